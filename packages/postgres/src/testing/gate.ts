import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A proxy to a port that can be cut as a network is: nothing passes, and no connection is closed. */
export interface Gate {
  readonly port: number;
  /** Open connections fall silent, and new ones are accepted but not answered. */
  cut(): void;
  /** Lets new connections pass and ends the silent ones. */
  mend(): void;
  close(): void;
}

export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => near.destroy());
    near.on("close", () => sockets.delete(near));
    if (isCut) return;
    const far = connect(target, "127.0.0.1");
    sockets.add(far);
    near.setNoDelay(true);
    far.setNoDelay(true);
    far.on("error", () => near.destroy());
    far.on("close", () => {
      sockets.delete(far);
      if (!isCut) near.destroy();
    });
    near.on("close", () => {
      if (!isCut) far.destroy();
    });
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Returns loopback ports that are free now. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
        ),
    ),
  );
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  );
  return ports;
}
