import type { Locale } from "@konter/contract/locale";
import type { Logger } from "../log.ts";

/** The owner of a session; modules narrow `subject` to what they stored there. */
export interface Principal {
  readonly kind: "member" | "staff";
  readonly id: number;
  readonly permissions: ReadonlySet<string>;
  readonly subject: unknown;
  /** A read-only impersonation: this session's calls must change nothing. */
  readonly readOnly?: boolean;
  /** The session's device is not trusted: it may only read, until the given time if there is one. */
  readonly looksOnly?: { readonly until: Date | null };
  /** Milliseconds until the session's state changes by time; it must be read again by then. */
  readonly changesInMs?: number;
}

/** Returns the principal of a session token; undefined for an invalid or expired one. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;

/** What a handler knows about the call besides its input. */
export interface CallContext {
  /** Always set in an endpoint whose access is `member` or `staff`. */
  readonly principal: Principal | undefined;
  readonly sessionToken: string | undefined;
  /** Identifies this browser across sessions; undefined until the first sign-in. */
  readonly deviceToken: string | undefined;
  readonly requestId: string;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string;
  /** Present in calls that the contract marks idempotent. */
  readonly idempotencyKey: string;
  readonly log: Logger;
  /** Sets the session cookie in the response; undefined removes it and clears the site's data in the browser. */
  setSession(token: string | undefined): void;
  /** Sets the device cookie in the response. */
  setDevice(token: string): void;
}
