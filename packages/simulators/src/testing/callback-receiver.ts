import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedCallback {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The `data` object of the body. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Receives callbacks on the loopback address and answers 200. */
export async function startCallbackReceiver() {
  const received: ReceivedCallback[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const { data } = JSON.parse(body) as { data: Record<string, unknown> };
      received.push({ headers: request.headers, body, data });
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    received,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
