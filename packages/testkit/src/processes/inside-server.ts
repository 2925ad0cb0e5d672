import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** A server of the private network, to which the product may not connect unless the configuration allows it. */
export interface InsideServer {
  readonly port: number;
  visits(): number;
  close(): void;
}

/** Sends a fixed text to each client and counts the connections. */
export async function openInsideServer(said: string): Promise<InsideServer> {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.end(said);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return { port, visits: () => visits, close: () => void server.close() };
}
