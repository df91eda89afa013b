import Glibc
import Testing
import Webhooks

/// Tests which addresses are on the public internet.
@Suite struct AddressRuleTests {
  private func bytes(_ text: String) throws -> [UInt8] {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
    var six = in6_addr()
    try #require(inet_pton(AF_INET6, text, &six) == 1, "\(text)")
    return withUnsafeBytes(of: &six) { Array($0) }
  }

  @Test(arguments: [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1",
    "127.255.0.9", "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.0.2.1",
    "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.168.0.1", "192.168.255.255", "192.175.48.1",
    "198.18.0.1", "198.19.255.255", "198.51.100.7", "203.0.113.255", "224.0.0.1", "239.255.255.255",
    "240.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::ffff:169.254.169.254", "::127.0.0.1", "::8.8.8.8",
    "64:ff9b::10.0.0.1", "64:ff9b::127.0.0.1", "64:ff9b:1::8.8.8.8", "100::1", "100:0:0:1::1", "2001::1",
    "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1", "2001:1ff:ffff::1", "2002:7f00:1::",
    "2002:a00:1::1", "2002:c0a8:101::1", "2620:4f:8000::1", "3fff::1", "3fff:fff::1", "5f00::1", "fc00::1",
    "fd12:3456::1", "fe80::1", "febf::1", "fec0::1", "ff02::1", "4000::1",
  ])
  func isNone(_ address: String) throws { #expect(try !AddressRule.isPublic(bytes(address))) }

  @Test(arguments: [
    "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255",
    "128.0.0.1", "169.253.255.255", "169.255.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.1", "192.0.3.0",
    "192.167.255.255", "192.169.0.0", "198.17.255.255", "198.20.0.0", "203.0.112.1", "203.0.114.1",
    "223.255.255.255",
    "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2001:200::1", "2001:4860:4860::8888", "2001:db7:ffff::1",
    "2001:db9::1", "2002:808:808::1", "2606:4700::1111", "2620:4f:8001::1", "2a00:1450::1", "3ffe::1",
    "3fff:1000::1",
  ])
  func isOne(_ address: String) throws { #expect(try AddressRule.isPublic(bytes(address))) }

  @Test func whatIsNoAddressIsNone() {
    for count in [0, 3, 5, 15, 17] {
      #expect(!AddressRule.isPublic(Array(repeating: 8, count: count)), "\(count)")
    }
  }
}
