import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import type pg from "pg";

/**
 * A proxy in front of a PostgreSQL that records what was sent, and can make open connections fall silent as a dead
 * network does.
 */
export interface Wire {
  readonly connection: pg.ClientConfig;
  sent(): string;
  /** Drops all further data of the open connections without closing them. New connections work. */
  fallSilent(): void;
  close(): void;
}

export async function openWire(connection: pg.ClientConfig): Promise<Wire> {
  const { host = "", port = 0 } = connection;
  const open = new Set<readonly [Socket, Socket]>();
  let sent = "";
  const server = createServer((socket) => {
    const upstream = host.startsWith("/")
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host);
    for (const end of [socket, upstream]) end.on("error", () => {});
    socket.on("data", (bytes) => (sent += bytes.toString("latin1")));
    socket.pipe(upstream).pipe(socket);
    open.add([socket, upstream]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const destroyAll = (): void => {
    for (const ends of open) for (const end of ends) end.destroy();
  };
  return {
    connection: { ...connection, host: "127.0.0.1", port: (server.address() as AddressInfo).port },
    sent: () => sent,
    fallSilent() {
      for (const [socket, upstream] of open) {
        socket.unpipe(upstream).pause();
        upstream.unpipe(socket).pause();
      }
    },
    close() {
      destroyAll();
      server.close();
    },
  };
}
