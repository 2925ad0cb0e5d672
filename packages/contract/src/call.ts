import type * as z from "zod/mini";
import type { MaintenanceArea } from "./brand/schemas.ts";
import type { ErrorCode } from "./errors.ts";
import type { FeatureName } from "./features/rules.ts";
import { readEndpoint } from "./http.ts";
import type { Endpoint } from "./http.ts";
import type { ExtraPermission } from "./member-permissions.ts";

export type Schema<T = unknown> = z.ZodMiniType<T>;

/**
 * Who may call: `public` anyone, `member` a signed-in account of the brand, `staff` the brand's staff. Staff calls are
 * served only on the back office's host.
 */
type Access = "public" | "member" | "staff";

/** Maximum calls per window in seconds, counted per account, or per address for visitors. */
export interface RateLimit {
  readonly calls: number;
  readonly window_seconds: number;
}

/**
 * One call of /api/v1. Its input combines the path parameters with the query (GET) or body (other verbs) in one strict
 * object.
 */
export interface Call<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  At extends Endpoint = Endpoint,
> {
  /** Verb and path as written in the contract and by callers, such as `GET account/contact`. */
  readonly endpoint: At;
  readonly method: "GET" | "POST" | "DELETE";
  /** Below /api/v1; `{name}` marks a parameter. */
  readonly path: string;
  readonly access: Access;
  /** A dotted permission that the account or staff member must hold (feature row M97). */
  readonly permission?: string;
  /** A permission that staff grant to single accounts. Without it, the screen offers to request it (M722). */
  readonly extraPermission?: ExtraPermission;
  /**
   * What staff may do in read-only impersonation (docs/adr/0021-account-views.md). By default every member GET and no
   * other call. `reads`: reads although it is no GET. `owner`: only for the owner. `own`: about the impersonation
   * itself.
   */
  readonly viewing?: "reads" | "owner" | "own";
  /**
   * Why a member session on an untrusted device may make this call (docs/SECURITY.md). By default it may make every
   * member GET and calls that read although they are no GET, and no other call.
   */
  readonly whileUntrusted?: string;
  /** The feature that the brand must offer. While it is off, the call responds with feature_off. */
  readonly feature?: FeatureName;
  /** An action that is refused while staff have closed this area for maintenance. */
  readonly maintenance?: MaintenanceArea;
  readonly input: Input;
  readonly output: Output;
  /** Error codes in addition to those that every call of this access level can return. */
  readonly errors: readonly ErrorCode[];
  /** The error shown for an unexpected server failure; `unexpected` by default. */
  readonly fault?: ErrorCode;
  /**
   * The body is not JSON but binary with this maximum size, sent as `application/octet-stream`; the input is `{ bytes
   * }`.
   */
  readonly bytesLimit?: number;
  /** The caller sends a unique key per effect in the header Idempotency-Key. */
  readonly idempotent?: true;
  readonly rateLimit: RateLimit;
  readonly summary: string;
}

/** Whether staff in read-only impersonation may make a member's call. */
export function mayView({ method, viewing }: Pick<Call, "method" | "viewing">): boolean {
  return viewing === undefined ? method === "GET" : viewing !== "owner";
}

/** Whether a session may make a call before its device is trusted. */
export function mayCallUntrusted(
  row: Pick<Call, "access" | "method" | "viewing" | "whileUntrusted">,
): boolean {
  if (row.access !== "member" || row.whileUntrusted !== undefined) return true;
  return row.method === "GET" || row.viewing === "reads";
}

export const perMinute = (calls: number): RateLimit => ({ calls, window_seconds: 60 });

/** Combines a contract row with its verb and path, keeping the exact schema types. */
export function call<Input extends Schema, Output extends Schema, At extends Endpoint>(
  endpoint: At,
  row: Omit<Call<Input, Output>, "endpoint" | "method" | "path">,
): Call<Input, Output, At> {
  return { endpoint, ...readEndpoint(endpoint), ...row };
}
