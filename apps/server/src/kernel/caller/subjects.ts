import { createHash } from "node:crypto";
import { DEFAULT_LOCALE, LOCALES } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import type { Principal } from "../../platform/http/context.ts";

/** The member's data in the session cache. */
export interface MemberSubject {
  readonly id: number;
  readonly hp: string;
  readonly email: string | null;
  readonly name: string;
  readonly category: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly string[];
  /** `permissions` and those that the account disabled itself. */
  readonly granted: readonly string[];
  readonly pinSalt: Buffer;
  readonly hasPin: boolean;
  readonly blocked: boolean;
  readonly phoneVerifiedAt: Date | null;
  /** The browser of this session; null for a session from before devices existed. */
  readonly deviceId: number | null;
  /** Whether it may spend and decide about other devices. */
  readonly deviceTrusted: boolean;
  /** The member of staff in read-only impersonation; absent in the account's own sessions. */
  readonly viewer?: Viewer;
}

export type Role = "member" | "agent" | "master_agent" | "affiliate" | "developer";

export interface StaffSubject {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

/** The member of staff in read-only impersonation of an account, and its end. */
export interface Viewer {
  readonly viewId: number;
  readonly staffId: number;
  readonly name: string;
  readonly endsAt: Date;
}

/** The member of a call whose access is `member`. */
export function memberOf(principal: Principal | undefined): MemberSubject {
  if (principal?.kind !== "member") throw new Error("not a member's call");
  return principal.subject as MemberSubject;
}

/** Returns the member of staff in read-only impersonation; undefined for the account's own session. */
export function viewerOf(principal: Principal | undefined): Viewer | undefined {
  return principal?.kind === "member" ? memberOf(principal).viewer : undefined;
}

/** The staff member of a call whose access is `staff`. */
export function staffOf(principal: Principal | undefined): StaffSubject {
  if (principal?.kind !== "staff") throw new Error("not a staff call");
  return principal.subject as StaffSubject;
}

/** The language for messages to an account, from its setting `language` in PostgreSQL. */
export function accountLocale(language: string | null | undefined): Locale {
  return LOCALES.find((known) => known === language) ?? DEFAULT_LOCALE;
}

/** How a session or browser token is stored: its SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
