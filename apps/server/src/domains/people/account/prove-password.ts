import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import { PASSWORD_WINDOW_MINUTES } from "@konter/contract/account";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { checkPassword } from "./password.ts";

interface Proved {
  readonly digest: Buffer;
  /** The stored hash that the password matches. Rejects for a wrong password. */
  readonly stored: Promise<string>;
  readonly until: number;
}

const MOST_REMEMBERED = 10_000;
/** Never leaves this process, so remembered digests are useless without it. */
const KEY = createSecretKey(randomBytes(32));
const proved = new WeakMap<BrandContext, Map<string, Proved>>();

/**
 * Returns the stored hash that the member's password matches. Spending functions (send_transfers, pay_bill) compare it
 * with the current one. The password is required each time. Hashing takes a core for 35 ms, so a password that this
 * session proved is recognized by a keyed digest for some minutes; a wrong one clears the memory. After `tries`
 * consecutive wrong ones the account has to wait. Throws password_wrong, login_paused, overloaded.
 */
export async function provePassword(
  brand: BrandContext,
  memberId: number,
  password: string,
  tries: number,
  context: CallContext,
): Promise<string> {
  const known = proved.get(brand) ?? new Map<string, Proved>();
  proved.set(brand, known);
  const session = context.sessionToken ?? "";
  const digest = createHmac("sha256", KEY).update(`${memberId}\0${session}\0${password}`).digest();
  const before = known.get(session);
  if (
    before !== undefined &&
    before.until > performance.now() &&
    timingSafeEqual(before.digest, digest)
  )
    return before.stored;
  // Concurrent calls with the same password are one attempt.
  const stored = checkPassword(brand, memberId, password, context, {
    code: "password_wrong",
    field: "password",
    tries,
  });
  if (known.size >= MOST_REMEMBERED) known.clear();
  const proof = { digest, stored, until: performance.now() + PASSWORD_WINDOW_MINUTES * 60_000 };
  known.set(session, proof);
  stored.catch(() => {
    if (known.get(session) === proof) known.delete(session);
  });
  return stored;
}

/** Called after the stored hash changed. */
export function forgetProof(brand: BrandContext, { sessionToken = "" }: CallContext): void {
  proved.get(brand)?.delete(sessionToken);
}
