import { servedCalls } from "@konter/contract/calls";
import type { ServedCallName } from "@konter/contract/calls";
import {
  AJAX_HEADER,
  AJAX_VALUE,
  API_BASE,
  BYTES_TYPE,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
} from "@konter/contract/http";
import type { ErrorAnswer } from "@konter/contract/http";
import { errorCodesOf } from "@konter/contract/openapi";

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body parsed as JSON, or undefined if it is not JSON. */
  readonly json: unknown;
}

export interface SendOptions {
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Added to the headers that the client sends, or replaces them. Undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface CallOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** One browser at one address. Keeps cookies, sends the CSRF token of its session, and can leave out either. */
export interface HttpClient {
  readonly cookies: Map<string, string>;
  csrfToken: string | undefined;
  /** Makes a call of the contract with any input, valid or not. */
  call(name: ServedCallName, input?: unknown, options?: CallOptions): Promise<HttpAnswer>;
  /** Sends a request as given, with the cookies and the headers of a call. */
  send(path: string, options?: SendOptions): Promise<HttpAnswer>;
  /** Fetches the session's CSRF token, as a page does when it opens. */
  open(): Promise<void>;
}

export function createHttpClient(
  address: string,
  sessionCall: "session" | "staffSession",
  /** Connects to the server by another name than the address's. */
  through: typeof fetch = fetch,
): HttpClient {
  const cookies = new Map<string, string>();
  /** The session whose token the client has. */
  let learnedFor: string | undefined;

  /** A call of the other app's address is answered as an unknown path, so its code is not checked. */
  const check = (name: ServedCallName, answer: HttpAnswer): HttpAnswer =>
    /^(admin|console)\//.test(servedCalls[name].path) === (sessionCall === "staffSession")
      ? listed(name, answer)
      : answer;
  const client: HttpClient = {
    cookies,
    csrfToken: undefined,
    async call(name, input = {}, { key, headers = {} } = {}) {
      const { method, path } = servedCalls[name];
      const rest = { ...(input as Record<string, unknown>) };
      const filled = path.replace(/\{(\w+)\}/g, (_place, parameter: string) => {
        const value = rest[parameter];
        delete rest[parameter];
        return encodeURIComponent(String(value));
      });
      const bytes =
        rest["bytes"] instanceof Uint8Array
          ? (rest["bytes"] as Uint8Array<ArrayBuffer>)
          : undefined;
      const added = key === undefined ? headers : { [IDEMPOTENCY_HEADER]: key, ...headers };
      if (method === "GET")
        return check(
          name,
          await client.send(`${API_BASE}${filled}${queryOf(rest)}`, { headers: added }),
        );
      const send = async () =>
        check(
          name,
          await client.send(`${API_BASE}${filled}`, {
            method,
            body: bytes ?? JSON.stringify(rest),
            headers: { "content-type": bytes ? BYTES_TYPE : "application/json", ...added },
          }),
        );
      const before = learnedFor;
      const answer = await send();
      // As in the app: after the session id has changed, the client fetches the new session's token and retries.
      if (answer.status !== 419 || sidOf(cookies) === before) return answer;
      await client.open();
      return send();
    },
    async send(path, { method = "GET", body, headers = {} } = {}) {
      const all: Record<string, string | undefined> = {
        [AJAX_HEADER]: AJAX_VALUE,
        [CSRF_HEADER]: client.csrfToken,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") || undefined,
        ...headers,
      };
      const given = Object.entries(all).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      const response = await through(address + path, {
        method,
        headers: given,
        redirect: "manual",
        ...(body === undefined ? {} : { body }),
      });
      keepCookies(cookies, response.headers.getSetCookie());
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, json: parse(text) };
    },
    async open() {
      const { json } = await client.call(sessionCall);
      client.csrfToken = (json as { csrf_token: string }).csrf_token;
      learnedFor = sidOf(cookies);
    },
  };
  return client;
}

/** Errors of HTTP itself, for a path or method that is no call. */
const OF_NO_CALL = new Set(["not_found", "method_not_allowed"]);

/**
 * Checks that the contract lists the error, so every test that meets an error checks it. Throws for a code that the
 * call does not list.
 */
export function listed(name: ServedCallName, answer: HttpAnswer): HttpAnswer {
  if (answer.status < 400) return answer;
  // A page for an unknown host has no error code, because it is not the response of a call.
  const { code } = (answer.json ?? {}) as Partial<ErrorAnswer>;
  if (code === undefined || OF_NO_CALL.has(code)) return answer;
  if (!errorCodesOf(servedCalls[name]).some((known) => known === code))
    throw new Error(`${name} answers with ${code}, which its errors do not list`);
  return answer;
}

const sidOf = (cookies: ReadonlyMap<string, string>): string | undefined =>
  [...cookies].find(([name]) => name.endsWith("sid"))?.[1];

/** The body of an error. Throws if the response is not an error. */
export function refusalOf({ json, status, text }: HttpAnswer): ErrorAnswer {
  if (status < 400 || typeof json !== "object" || json === null || !("code" in json)) {
    throw new Error(`not a refusal: ${status} ${text.slice(0, 300)}`);
  }
  return json as ErrorAnswer;
}

/** The first sentence for each field of an error. */
export function fieldsOf(answer: HttpAnswer): Readonly<Record<string, string | undefined>> {
  const fields = Object.entries(refusalOf(answer).fields ?? {});
  return Object.fromEntries(fields.map(([field, [first]]) => [field, first?.message]));
}

function queryOf(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    given.map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  ).toString();
  return query === "" ? "" : `?${query}`;
}

function keepCookies(cookies: Map<string, string>, written: readonly string[]): void {
  for (const line of written) {
    const [pair = "", ...attributes] = line.split("; ");
    const separator = pair.indexOf("=");
    const name = pair.slice(0, separator);
    if (attributes.includes("Max-Age=0")) cookies.delete(name);
    else cookies.set(name, pair.slice(separator + 1));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
