import type { Locale } from "@konter/contract/locale";
import type { Logger } from "../log.ts";

/** Who a session belongs to; modules narrow `subject` to what they stored there. */
export interface Principal {
  readonly kind: "member" | "staff";
  readonly id: number;
  readonly permissions: ReadonlySet<string>;
  readonly subject: unknown;
  /** Somebody else looks: what this session asks for must change nothing. */
  readonly readOnly?: boolean;
  /** Its device is not trusted: it may look, until a time if one is set, and do nothing else. */
  readonly looksOnly?: { readonly until: Date | null };
  /** Milliseconds until the clock changes what it says: it must be looked up again by then. */
  readonly changesInMs?: number;
}

/** Finds the principal of a session token, or undefined for a token that is not (any more) one. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;

/** What a handler knows about the call beside its input. */
export interface CallContext {
  /** Never a visitor in a call whose access is `member` or `staff`. */
  readonly principal: Principal | undefined;
  readonly sessionToken: string | undefined;
  /** What this browser is known by over many sessions; undefined until a sign-in gives it one. */
  readonly deviceToken: string | undefined;
  readonly requestId: string;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string;
  /** Present in calls that the contract marks idempotent. */
  readonly idempotencyKey: string;
  readonly log: Logger;
  /** Sends the session cookie with the answer; undefined takes it away, and has the browser forget what it keeps of the site. */
  setSession(token: string | undefined): void;
  /** Sends the device cookie with the answer. */
  setDevice(token: string): void;
}
