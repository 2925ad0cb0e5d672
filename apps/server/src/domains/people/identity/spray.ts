import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { GUESS_WINDOW_SECONDS, WRONG_ACCOUNTS } from "@konter/contract/identity";
import { networkOf } from "../../../kernel/caller/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { NotServed, openLine } from "../../../platform/line.ts";
import type { Line } from "../../../platform/line.ts";
import { Refusal } from "../../../platform/refusal.ts";

/** How long a place is held for what is being looked at; its process is dead after that. */
const LEASE_SECONDS = 30;
/** While as many are looked at as may be wrong, a guess waits so long in all; the first of its address's line asks so often. */
const PATIENCE_MS = 3_000;
const PAUSE_MS = 20;
const RETRY_SECONDS = 5;
/** One of an address asks at a time: who came first gets the next place, and a crowd asks no oftener than one. */
const lines = new WeakMap<BrandContext, Line>();

function lineOf(brand: BrandContext): Line {
  const known = lines.get(brand);
  if (known !== undefined) return known;
  const line = openLine({ maxWaiting: 1_000, patienceMs: PATIENCE_MS });
  lines.set(brand, line);
  return line;
}

/** What is guessed; each is counted apart. */
export type Guessed = keyof typeof WRONG_ACCOUNTS;

/** A password or PIN that an address tries at an account. */
export interface Guess {
  readonly what: Guessed;
  readonly account: string;
  readonly address: string;
}

/** What looking at it showed; `unseen`: it was not compared, or nobody can tell. */
export type Outcome = "right" | "wrong" | "unseen";

const digestOf = (account: string): Buffer => createHash("sha256").update(account).digest();
const placesOf = ({ what, address }: Guess): readonly string[] => [
  `${what}:${address}`,
  `${what}:${networkOf(address)}`,
];

/**
 * Looks at a guess while a place of its address and network is held for it, so that one secret cannot be tried over many
 * accounts (WRONG_ACCOUNTS): only those that were wrong keep their places. Throws rate_limited with the time until the next
 * account may be tried, and what `look` throws.
 */
export async function lookAtGuess<Answer>(
  brand: BrandContext,
  guess: Guess,
  look: () => Promise<Answer>,
  outcomeOf: (failure?: unknown) => Outcome,
): Promise<Answer> {
  const added = await takePlace(brand, guess);
  const [looked] = await Promise.allSettled([look()]);
  const failure: unknown = looked.status === "rejected" ? looked.reason : undefined;
  await settlePlace(brand, guess, added, outcomeOf(failure));
  if (looked.status === "rejected") throw looked.reason;
  return looked.value;
}

/** Answers whether the account had no place before. */
async function takePlace(brand: BrandContext, guess: Guess): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  const { wait, busy, added } = await lineOf(brand)(`${guess.what}:${guess.address}`, async () => {
    for (;;) {
      const asked = await askForPlace(brand, guess);
      if (!asked.busy || performance.now() >= deadline) return asked;
      await sleep(PAUSE_MS);
    }
  }).catch((failure: unknown) => {
    if (!(failure instanceof NotServed)) throw failure;
    // An account that holds a place already does not depend on the others.
    return askForPlace(brand, guess);
  });
  if (wait > 0 || busy)
    throw new Refusal("rate_limited", { retryAfterSeconds: wait || RETRY_SECONDS });
  return added;
}

interface Asked {
  readonly wait: number;
  readonly busy: boolean;
  readonly added: boolean;
}

async function askForPlace(brand: BrandContext, guess: Guess): Promise<Asked> {
  const answer = await brand.pool.query<Asked>(
    "select wait, busy, added from take_guess($1, $2, $3, $4, $5)",
    [
      placesOf(guess),
      [WRONG_ACCOUNTS[guess.what].ofAddress, WRONG_ACCOUNTS[guess.what].ofNetwork],
      digestOf(guess.account),
      GUESS_WINDOW_SECONDS,
      LEASE_SECONDS,
    ],
  );
  return answer.rows[0] as Asked;
}

/** A right one frees the account's places, one that was not seen only those that it took itself. */
async function settlePlace(
  brand: BrandContext,
  guess: Guess,
  added: boolean,
  outcome: Outcome,
): Promise<void> {
  if (outcome === "unseen" && !added) return;
  await brand.pool.query(
    outcome === "wrong"
      ? "update guess set wrong = true where place = any($1) and account = $2"
      : "delete from guess where place = any($1) and account = $2",
    [placesOf(guess), digestOf(guess.account)],
  );
}

/** A worker's daily job. */
export async function removeOldGuesses(brand: BrandContext): Promise<void> {
  await brand.pool.query(
    "delete from guess where at < clock_timestamp() - make_interval(secs => $1)",
    [GUESS_WINDOW_SECONDS],
  );
}
