import { refuseErrors } from "./answered-errors.ts";
import { CallFailed } from "./call-failed.ts";
import type { CallInput, CallNamed, CallOutput, EndpointOfCall } from "./calls.ts";
import {
  AJAX_HEADER,
  AJAX_VALUE,
  API_BASE,
  BYTES_TYPE,
  CSRF_HEADER,
  IDEMPOTENCY_HEADER,
  readEndpoint,
} from "./http.ts";
import type { Endpoint, ErrorAnswer } from "./http.ts";

export { CallFailed } from "./call-failed.ts";

export interface ClientOptions {
  readonly fetch: typeof fetch;
  readonly locale: () => string;
  /** The session's CSRF token; undefined when there is none (the client logs it, M40). */
  readonly csrfToken: () => string | undefined;
  /** Fetches a new token after a mismatch; the call is then repeated once. */
  readonly refreshCsrfToken: () => Promise<void>;
  /**
   * Called after a "not signed in" response, because the session cookie may have been renamed while the call was in
   * flight. True means that it was, and that the call may be repeated once.
   */
  readonly sessionRenamed?: () => Promise<boolean>;
  /** Runs before and after every call, for the loading indicator and for clearing shown alerts (M37, M38). */
  readonly onStart?: (endpoint: Endpoint) => void;
  readonly onEnd?: (endpoint: Endpoint, failure: CallFailed | undefined) => void;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** Calls by endpoint, such as `GET account/contact`, so that a bundle contains only the paths that it uses. */
export type Client = <At extends EndpointOfCall>(
  endpoint: At,
  input: CallInput<CallNamed<At>>,
  options?: CallOptions,
) => Promise<CallOutput<CallNamed<At>>>;

/**
 * Creates the typed client of the contract. Responses are not validated, because the server validates them before
 * sending. Throws CallFailed, also for a success response with errors (feature row M105).
 */
export function createClient(options: ClientOptions): Client {
  return async (endpoint, input, callOptions = {}) => {
    options.onStart?.(endpoint);
    try {
      const answer = await sendWithFreshToken(options, endpoint, input, callOptions);
      options.onEnd?.(endpoint, undefined);
      return refuseErrors(answer) as never;
    } catch (failure) {
      const failed = failure instanceof CallFailed ? failure : new CallFailed(0, undefined);
      options.onEnd?.(endpoint, failed);
      throw failed;
    }
  };
}

async function sendWithFreshToken(
  options: ClientOptions,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  callOptions: CallOptions,
): Promise<unknown> {
  try {
    return await send(options, endpoint, input, callOptions);
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure;
    if (failure.code === "csrf_token_invalid") await options.refreshCsrfToken();
    else if (failure.code !== "unauthenticated" || !(await options.sessionRenamed?.()))
      throw failure;
    return send(options, endpoint, input, callOptions);
  }
}

async function send(
  options: ClientOptions,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  callOptions: CallOptions,
): Promise<unknown> {
  const row = readEndpoint(endpoint);
  const { path, rest } = fillPath(row.path, input);
  const headers: Record<string, string> = {
    [AJAX_HEADER]: AJAX_VALUE,
    "accept-language": options.locale(),
  };
  const token = options.csrfToken();
  if (token === undefined) console.warn("no CSRF token for", endpoint);
  else headers[CSRF_HEADER] = token;
  if (callOptions.idempotencyKey !== undefined)
    headers[IDEMPOTENCY_HEADER] = callOptions.idempotencyKey;
  const request: RequestInit = { method: row.method, headers, credentials: "same-origin" };
  if (callOptions.signal) request.signal = callOptions.signal;
  if (rest["bytes"] instanceof Uint8Array) {
    headers["content-type"] = BYTES_TYPE;
    request.body = rest["bytes"] as Uint8Array<ArrayBuffer>;
  } else if (row.method !== "GET") {
    headers["content-type"] = "application/json";
    request.body = JSON.stringify(rest);
  }
  const response = await options.fetch(
    API_BASE + path + (row.method === "GET" ? queryText(rest) : ""),
    request,
  );
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body;
  const retryAfter = Number(response.headers.get("retry-after"));
  throw new CallFailed(
    response.status,
    body as ErrorAnswer | undefined,
    retryAfter > 0 ? retryAfter : undefined,
  );
}

function fillPath(template: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = template.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}

function queryText(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== "")
      query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
