import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "../log.ts";

export interface MetricsListener {
  readonly address: string;
  close(): Promise<void>;
}

/** The content type of Prometheus' text format. */
const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** Serves `GET /metrics` at a separate address, and nothing else. */
export async function listenForScrapes(
  at: { readonly host: string; readonly port: number },
  scrape: () => Promise<string>,
  log: Logger,
): Promise<MetricsListener> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    scrape().then(
      (text) => response.writeHead(200, { "content-type": CONTENT_TYPE }).end(text),
      (error: unknown) => {
        log.error({ err: error }, "the metrics could not be read");
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const { address, family, port } = server.address() as AddressInfo;
  return {
    address: `http://${family === "IPv6" ? `[${address}]` : address}:${port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
