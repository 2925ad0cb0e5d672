import { createServer, request } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Distributes requests over several servers, as a stateless load balancer does. */
export interface Balancer {
  readonly address: string;
  /** How many requests each server answered. */
  readonly answered: readonly number[];
  close(): Promise<void>;
}

/** Skips a server that cannot be reached, as long as no byte of the request was sent. */
export async function openBalancer(addresses: readonly string[]): Promise<Balancer> {
  const targets = addresses.map((address) => new URL(address));
  const answered = targets.map(() => 0);
  let turn = 0;

  function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, left: number): void {
    const index = turn++ % targets.length;
    const { hostname, port } = targets[index] as URL;
    const { method, url: path } = from;
    const headers = { ...from.headers, "x-forwarded-for": from.socket.remoteAddress };
    const passed = request({ hostname, port, method, path, headers, agent: false });
    passed.on("response", (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      to.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      // A client that waits for a stream needs the headers before the first byte of the body.
      to.flushHeaders();
      answer.on("error", () => to.destroy());
      answer.pipe(to);
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && left > 1) pass(from, to, body, left - 1);
      else if (to.headersSent) to.destroy();
      else to.writeHead(502).end();
    });
    to.on("close", () => passed.destroy());
    passed.end(body);
  }

  const server = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on("data", (chunk: Buffer) => chunks.push(chunk));
    from.on("end", () => pass(from, to, Buffer.concat(chunks), targets.length));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
