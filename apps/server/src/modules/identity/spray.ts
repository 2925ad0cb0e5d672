import { createHash } from "node:crypto";
import { isIPv4 } from "node:net";
import {
  GUESS_WINDOW_SECONDS,
  GUESSED_ACCOUNTS_OF_ADDRESS,
  GUESSED_ACCOUNTS_OF_NETWORK,
} from "@konter/contract";
import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";

/** What is guessed; each is counted apart. */
export type Guessed = "password" | "pin";

/** The network of an address: /24, or /56 of IPv6, as access providers give them out. An unreadable one is its own. */
export function networkOf(address: string): string {
  const plain = address.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
  if (isIPv4(plain)) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: missing }, () => "0"), ...after];
  if (all.length !== 8) return address;
  const [first, second, third, fourth] = all.map((group) => Number.parseInt(group, 16));
  const block = (fourth ?? 0) & 0xff00;
  return `${[first, second, third, block].map((group) => (group ?? 0).toString(16)).join(":")}::/56`;
}

const digestOf = (account: string): Buffer => createHash("sha256").update(account).digest();
const placesOf = (what: Guessed, address: string): readonly string[] => [
  `${what}:${address}`,
  `${what}:${networkOf(address)}`,
];

/**
 * Counts that this address tries a password or PIN at this account, before it is looked at: one secret cannot be tried over
 * many accounts. Answers whether the account was not counted before. Throws rate_limited with the time until the next
 * account may be tried.
 */
export async function takeGuess(
  brand: BrandContext,
  what: Guessed,
  account: string,
  address: string,
): Promise<boolean> {
  const answer = await brand.pool.query<{ wait: number; added: boolean }>(
    "select wait, added from take_guess($1, $2, $3, $4)",
    [
      placesOf(what, address),
      [GUESSED_ACCOUNTS_OF_ADDRESS, GUESSED_ACCOUNTS_OF_NETWORK],
      digestOf(account),
      GUESS_WINDOW_SECONDS,
    ],
  );
  const { wait = 0, added = false } = answer.rows[0] ?? {};
  if (wait > 0) throw new Refusal("rate_limited", { retryAfterSeconds: wait });
  return added;
}

/** The guess was right, or was none: the account is not counted any more. */
export async function forgiveGuess(
  brand: BrandContext,
  what: Guessed,
  account: string,
  address: string,
): Promise<void> {
  await brand.pool.query("delete from guess where place = any($1) and account = $2", [
    placesOf(what, address),
    digestOf(account),
  ]);
}

/** A worker's daily job. */
export async function removeOldGuesses(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    "delete from guess where at < clock_timestamp() - make_interval(secs => $1)",
    [GUESS_WINDOW_SECONDS],
  );
}
