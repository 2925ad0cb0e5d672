import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";
import { PASSWORD_WINDOW_MINUTES } from "@konter/contract/account";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { checkPassword } from "./password.ts";

interface Proved {
  readonly digest: Buffer;
  /** The stored hash that the password is right for; it rejects for a wrong one. */
  readonly stored: Promise<string>;
  readonly until: number;
}

const MOST_REMEMBERED = 10_000;
/** Never leaves this process: what is remembered is worth nothing without it. */
const KEY = createSecretKey(randomBytes(32));
const proved = new WeakMap<BrandContext, Map<string, Proved>>();

/**
 * The stored hash of the member's password, for which the given one is right; who spends (send_transfers, pay_bill) holds it against
 * the one that stands by then. The password is asked for each time. Working its hash out takes a core for 35 ms, so that one which
 * this very session has just proved is known again by a keyed digest for some minutes; a wrong one makes the session forget it. The
 * `tries`-th wrong one in a row has the account wait. Throws password_wrong, login_paused, overloaded.
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
  // What comes at the same moment with the same password is one try.
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

/** After the stored hash changed under it. */
export function forgetProof(brand: BrandContext, { sessionToken = "" }: CallContext): void {
  proved.get(brand)?.delete(sessionToken);
}
