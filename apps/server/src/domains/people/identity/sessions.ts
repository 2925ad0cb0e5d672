import { randomBytes } from "node:crypto";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate, CallContext, Principal } from "../../../platform/http/context.ts";
import type { Listener } from "../../../platform/listener.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { renewDeviceToken } from "./device-token.ts";
import {
  findPrincipal,
  insertSession,
  isSessionKnown,
  lockSessionDevice,
  removeSession,
  renameSession,
} from "./store.ts";
import { hashToken } from "../../../kernel/caller/index.ts";

export const SESSION_DAYS = 30;
const DAY_MINUTES = 24 * 60;
/** The second step must follow the password within this time. */
const STEP_MINUTES = 10;
const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** A notification clears the cache at once. This limit covers a lost notification. */
const CACHE_MS = 30_000;
const CACHE_LIMIT = 50_000;

export interface SessionOwner {
  readonly memberId?: number;
  readonly staffId?: number;
  readonly deviceId?: number;
  /** Only the password was given. Such a session has no principal until the second step. */
  readonly step?: "code" | "enrol";
  /** The hash that identifies a staff member's browser. */
  readonly staffDeviceHash?: Buffer;
}

/** Creates a session and returns its token: 256 random bits that only the cookie contains. */
export async function openSession(
  brand: BrandContext,
  owner: SessionOwner,
  address: string,
  userAgent: string,
): Promise<string> {
  const token = newToken();
  await insertSession(brand.pool, {
    tokenHash: hashToken(token),
    ...owner,
    address,
    userAgent,
    minutes: owner.step === undefined ? SESSION_DAYS * DAY_MINUTES : STEP_MINUTES,
  });
  return token;
}

const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

type Cookies = Pick<CallContext, "sessionToken" | "deviceToken" | "setSession" | "setDevice">;

/**
 * Renames this session, as after every increase of its privileges, and gives its browser another token, so that the old
 * ones become invalid (field/correctness.md item 35). Returns the new name. A session that ended in between stays
 * ended.
 */
export async function renewSession(brand: BrandContext, context: Cookies): Promise<string> {
  const token = newToken();
  const known = hashToken(context.sessionToken ?? "");
  const renewed = await inTransaction(brand.pool, async (client) => {
    const deviceId = await lockSessionDevice(client, known);
    if (!(await renameSession(client, known, hashToken(token)))) return undefined;
    return deviceId === null
      ? {}
      : { device: await renewDeviceToken(client, brand.keys, deviceId, context) };
  });
  if (renewed !== undefined) context.setSession(token);
  if (renewed?.device !== undefined) context.setDevice(renewed.device);
  return token;
}

/**
 * Whether a token without a session belonged to one that has ended: signed out, revoked, blocked or expired. False for
 * a visitor's token, and for a call sent with its session's previous name.
 */
export async function hasSessionEnded(brand: BrandContext, token: string): Promise<boolean> {
  return TOKEN_PATTERN.test(token) && !(await isSessionKnown(brand.pool, hashToken(token)));
}

/** Ends the session everywhere: every process is notified of the deleted row. */
export async function endSession(brand: BrandContext, token: string): Promise<void> {
  await removeSession(brand.pool, hashToken(token));
}

/**
 * Looks up sessions and caches them until an identity row changes anywhere. Caches nothing while notifications cannot
 * be received.
 */
export function createAuthenticator(brand: BrandContext, listener: Listener): Authenticate {
  let remembered = new Map<string, { principal: Principal; until: number }>();
  let generation = 0;
  listener.on("identity", () => {
    generation += 1;
    remembered = new Map();
  });
  return async (token) => {
    const known = remembered.get(token);
    if (known !== undefined && listener.connected() && performance.now() < known.until)
      return known.principal;
    if (!TOKEN_PATTERN.test(token)) return undefined;
    const before = generation;
    const asked = performance.now();
    const principal = await findPrincipal(brand.pool, hashToken(token));
    if (principal !== undefined && before === generation && remembered.size < CACHE_LIMIT) {
      const kept = Math.min(CACHE_MS, principal.changesInMs ?? CACHE_MS);
      remembered.set(token, { principal, until: asked + kept });
    }
    return principal;
  };
}

/** For an address that serves one kind of session: a token of another kind under its cookie's name has no principal. */
export function sessionsOf(kind: Principal["kind"], authenticate: Authenticate): Authenticate {
  return async (token) => {
    const principal = await authenticate(token);
    return principal?.kind === kind ? principal : undefined;
  };
}
