import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { accountBlocked } from "./blocked.ts";
import { findCredentials } from "./deleted.ts";
import { shownDevice } from "./device-token.ts";
import { inQueue } from "./new-password.ts";
import { isPassword } from "./passwords.ts";
import { endSession, openSession } from "./sessions.ts";
import type { SessionOwner } from "./sessions.ts";
import { lookAtGuess } from "./spray.ts";
import { knowStaffBrowser, noteStaffPlace } from "../../../kernel/caller/index.ts";
import { findOwnDevice, forgiveLoginAttempt, takeLoginAttempt } from "./login-tries.ts";
import { findStaffCredentials } from "./store.ts";
import type { Credentials } from "./store.ts";

/** Many people may share one address, but a phone number belongs to one person. */
const FAILURES_PER_ACCOUNT = 5;
const FAILURES_PER_ADDRESS = 100;

/** The key for counting a phone number's attempts. */
export const signInKey = (hp: string): string => `hp:${hp}`;

/**
 * Returns the member's id for a phone number and password. The devices module decides whether this browser may sign in.
 * An unknown phone and a wrong password have the same response and timing. A trusted device of the account has separate
 * attempts, so that attempts by others do not lock its owner out. Throws credentials_wrong, login_paused, rate_limited,
 * account_blocked, overloaded.
 */
export async function checkMember(
  brand: BrandContext,
  hp: string,
  password: string,
  context: CallContext,
): Promise<number> {
  const shown = shownDevice(context);
  const device = shown && (await findOwnDevice(brand.pool, hp, shown));
  const find = () => findCredentials(brand, hp);
  if (device !== undefined) {
    const key = `${signInKey(hp)}:device:${device}`;
    await takeAttempt(brand, key, FAILURES_PER_ACCOUNT);
    const own = await judge(await find(), password);
    await forgiveLoginAttempt(brand.pool, key);
    return own.id;
  }
  const credentials = await checkCredentials(brand, signInKey(hp), find, password, context);
  return credentials.id;
}

/** The same for the brand's staff, by e-mail. */
export async function checkStaff(
  brand: BrandContext,
  email: string,
  password: string,
  context: CallContext,
): Promise<number> {
  const credentials = await checkCredentials(
    brand,
    `staff:${email.toLowerCase()}`,
    () => findStaffCredentials(brand.pool, email),
    password,
    context,
  );
  return credentials.id;
}

/**
 * Checks the password after counting the attempts. Throws credentials_wrong, login_paused, and the account's own error.
 */
export async function checkCredentials(
  brand: BrandContext,
  who: string,
  find: () => Promise<Credentials | undefined>,
  password: string,
  context: CallContext,
): Promise<Credentials> {
  return lookAtGuess(
    brand,
    { what: "password", account: who, address: context.address },
    () => judgeInTurn(brand, who, find, password, context.address),
    (failure) => {
      if (failure === undefined) return "right";
      return failure instanceof DomainError && failure.code === "credentials_wrong"
        ? "wrong"
        : "unseen";
    },
  );
}

async function judgeInTurn(
  brand: BrandContext,
  who: string,
  find: () => Promise<Credentials | undefined>,
  password: string,
  from: string,
): Promise<Credentials> {
  const address = `address:${from}`;
  // The address comes first: while it has to wait it cannot make another account wait.
  const tries = [
    { key: address, allowed: FAILURES_PER_ADDRESS },
    { key: who, allowed: FAILURES_PER_ACCOUNT },
  ];
  for (const { key, allowed } of tries) await takeAttempt(brand, key, allowed);
  const credentials = await judge(await find(), password);
  await forgiveLoginAttempt(brand.pool, who, address);
  return credentials;
}

/** Throws credentials_wrong, and the account's own error. */
async function judge(credentials: Credentials | undefined, password: string): Promise<Credentials> {
  const right = await inQueue(isPassword(password, credentials?.passwordHash));
  if (!right || credentials === undefined) {
    throw new DomainError("credentials_wrong", {
      fields: { password: { rule: "credentials_wrong" } },
    });
  }
  if (credentials.blocked) throw accountBlocked(credentials.blockedUntil);
  if (credentials.refusal !== undefined) throw credentials.refusal;
  return credentials;
}

/** Counts an attempt. From the `allowed`-th on each one waits longer. Throws login_paused. */
export async function takeAttempt(
  brand: BrandContext,
  key: string,
  allowed: number,
): Promise<void> {
  const wait = await takeLoginAttempt(brand.pool, key, allowed);
  if (wait > 0)
    throw new DomainError("login_paused", {
      parameters: { minutes: Math.ceil(wait / 60) },
      retryAfterSeconds: wait,
    });
}

/** A session before sign-in is never promoted: it ends, and a new one begins. */
export async function replaceSession(
  brand: BrandContext,
  owner: SessionOwner,
  context: CallContext,
): Promise<string> {
  if (context.sessionToken !== undefined) await endSession(brand, context.sessionToken);
  const token = await openSession(brand, owner, context.address, context.userAgent);
  context.setSession(token);
  return token;
}

/** The same for a member of staff, whose browser and address are stored. */
export async function replaceStaffSession(
  brand: BrandContext,
  owner: { readonly staffId: number; readonly step?: "code" | "enrol" | undefined },
  context: CallContext,
): Promise<string> {
  const { staffId, step } = owner;
  const staffDeviceHash = knowStaffBrowser(context);
  const session = { staffId, staffDeviceHash, ...(step && { step }) };
  const sessionToken = await replaceSession(brand, session, context);
  if (step === undefined)
    await noteStaffPlace(brand.pool, { staffId, sessionToken, address: context.address });
  return sessionToken;
}
