import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RawCallback } from "../../ports/callback.ts";

/** Receives callbacks like the server's route: headers and raw bytes. */
export async function startCallbackRecorder() {
  const callbacks: RawCallback[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      callbacks.push({
        headers: Object.fromEntries(headers) as RawCallback["headers"],
        body: Buffer.concat(chunks),
      });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    callbacks,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
