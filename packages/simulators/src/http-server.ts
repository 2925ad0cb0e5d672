import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Strikes } from "./misbehaviour.ts";

export interface SimulatorCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The JSON object or the form's fields; an empty object for any other body. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly authorization?: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** `silence` never responds; `drop` cuts the connection. */
export type Reply =
  | {
      readonly kind: "json";
      readonly status: number;
      readonly text: string;
      readonly strikes?: Strikes;
    }
  /** Unchanged, `delayMs` later. */
  | ({ readonly kind: "written"; readonly delayMs?: number } & Written)
  | { readonly kind: "drop" }
  | { readonly kind: "silence" };

export function json(status: number, value: unknown, strikes?: Strikes): Reply {
  const text = JSON.stringify(value);
  return strikes === undefined
    ? { kind: "json", status, text }
    : { kind: "json", status, text, strikes };
}

const MAX_BODY_BYTES = 1024 * 1024;

/** A small HTTP/1.1 server on the loopback address with keep-alive. */
export class SimulatorServer {
  readonly #server: Server;
  readonly #handle: (call: SimulatorCall) => Reply | Promise<Reply>;
  readonly #answerDelayMs: number;

  constructor(handle: (call: SimulatorCall) => Reply | Promise<Reply>, answerDelayMs: number) {
    this.#handle = handle;
    this.#answerDelayMs = answerDelayMs;
    this.#server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
      this.#receive(request, response);
    });
  }

  /** Port 0 lets the system choose. */
  async start(port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once("error", reject);
      this.#server.listen(port, "127.0.0.1", resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) request.destroy();
      else chunks.push(chunk);
    });
    request.on("error", () => response.destroy());
    request.on("end", () => {
      void this.#answer(request, response, chunks);
    });
  }

  async #answer(
    request: IncomingMessage,
    response: ServerResponse,
    chunks: Buffer[],
  ): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const text = Buffer.concat(chunks).toString("utf8");
    const [type] = (request.headers["content-type"] ?? "").split(";");
    const isForm = type === "application/x-www-form-urlencoded";
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : readObject(text);
    const { authorization } = request.headers;
    const call = {
      method: request.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body,
      ...(authorization === undefined ? {} : { authorization }),
      headers: request.headers as SimulatorCall["headers"],
    };
    const reply = await this.#replyTo(call);
    if (reply.kind === "silence") return;
    if (reply.kind === "drop") {
      request.socket.destroy();
      return;
    }
    const delayMs = this.#answerDelayMs + delayOf(reply);
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
    send(response, reply.kind === "written" ? reply : spoil(reply));
  }

  async #replyTo(call: SimulatorCall): Promise<Reply> {
    try {
      return await this.#handle(call);
    } catch (error) {
      // A bug of the simulator must be visible, and not be taken for a simulated fault.
      process.stderr.write(`simulator: ${error instanceof Error ? error.stack : String(error)}\n`);
      return json(500, { message: "simulator error" });
    }
  }
}

interface Written {
  readonly status: number;
  readonly type: string;
  /** Bytes for a file. */
  readonly text: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

function delayOf(reply: Extract<Reply, { kind: "json" | "written" }>): number {
  if (reply.kind === "written") return reply.delayMs ?? 0;
  const slow = reply.strikes?.get("slow");
  return slow === undefined ? 0 : (slow.ms ?? 3_000);
}

function spoil(reply: Extract<Reply, { kind: "json" }>): Written {
  const { status, text, strikes } = reply;
  const type = "application/json";
  if (strikes?.has("answer-html") === true) {
    const page = "<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>";
    return { status: 200, type: "text/html", text: page };
  }
  if (strikes?.has("answer-500") === true) {
    return { status: 500, type: "text/plain", text: "Internal Server Error" };
  }
  if (strikes?.has("truncated-json") === true) {
    return { status, type, text: text.slice(0, Math.floor(text.length / 2)) };
  }
  return { status, type, text };
}

function send(response: ServerResponse, { status, type, text, headers }: Written): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    ...headers,
    "content-type": type,
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
