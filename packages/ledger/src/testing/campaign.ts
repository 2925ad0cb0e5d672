import { rupiah } from "@konter/contract/money";
import fc from "fast-check";
import type pg from "pg";
import type { AccountName } from "../accounts.ts";
import type { Journal, PostResult } from "../journal.ts";
import { postAll } from "../ledger.ts";

/** Few accounts and keys, so that journals conflict, run short and repeat each other. */
const MEMBERS = ["1", "2", "3", "4"];
const accounts = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...MEMBERS)
      .map((owner): AccountName => ({ kind: "deposit", owner })),
  },
  { weight: 2, arbitrary: fc.constant<AccountName>({ kind: "in_flight", owner: "brand" }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<AccountName>(
      { kind: "bank", owner: "demo" },
      { kind: "supplier", owner: "one" },
    ),
  },
);
const transfers = fc
  .record({
    debit: accounts,
    credit: accounts,
    amount: fc.integer({ min: 1, max: 50_000 }).map(rupiah),
  })
  .filter(({ debit, credit }) => debit.kind !== credit.kind || debit.owner !== credit.owner);

const journals = (keys: number): fc.Arbitrary<Journal> =>
  fc.record({
    key: fc.integer({ min: 1, max: keys }).map((number) => `key-${number}`),
    kind: fc.constantFrom("hold", "settle", "refund"),
    reference: fc.constantFrom("A", "B"),
    transfers: fc.array(transfers, { minLength: 1, maxLength: 4 }),
  });

/** Journals for parallel clients. Each client posts its batches one after another. */
export const workload = (clients: number, batches: number, keys: number) =>
  fc.array(
    fc.array(fc.array(journals(keys), { minLength: 1, maxLength: 12 }), {
      minLength: batches,
      maxLength: batches,
    }),
    {
      minLength: clients,
      maxLength: clients,
    },
  );

/** A journal with the ledger's result. */
export interface Answered {
  readonly journal: Journal;
  readonly result: PostResult;
}

/** Runs every client in parallel. */
export async function run(
  pool: pg.Pool,
  clients: readonly (readonly (readonly Journal[])[])[],
): Promise<readonly Answered[]> {
  const answered: Answered[] = [];
  await Promise.all(
    clients.map(async (batches) => {
      for (const batch of batches) {
        const results = await postAll(pool, batch);
        batch.forEach((journal, index) =>
          answered.push({ journal, result: results[index] as PostResult }),
        );
      }
    }),
  );
  return answered;
}

/** The model: replays the posted journals in commit order, with only floors and sums. */
export class Model {
  readonly balances = new Map<string, number>();
  readonly posted = new Map<string, Journal>();

  /** True when the journal's transfers, one after another, keep every account with a floor at or above zero. */
  apply(journal: Journal): boolean {
    const changed = new Map(this.balances);
    for (const { debit, credit, amount } of journal.transfers) {
      const from = nameOf(debit);
      const balance = (changed.get(from) ?? 0) - amount;
      if (isFloored(debit) && balance < 0) return false;
      changed.set(from, balance);
      changed.set(nameOf(credit), (changed.get(nameOf(credit)) ?? 0) + amount);
    }
    for (const [name, balance] of changed) this.balances.set(name, balance);
    this.posted.set(journal.key, journal);
    return true;
  }
}

export function nameOf(account: AccountName): string {
  return `${account.kind}:${account.owner}`;
}

function isFloored(account: AccountName): boolean {
  return account.kind === "deposit" || account.kind === "in_flight";
}
