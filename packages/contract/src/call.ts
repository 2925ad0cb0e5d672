import type * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import type { FeatureName } from "./features/rules.ts";
import { readEndpoint } from "./http.ts";
import type { Endpoint } from "./http.ts";
import type { ExtraPermission } from "./member-permissions.ts";

export type Schema<T = unknown> = z.ZodMiniType<T>;

/**
 * Who may call: `public` anyone, `member` a signed-in account of the brand, `staff` the brand's own people.
 * Staff calls are served on the back office's own address only.
 */
type Access = "public" | "member" | "staff";

/** So many calls in so many seconds, counted per account, or per address for visitors. */
export interface RateLimit {
  readonly calls: number;
  readonly window_seconds: number;
}

/** One call of /api/v1. Input is the path's parameters, the query (GET) or the body (else), as one strict object. */
export interface Call<
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  At extends Endpoint = Endpoint,
> {
  /** Verb and path as they are written in the contract and at the callers, such as `GET account/contact`. */
  readonly endpoint: At;
  readonly method: "GET" | "POST" | "DELETE";
  /** Below /api/v1, `{name}` marks a parameter. */
  readonly path: string;
  readonly access: Access;
  /** A dotted permission that the account or the staff member must hold (DECISIONS A19). */
  readonly permission?: string;
  /** A permission that staff give single accounts: without it the screen offers to ask for it (FEATURES M722). */
  readonly extraPermission?: ExtraPermission;
  /**
   * What staff who look at an account may do (docs/adr/0021-account-views.md). By itself they may make every GET of a member and no
   * other call. `reads`: it reads though it is no GET. `owner`: it is the owner's alone. `own`: it is about the look itself.
   */
  readonly viewing?: "reads" | "owner" | "own";
  /**
   * Why a member's session may make this call before its device is trusted (docs/SECURITY.md). By itself it may make every GET of
   * a member and what reads though it is no GET, and no other call.
   */
  readonly whileUntrusted?: string;
  /** What the brand must offer: while that is off, the call answers feature_off. */
  readonly feature?: FeatureName;
  readonly input: Input;
  readonly output: Output;
  /** The codes beyond those that every call of its access may answer with. */
  readonly errors: readonly ErrorCode[];
  /** What the person reads when it breaks for no reason of theirs; else `unexpected`. */
  readonly fault?: ErrorCode;
  /** The body is not JSON but so many bytes at most, sent as `application/octet-stream`; the input is `{ bytes }`. */
  readonly bytesLimit?: number;
  /** The caller names each effect once, in the header Idempotency-Key. */
  readonly idempotent?: true;
  readonly rateLimit: RateLimit;
  readonly summary: string;
}

/** Whether staff who look at an account may make a member's call. */
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

/** Joins a row with its verb and path, keeping the exact schema types. */
export function call<Input extends Schema, Output extends Schema, At extends Endpoint>(
  endpoint: At,
  row: Omit<Call<Input, Output>, "endpoint" | "method" | "path">,
): Call<Input, Output, At> {
  return { endpoint, ...readEndpoint(endpoint), ...row };
}
