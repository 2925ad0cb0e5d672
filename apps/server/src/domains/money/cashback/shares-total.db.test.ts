import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  passDays,
  workOffCashback,
  writeRules,
  writeUpline,
} from "@konter/testkit/brand/cashback.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { createSettle } from "../../sales/purchase/index.ts";

const SALES = randomRuns({ short: 300, long: 100_000 });
const PHASES = randomRuns({ short: 3, long: 5 });
const AT_ONCE = 200;
const MASTERS = [0, 1, 2, 3] as const;
const AGENTS = Array.from({ length: 12 }, (_agent, index) => MASTERS.length + index);
/** The Master's own sales earn nobody a share. */
const SELLERS = [...AGENTS, 0];
const PRODUCTS = ["SMART10", "TSEL10", "XL5"];

/** The rules, as the test computes them: per mille of the price up to a limit, and less of one product. */
const CASHBACK = 20;
const [PER_MILLE, HIGHEST] = [13, 120];
const FIXED = { product: "XL5", amount: 17 };

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({
    members: MASTERS.length + AGENTS.length,
    deposit: 900_000_000,
    idle: true,
  });
  for (const master of MASTERS)
    await writeUpline(
      environment,
      master,
      AGENTS.filter((agent) => masterAtFirst(agent) === master),
    );
  const product = await environment.database.owner.query<{ id: number }>(
    "select id from product where code = $1",
    [FIXED.product],
  );
  await writeRules(environment.database.owner, [
    { kind: "cashback", fixed: CASHBACK },
    { kind: "upline_share", per_mille: PER_MILLE, highest: HIGHEST },
    { kind: "upline_share", product_id: product.rows[0]?.id ?? 0, fixed: FIXED.amount },
  ]);
});
afterAll(() => environment.close());

const masterAtFirst = (agent: number): number => agent % MASTERS.length;
const idOf = (index: number): number => environment.members[index]?.id ?? 0;

interface Sale {
  readonly ref: string;
  readonly product: string;
  readonly seller: number;
  /** The seller's Master when the sale was accepted. */
  readonly master: number | undefined;
}

/** Calls `work` for all, some at once. */
async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map(work));
}

const said = { code: "x", message: "", raw: "x", created: "yes" } as const;
const SUCCESS: SupplierOutcome = { ...said, state: "success", serialNumber: "SN" };
const REVERSED: SupplierOutcome = { ...said, state: "reversed", reason: "other" };

/** Reverses delivered sales. Such a status counts when it is received twice, the supplier's interval apart. */
async function reverse(settle: ReturnType<typeof createSettle>, sales: readonly Sale[]) {
  const hear = () =>
    forAll(sales, async ({ ref }) =>
      settle({ reference: `${ref}01`, source: "status", outcome: REVERSED }),
    );
  await hear();
  await environment.passTime("61 seconds");
  await hear();
}

/** What everybody earns by these sales, and the sum of the shares, by prices and costs and the rules above. */
async function earningsOf(sales: readonly Sale[]) {
  const found = await environment.database.owner.query<{
    ref_id: string;
    price: number;
    cost: number;
  }>("select ref_id, price, cost from purchase");
  const facts = new Map(found.rows.map((row) => [row.ref_id, row]));
  const wallets = environment.members.map(() => 0);
  let shares = 0;
  const earn = (member: number, amount: number) => {
    wallets[member] = (wallets[member] ?? 0) + amount;
  };
  for (const { ref, product, seller, master } of sales) {
    const { price = 0, cost = 0 } = facts.get(ref) ?? {};
    const margin = Math.max(price - cost, 0);
    const cashback = Math.min(CASHBACK, margin);
    earn(seller, cashback);
    if (master === undefined) continue;
    const rule =
      product === FIXED.product
        ? FIXED.amount
        : Math.min(Math.floor((price * PER_MILLE) / 1000), HIGHEST);
    const share = Math.min(rule, margin - cashback);
    earn(master, share);
    shares += share;
  }
  return { wallets, shares };
}

test(`M501, M502: the shares of ${SALES} sales with 2 % reversals equal the ledger to the rupiah, also when agents move between Masters meanwhile`, async () => {
  const settle = createSettle(environment.brand, () => {});
  const masterOf = new Map<number, number | undefined>(
    AGENTS.map((agent) => [agent, masterAtFirst(agent)]),
  );
  const kept: Sale[] = [];
  let count = 0;
  for (let phase = 0; phase < PHASES; phase += 1) {
    const sales: Sale[] = [];
    const numbers = Array.from({ length: SALES / PHASES }, () => count++);
    await forAll(numbers, async (number) => {
      const member = SELLERS[number % SELLERS.length] ?? 0;
      const product = PRODUCTS[(number + phase) % PRODUCTS.length] ?? "";
      const master = masterOf.get(member);
      const { ref_id: ref } = await environment.buy({
        member,
        product,
        number: numberOf(number, product),
      });
      sales.push({ ref, product, seller: member, master });
    });
    // Between acceptance and delivery: a third of the agents get the next Master, or none.
    for (const agent of AGENTS.filter((each) => each % 3 === phase % 3)) {
      const before = masterOf.get(agent);
      const next = before === undefined ? 0 : before + 1;
      const master = next < MASTERS.length ? next : undefined;
      masterOf.set(agent, master);
      await environment.database.owner.query("update member set upline_id = $2 where id = $1", [
        idOf(agent),
        master === undefined ? null : idOf(master),
      ]);
    }
    await forAll(sales, async ({ ref }) =>
      settle({ reference: `${ref}01`, source: "callback", outcome: SUCCESS }),
    );
    await workOffCashback(environment.brand);
    // One percent while the share is pending, one percent after it was credited.
    const [pending, credited] = [0, 50].map((rest) =>
      sales.filter((_sale, index) => index % 100 === rest),
    );
    await reverse(settle, pending ?? []);
    await workOffCashback(environment.brand);
    await passDays(environment, 1);
    await workOffCashback(environment.brand);
    await reverse(settle, credited ?? []);
    await workOffCashback(environment.brand);
    kept.push(...sales.filter((_sale, index) => index % 50 !== 0));
  }

  const states = await environment.database.owner.query<{ state: string; count: number }>(
    "select state, count(*)::int as count from purchase group by state order by state",
  );
  const reversed = SALES / 50;
  expect(states.rows).toEqual([
    { state: "returned", count: reversed },
    { state: "success", count: SALES - reversed },
  ]);
  const { wallets, shares } = await earningsOf(kept);
  const { ledger } = environment.brand;
  const booked = await Promise.all(
    environment.members.map(({ id }) => ledger.balance(memberAccount("cashback", id))),
  );
  expect(booked).toEqual(wallets);
  expect(await ledger.balance({ kind: "revenue", owner: "upline_share" })).toBe(-shares);
  expect(MASTERS.filter((master) => (wallets[master] ?? 0) > 0)).toEqual([...MASTERS]);
  // Autovacuum is off in test databases; without statistics the checks of this many sales take minutes.
  await environment.database.owner.query("analyze");
  expect(await ownProblems()).toEqual([]);
});

/** A number of the product's operator. */
const numberOf = (number: number, product: string): string =>
  `${{ SMART10: "0881", TSEL10: "0812", XL5: "0817" }[product] ?? ""}${10_000_000 + number}`;

/** The simulated suppliers did not receive these sales, so their differences are ignored. */
const ownProblems = async () =>
  (await bookProblems(environment)).filter((problem) => !/^(iak|digiflazz) /.test(problem));
