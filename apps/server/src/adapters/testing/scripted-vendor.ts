import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface ScriptedAnswer {
  readonly status?: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A server that returns the test's `answer` for every call. */
export async function startScriptedVendor() {
  const sockets = new Set<Socket>();
  const vendor = {
    url: "",
    requests: [] as { readonly path: string; readonly body: Record<string, unknown> }[],
    /** The headers of each request, in order. */
    headers: [] as IncomingHttpHeaders[],
    answer: { body: "{}" } as ScriptedAnswer | ((response: ServerResponse) => void),
    /** Responds with a recorded sample, with HTTP 200 unless another status is given. */
    answerWith(sample: string, status = 200): void {
      vendor.answer = { status, body: sample };
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString("utf8");
      const body = bodyOf(text, request.headers["content-type"]);
      vendor.requests.push({ path: request.url ?? "", body });
      vendor.headers.push(request.headers);
      const { answer } = vendor;
      if (typeof answer === "function") {
        answer(response);
        return;
      }
      response.writeHead(answer.status ?? 200, {
        "content-type": "application/json",
        ...answer.headers,
      });
      response.end(answer.body ?? "");
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  vendor.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return vendor;
}

function bodyOf(text: string, type = ""): Record<string, unknown> {
  if (text === "") return {};
  return type.includes("form-urlencoded")
    ? Object.fromEntries(new URLSearchParams(text))
    : (JSON.parse(text) as Record<string, unknown>);
}

export type ScriptedVendor = Awaited<ReturnType<typeof startScriptedVendor>>;

/** Reads a recorded payload next to the adapter: `sampleText(import.meta.url, "refused")`. */
export function sampleText(testUrl: string, name: string): string {
  return readFileSync(new URL(`samples/${name}.json`, testUrl), "utf8");
}

/** Reads the `data` object of a recorded payload. */
export function sampleData(testUrl: string, name: string): Readonly<Record<string, unknown>> {
  return (JSON.parse(sampleText(testUrl, name)) as { data: Record<string, unknown> }).data;
}
