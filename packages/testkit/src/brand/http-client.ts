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
  /** The body as JSON; undefined when it is none. */
  readonly json: unknown;
}

export interface SendOptions {
  readonly method?: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  /** Added to, or put in the place of, what the client sends by itself; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface CallOptions {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** One browser at one address: keeps cookies, knows the CSRF token of its session, and can leave any of it out. */
export interface HttpClient {
  readonly cookies: Map<string, string>;
  csrfToken: string | undefined;
  /** A call of the contract with any input, right or wrong. */
  call(name: ServedCallName, input?: unknown, options?: CallOptions): Promise<HttpAnswer>;
  /** A request word for word, with the cookies and the headers of a call. */
  send(path: string, options?: SendOptions): Promise<HttpAnswer>;
  /** Learns the session's CSRF token, as a page does when it opens. */
  open(): Promise<void>;
}

export function createHttpClient(
  address: string,
  sessionCall: "session" | "staffSession",
  /** Another way to the server than the address's own name. */
  through: typeof fetch = fetch,
): HttpClient {
  const cookies = new Map<string, string>();
  /** The session whose token is known. */
  let learnedFor: string | undefined;

  /** A call of the other address is a page that this one does not have. */
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
      // As the app does: a session that got another name has another token.
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

/** What HTTP itself refuses: a path or a verb that is no call. */
const OF_NO_CALL = new Set(["not_found", "method_not_allowed"]);

/** Every test that meets a refusal proves that the contract lists it. Throws for a code that the call does not name. */
export function listed(name: ServedCallName, answer: HttpAnswer): HttpAnswer {
  if (answer.status < 400) return answer;
  // A page without a brand is no answer of a call.
  const { code } = (answer.json ?? {}) as Partial<ErrorAnswer>;
  if (code === undefined || OF_NO_CALL.has(code)) return answer;
  if (!errorCodesOf(servedCalls[name]).some((known) => known === code))
    throw new Error(`${name} answers with ${code}, which its errors do not list`);
  return answer;
}

const sidOf = (cookies: ReadonlyMap<string, string>): string | undefined =>
  [...cookies].find(([name]) => name.endsWith("sid"))?.[1];

/** The body of a refusal; throws when it is something else. */
export function refusalOf({ json, status, text }: HttpAnswer): ErrorAnswer {
  if (status < 400 || typeof json !== "object" || json === null || !("code" in json)) {
    throw new Error(`not a refusal: ${status} ${text.slice(0, 300)}`);
  }
  return json as ErrorAnswer;
}

/** The first sentence beside each field of a refusal. */
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
