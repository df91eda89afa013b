/// The files of a container: the image of the program, and the services around it.
enum ContainerFile {
  /// A Containerfile for podman, docker and buildah, with the program beside it.
  static let image = """
    # podman build -t todosd .            with the program todosd beside this file
    FROM docker.io/library/debian:bookworm-slim
    # Time zones and libgcc are needed; libpq5 is for --database, libcurl4 and the certificates for --webhooks and --oidc.
    RUN apt-get update \\
     && apt-get install -y --no-install-recommends libgcc-s1 tzdata libpq5 libcurl4 ca-certificates \\
     && rm -rf /var/lib/apt/lists/* \\
     && useradd --system --uid 900 --home-dir \(UnitFile.machineHome) --create-home --key HOME_MODE=0700 \(UnitFile.user)
    COPY todosd /usr/bin/todosd
    USER \(UnitFile.user)
    ENV TODOSD_HOME=\(UnitFile.machineHome) TODOSD_HOST=0.0.0.0
    VOLUME \(UnitFile.machineHome)
    EXPOSE 8080
    ENTRYPOINT ["/usr/bin/todosd"]
    CMD ["serve"]

    """

  /// A compose file with the server behind a TLS proxy.
  static let compose = #"""
    # docker compose run --rm todosd password      once: the password to sign in with
    # docker compose up --detach
    services:
      todosd:
        build: .
        restart: unless-stopped
        init: true
        read_only: true
        tmpfs: [/tmp]
        cap_drop: [ALL]
        security_opt: ["no-new-privileges:true"]
        stop_grace_period: 5s
        volumes: ["todosd:/var/lib/todosd"]
        environment:
          # The name that browsers ask for; the proxy below serves it.
          TODOSD_ALLOW_HOST: todo.example
          TODOSD_TRUSTED_PROXY: "yes"
        healthcheck:
          test:
            - CMD
            - bash
            - -c
            - |
              exec 3<>/dev/tcp/127.0.0.1/8080
              printf 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
              read -r line <&3 && [[ $$line == *' 200 '* ]]
          interval: 30s
          timeout: 5s
      caddy:
        image: docker.io/library/caddy:2
        restart: unless-stopped
        command: caddy reverse-proxy --from todo.example --to todosd:8080
        ports: ["80:80", "443:443"]
        volumes: ["caddy:/data"]
    volumes:
      todosd:
      caddy:

    """#
}
