import type { Rupiah } from "@konter/contract/money";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import { ownProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TextSeal } from "../../../../platform/keys/text-seal.ts";
import { expirePurchases } from "../delivering/expire-purchases.ts";
import { acceptPurchases, claimAttempts, settlePurchases } from "../store.ts";
import type { SettleEffect, SettleItem, SettleSource } from "../store.ts";
import { rowsOfRun } from "../testing/rows-of-run.ts";
import { OUTCOMES } from "../testing/supplier-words.ts";
import type { Word } from "../testing/supplier-words.ts";

/** Digiflazz alone sells XL5 and PLN20, IAK alone SMART10, both TSEL10. PLN20 needs its number, SMART10 has a promo. */
const QUOTED = { XL5: 5_400, SMART10: 10_020, TSEL10: 10_100, PLN20: 20_275 } as const;
const BEFORE = [
  "ready",
  "submitting",
  "pending",
  "delivered",
  "failed",
  "rerouted",
  "case",
  "questioned",
  "blocked",
  "expired",
] as const;

interface Said {
  readonly word: Word;
  readonly source: SettleSource;
  /** The amount above the quote. Null: the outcome names no cost. */
  readonly above: number | null;
  /** The attempt's number. 9 does not exist. */
  readonly attempt: 1 | 2 | 9;
}
interface Sale {
  readonly product: keyof typeof QUOTED;
  readonly before: (typeof BEFORE)[number];
  readonly said: readonly Said[];
}
interface Batch {
  readonly sales: readonly Sale[];
  /** The order of the outcomes. */
  readonly order: readonly number[];
}

const PLAIN: Said = { word: "success", source: "submit", above: null, attempt: 1 };
const sold = (said: readonly Partial<Said>[], sale: Partial<Sale> = {}): Sale => ({
  product: "XL5",
  before: "submitting",
  ...sale,
  said: said.map((change) => ({ ...PLAIN, ...change })),
});

let together: TestEnvironment;
/** The environment where settle_plainly is disabled: settle_one handles every outcome. */
let alone: TestEnvironment;
/** One seal for both environments, so that both store the same evidence. */
let seal: TextSeal;
beforeAll(async () => {
  [together, alone] = await Promise.all([
    openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true }),
    openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true }),
  ]);
  seal = await together.brand.textSeal();
  for (const { database } of [together, alone])
    await database.owner.query(
      "insert into promo (code, product_id, discount, stock) select 'MANY', id, 100, 1000000 from product where code = 'SMART10'",
    );
  await alone.database.owner.query(
    `create or replace function settle_plainly(p_items json, p_now timestamptz) returns plain_delivery[] language sql as $$
       select '{}'::plain_delivery[]
     $$`,
  );
});
afterAll(() => Promise.all([together.close(), alone.close()]));

const referenceOf = (run: number, sale: number): string => `B${run}N${sale}X`;

async function settle(
  environment: TestEnvironment,
  items: readonly SettleItem[],
): Promise<readonly (readonly [SettleEffect, string | null, boolean])[]> {
  const settlements = await settlePurchases(environment.brand.pool, seal, items);
  return settlements.map(({ effect, ref_id, settle_seconds }) => [
    effect,
    ref_id,
    settle_seconds !== null,
  ]);
}

async function prepare(
  environment: TestEnvironment,
  run: number,
  sales: readonly Sale[],
): Promise<void> {
  const { pool } = environment.brand;
  const { owner } = environment.database;
  const [member] = environment.members;
  const firsts = (...befores: readonly Sale["before"][]) =>
    sales.flatMap(({ before }, index) =>
      befores.includes(before) ? [`${referenceOf(run, index)}01`] : [],
    );
  const hear = (references: readonly string[], word: Word, source: SettleSource) =>
    settle(
      environment,
      references.map((reference) => ({ reference, source, outcome: OUTCOMES[word] })),
    );
  // Reopens SKUs that an earlier batch closed, so that a cost counts as the first one.
  await owner.query(
    `update supplier_product set closed_until = null, closed_scope = null, closed_because = null;
     update cost_overrun set reopened_at = clock_timestamp() where reopened_at is null`,
  );
  const accepted = await acceptPurchases(
    pool,
    sales.map(({ product }, index) => ({
      ref: referenceOf(run, index),
      member_id: member?.id ?? 0,
      key: referenceOf(run, index),
      hash: "00",
      product,
      destination: `+62817${String(run).padStart(5, "0")}${String(index).padStart(3, "0")}`,
      price: 1_000_000,
      pin: environment.brand.keys.pinDigest(member?.pinSalt ?? Buffer.alloc(0), TEST_PIN),
      needs_serial: product === "PLN20",
    })),
  );
  expect(accepted.filter(({ result }) => result !== "accepted")).toEqual([]);

  const expiring = firsts("expired");
  if (expiring.length > 0) {
    await owner.query(
      "update purchase_attempt set next_action_at = clock_timestamp() - interval '30 days' where supplier_reference = any($1)",
      [expiring],
    );
    await expirePurchases(environment.brand);
  }
  for (const reference of firsts("blocked"))
    await pool.query("select block_purchase($1, null, 'a look')", [reference.slice(0, -2)]);
  // Ready attempts stay ready while others are claimed here.
  await owner.query(
    "update purchase_attempt set next_action_at = 'infinity' where supplier_reference = any($1)",
    [firsts("ready")],
  );
  const claimAll = async () => {
    for (const supplier of ["digiflazz", "iak"]) await claimAttempts(pool, supplier, 500, 90);
  };
  await claimAll();
  await hear(firsts("pending"), "pending", "submit");
  await hear(firsts("delivered", "questioned"), "success", "submit");
  await hear(firsts("questioned"), "failed", "callback");
  await hear(firsts("failed"), "failed", "submit");
  await hear(firsts("case"), "tooOld", "status");
  await hear(firsts("rerouted"), "elsewhere", "submit");
  await claimAll();
}

function itemsOf(run: number, { sales, order }: Batch): readonly SettleItem[] {
  const items = sales.flatMap(({ product, said }, index) =>
    said.map(({ word, source, above, attempt }): SettleItem => ({
      reference: `${referenceOf(run, index)}0${attempt}`,
      source,
      outcome: {
        ...OUTCOMES[word],
        ...(above !== null && { cost: (QUOTED[product] + above) as Rupiah }),
      },
      ...(source === "staff" && { staffId: 1 }),
    })),
  );
  return items
    .map((item, index) => ({ item, rank: order[index] ?? 0 }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

let run = 0;
/** Settles the batch in one call, and copies of its purchases with one call for each outcome. Returns the effects. */
async function settleBoth(batch: Batch): Promise<readonly SettleEffect[]> {
  run += 1;
  await Promise.all([prepare(together, run, batch.sales), prepare(alone, run, batch.sales)]);
  const items = itemsOf(run, batch);
  const effects = await settle(together, items);
  const oneByOne = [];
  for (const item of items) oneByOne.push(...(await settle(alone, [item])));
  expect(effects).toEqual(oneByOne);
  const [ours, theirs] = await Promise.all(
    [together, alone].map(({ database }) => rowsOfRun(database.owner, `B${run}N%`)),
  );
  expect(ours).toEqual(theirs);
  return effects.map(([effect]) => effect);
}

test("settles plain deliveries in a batch with others as each would be settled alone", async () => {
  const rerouted = { product: "TSEL10", before: "rerouted" } as const;
  const cases: readonly (readonly [Sale, readonly SettleEffect[]])[] = [
    [sold([{}]), ["settled_success"]],
    [sold([{ source: "callback", above: 0 }], { product: "TSEL10" }), ["settled_success"]],
    [sold([{}, {}]), ["settled_success", "no_effect"]],
    [sold([{}], { product: "SMART10" }), ["settled_success"]],
    [sold([{ above: 500 }]), ["settled_success"]],
    [sold([{ above: -100 }]), ["settled_success"]],
    [sold([{}], { before: "delivered" }), ["no_effect"]],
    [
      sold([{ word: "otherSerial", source: "status" }], { before: "delivered" }),
      ["serial_corrected"],
    ],
    [sold([{}], { before: "failed" }), ["questioned"]],
    [sold([{ attempt: 9 }]), ["unknown_reference"]],
    [sold([{ word: "bare" }], { product: "PLN20" }), ["pending"]],
    [sold([{}], { product: "PLN20", before: "pending" }), ["settled_success"]],
    [sold([{}], { before: "case" }), ["settled_success"]],
    [sold([{ source: "staff" }]), ["settled_success"]],
    [sold([{ word: "failed" }]), ["settled_failed"]],
    [sold([{ source: "callback" }], { before: "ready" }), ["settled_success"]],
    [sold([{ source: "callback" }], { before: "blocked" }), ["settled_success"]],
    [sold([{ source: "callback" }], { before: "expired" }), ["questioned"]],
    [sold([{ attempt: 2 }], rerouted), ["settled_success"]],
    [
      sold([{ word: "failed", attempt: 2 }, { attempt: 1 }], rerouted),
      ["settled_failed", "questioned"],
    ],
  ];
  const sales = cases.map(([sale]) => sale);
  const order = sales.flatMap((sale) => sale.said).map((_said, index) => index);
  expect(await settleBoth({ sales, order })).toEqual(cases.flatMap(([, effects]) => effects));
  expect(await ownProblems(together)).toEqual([]);
});

const mostly = <Value>(usual: Value, ...rare: readonly Value[]) =>
  fc.oneof(
    { weight: rare.length, arbitrary: fc.constant(usual) },
    { weight: rare.length, arbitrary: fc.constantFrom(...rare) },
  );
const figures = {
  above: mostly<number | null>(null, 0, 0, -50, 50, 400),
  attempt: mostly<Said["attempt"]>(1, 2, 9),
};
const said = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record<Said>({
      word: mostly<Word>(
        "success",
        "bare",
        "otherSerial",
        "pending",
        "silence",
        "failed",
        "elsewhere",
        "reversed",
        "notFound",
        "tooOld",
      ),
      source: fc.constantFrom("submit", "status", "callback"),
      ...figures,
    }),
  },
  {
    weight: 1,
    // Staff decide that it was delivered or not.
    arbitrary: fc.record<Said>({
      word: fc.constantFrom("success", "bare", "failed"),
      source: fc.constant("staff"),
      ...figures,
    }),
  },
);
const sale = fc.record<Sale>({
  product: fc.constantFrom("XL5", "XL5", "SMART10", "TSEL10", "PLN20"),
  before: mostly<Sale["before"]>("submitting", ...BEFORE),
  said: fc.array(said, { minLength: 1, maxLength: 2 }),
});
const batch = fc.record<Batch>({
  sales: fc.array(sale, { minLength: 1, maxLength: 10 }),
  order: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
});

/** Held for review and never sent; its supplier reports a delivery without the serial number that the product needs. */
const DELIVERED_WITHOUT_REVIEW: Batch = {
  sales: [
    {
      product: "PLN20",
      before: "blocked",
      said: [{ word: "bare", source: "callback", above: null, attempt: 1 }],
    },
  ],
  order: Array.from({ length: 20 }, () => 0),
};

test("settles any batch as if its outcomes were settled one after another: equal journals, balances and rows", async () => {
  const seen = new Set<SettleEffect>();
  await fc.assert(
    fc.asyncProperty(batch, async (one) => {
      for (const effect of await settleBoth(one)) seen.add(effect);
    }),
    {
      numRuns: randomRuns({ short: 20, long: 120 }),
      endOnFailure: true,
      examples: [[DELIVERED_WITHOUT_REVIEW]],
    },
  );
  expect(await ownProblems(together)).toEqual([]);
  expect(await ownProblems(alone)).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining(["settled_success", "settled_failed", "pending", "no_effect"]),
  );
});
