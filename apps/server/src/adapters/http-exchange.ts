import { buildConnector, Pool } from "undici";
import { ADDRESS_REFUSED, AddressRefused } from "./outbound.ts";
import type { Outbound } from "../ports/outbound.ts";
import type { Trouble } from "../ports/connection.ts";
import type { SupplierTimeouts } from "../ports/supplier.ts";

export const DEFAULT_TIMEOUTS: SupplierTimeouts = {
  connectMs: 5_000,
  transactionMs: 30_000,
  priceListMs: 60_000,
};

/** Largest transaction response that is read; evidence is kept up to the same size. */
export const MAX_ANSWER_BYTES = 64 * 1024;
export const MAX_PRICE_LIST_BYTES = 16 * 1024 * 1024;

/**
 * After `not_connected` and `address_refused` it is certain that nothing reached the supplier; after any other failure
 * it is not. `partial` is the received part of a response that was too large.
 */
export type Exchange =
  | { readonly kind: "answer"; readonly status: number; readonly text: string }
  | { readonly kind: "failure"; readonly failure: TransportFailure; readonly partial: string };

type Failure = Extract<Exchange, { readonly kind: "failure" }>;

/** A response whose body is not text. */
export type FileExchange =
  | { readonly kind: "file"; readonly status: number; readonly bytes: Buffer }
  | Failure;

export type TransportFailure =
  | "not_connected"
  | "address_refused"
  | "timeout"
  | "connection_lost"
  | "aborted"
  | "answer_too_large"
  | "answer_encoding";

export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
  /** In addition to the content headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ExchangePlace {
  readonly baseUrl: string;
  readonly connectMs: number;
  /** Maximum open connections; further calls wait. */
  readonly connections: number;
  readonly outbound: Outbound;
}

/** Message vendors use their own limits. */
export type ChannelPlace = Pick<ExchangePlace, "baseUrl" | "outbound">;

/**
 * Calls one vendor over keep-alive connections, only at allowed addresses. Follows no redirects, does not retry, does
 * not throw.
 */
export class HttpExchange {
  readonly #pool: Pool;
  readonly #basePath: string;

  constructor({ baseUrl, connectMs, connections, outbound }: ExchangePlace) {
    const url = new URL(baseUrl);
    this.#basePath = url.pathname.replace(/\/+$/, "");
    this.#pool = new Pool(url.origin, { connections, connect: guarded(outbound, url, connectMs) });
  }

  /** `path` with its query; every part is encoded. */
  get(path: string, limits: ExchangeLimits): Promise<Exchange> {
    return this.#send("GET", path, undefined, limits);
  }

  /** The body as bytes, such as a picture. */
  getFile(path: string, limits: ExchangeLimits): Promise<FileExchange> {
    return this.#request("GET", path, undefined, limits, "*/*");
  }

  delete(path: string, limits: ExchangeLimits): Promise<Exchange> {
    return this.#send("DELETE", path, undefined, limits);
  }

  post(path: string, body: unknown, limits: ExchangeLimits): Promise<Exchange> {
    const content = { type: "application/json", text: JSON.stringify(body) };
    return this.#send("POST", path, content, limits);
  }

  postForm(
    path: string,
    fields: Readonly<Record<string, string>>,
    limits: ExchangeLimits,
  ): Promise<Exchange> {
    const text = new URLSearchParams(fields).toString();
    const content = { type: "application/x-www-form-urlencoded", text };
    return this.#send("POST", path, content, limits);
  }

  async #send(
    method: "GET" | "POST" | "DELETE",
    path: string,
    content: { readonly type: string; readonly text: string } | undefined,
    limits: ExchangeLimits,
  ): Promise<Exchange> {
    const response = await this.#request(method, path, content, limits, "application/json");
    return response.kind === "file" ? decodeAnswer(response.status, response.bytes) : response;
  }

  async #request(
    method: "GET" | "POST" | "DELETE",
    path: string,
    content: { readonly type: string; readonly text: string } | undefined,
    limits: ExchangeLimits,
    accept: string,
  ): Promise<FileExchange> {
    const deadline = AbortSignal.timeout(limits.timeoutMs);
    const signal =
      limits.signal === undefined ? deadline : AbortSignal.any([limits.signal, deadline]);
    try {
      const response = await this.#pool.request({
        method,
        path: this.#basePath + path,
        headers: {
          ...limits.headers,
          ...(content !== undefined && { "content-type": content.type }),
          accept,
        },
        ...(content !== undefined && { body: content.text }),
        headersTimeout: limits.timeoutMs,
        bodyTimeout: limits.timeoutMs,
        signal,
      });
      const encoding = response.headers["content-encoding"];
      const bytes = await readUpTo(response.body, limits.maxBytes);
      if (bytes.length > limits.maxBytes) return failure("answer_too_large", partialText(bytes));
      // No compression was offered, so a compressed response is unexpected and may be a decompression bomb.
      if (encoding !== undefined && encoding !== "identity") return failure("answer_encoding");
      return { kind: "file", status: response.statusCode, bytes };
    } catch (error) {
      if (deadline.aborted) return failure("timeout");
      if (limits.signal?.aborted === true) return failure("aborted");
      return failure(failureOf(error));
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

/**
 * A host name is checked by the addresses that it resolves to when connecting; a host that is an IP address is never
 * resolved.
 */
function guarded(outbound: Outbound, url: URL, timeout: number): buildConnector.connector {
  const encrypted = url.protocol === "https:";
  const connect = buildConnector({ timeout, lookup: outbound.lookup(encrypted) });
  return (options, callback) => {
    if (outbound.permits(options.hostname, encrypted)) connect(options, callback);
    else callback(new AddressRefused("the address may not be connected to"), null);
  };
}

/** Returns why an exchange has no readable response. */
export function troubleOf(exchange: Exchange): Trouble {
  if (exchange.kind === "answer") {
    if (exchange.status >= 300 && exchange.status < 400) return "redirected";
    return /^\s*<(!doctype|html)/i.test(exchange.text) ? "html" : "unreadable";
  }
  switch (exchange.failure) {
    case "aborted":
      return "timeout";
    case "answer_too_large":
    case "answer_encoding":
      return "unreadable";
    default:
      return exchange.failure;
  }
}

/** Reads at most one chunk beyond the limit, then closes the connection. */
async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

function decodeAnswer(status: number, bytes: Buffer): Exchange {
  try {
    return {
      kind: "answer",
      status,
      text: new TextDecoder("utf-8", { fatal: true }).decode(bytes),
    };
  } catch {
    return failure("answer_encoding");
  }
}

/** Drops the last kilobyte, so that a truncated secret cannot escape the redaction. */
function partialText(bytes: Buffer): string {
  return bytes.subarray(0, MAX_ANSWER_BYTES - 1024).toString("utf8");
}

function failure(kind: TransportFailure, partial = ""): Failure {
  return { kind: "failure", failure: kind, partial };
}

const NEVER_CONNECTED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** These also occur on an open connection, so they count only while connecting. */
const UNREACHABLE_WHEN_CONNECTING = new Set([
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "ECONNABORTED",
]);

function failureOf(error: unknown): TransportFailure {
  const { code, syscall } = describe(error);
  if (code === ADDRESS_REFUSED) return "address_refused";
  if (NEVER_CONNECTED.has(code)) return "not_connected";
  if (syscall === "connect" && UNREACHABLE_WHEN_CONNECTING.has(code)) return "not_connected";
  if (code === "UND_ERR_HEADERS_TIMEOUT" || code === "UND_ERR_BODY_TIMEOUT") return "timeout";
  return "connection_lost";
}

function describe(error: unknown): { code: string; syscall: string } {
  if (!(error instanceof Error)) return { code: "", syscall: "" };
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const syscall = "syscall" in error && typeof error.syscall === "string" ? error.syscall : "";
  return { code, syscall };
}
