import { connect, createServer } from "node:net";
import type { AddressInfo, NetConnectOpts, Socket } from "node:net";

/** A message to or from the process under test. */
export interface PassingMessage {
  readonly wire: string;
  readonly from: "process" | "other side";
  readonly bytes: Buffer;
}

/** Returning false drops the message. */
export type Watch = (message: PassingMessage) => boolean;

/** A proxy between a process under test and a peer: a test can see, count and drop every message. */
export interface Wire {
  readonly port: number;
  /** Ends the current connections. New ones can be made at once. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * Listens on loopback and forwards to `target`, or to the address that it returns for each connection. When one end
 * closes, the proxy closes the other.
 */
export async function openWire(
  name: string,
  target: NetConnectOpts | (() => NetConnectOpts),
  watch: Watch,
): Promise<Wire> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(typeof target === "function" ? target() : target);
    pass(near, far, (bytes) => watch({ wire: name, from: "process", bytes }));
    pass(far, near, (bytes) => watch({ wire: name, from: "other side", bytes }));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    async close() {
      cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(from: Socket, to: Socket, watch: (bytes: Buffer) => boolean): void {
  from.setNoDelay(true);
  from.on("data", (bytes) => {
    if (watch(bytes)) to.write(bytes);
  });
  from.on("error", () => to.destroy());
  from.on("close", () => to.destroy());
}
