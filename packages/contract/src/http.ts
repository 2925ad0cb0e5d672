export const API_BASE = "/api/v1/";
export const CSRF_HEADER = "x-csrf-token";
export const AJAX_HEADER = "x-requested-with";
export const AJAX_VALUE = "XMLHttpRequest";

/** Content type of a call whose body is a file. The file type is detected from the bytes. */
export const BYTES_TYPE = "application/octet-stream";
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** Body of every error response. */
export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<
    Record<string, readonly { readonly rule: string; readonly message: string }[]>
  >;
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly requestId: string;
}

export const RATE_LIMIT_ADVICE_SECONDS = 60;

/** Maximum request body of an ordinary call; uploads have their own limits. */
export const BODY_LIMIT_BYTES = 32 * 1024;

export const IDEMPOTENCY_KEY_PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

type Method = "GET" | "POST" | "DELETE";
/** Verb and path below /api/v1; `{name}` marks a parameter. */
export type Endpoint = `${Method} ${string}`;

export function readEndpoint(endpoint: Endpoint): { method: Method; path: string } {
  const [method, path] = endpoint.split(" ") as [Method, string];
  return { method, path };
}
