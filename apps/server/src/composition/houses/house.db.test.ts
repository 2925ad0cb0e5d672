import { rupiah } from "@konter/contract/money";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  endBrandAccount,
  openBrandAccount,
  claimAttempts,
  createSettle,
} from "../../domains/sales/purchase/index.ts";
import type { ClaimedAttempt } from "../../domains/sales/purchase/index.ts";
import { inquirePln } from "../../domains/sales/suppliers/index.ts";
import { reprice, syncFromSupplier } from "../../domains/sales/catalog/index.ts";
import type { HouseAccount } from "../../ports/house.ts";
import { allSettled, bookProblems, ownProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { houseAccountOf } from "./house.ts";

const BRAND = "satu";
const HOUSE = "own";
const OPENING_DEPOSIT = 5_000_000;
/** Longer than a worker's lease. */
const PAST_THE_LEASE = "2 minutes";

let house: TestEnvironment;
let brand: TestEnvironment;
let account: HouseAccount;
let memberId = 0;
let heldAtFirst = 0;
/** The state of the registry and the process. */
const says = { ended: false, suspended: false, open: true };

beforeAll(async () => {
  house = await openTestEnvironment({ members: 2, deposit: OPENING_DEPOSIT });
  account = houseAccountOf(BRAND, {
    read: async () => ({
      house: HOUSE,
      grants: [{ brandCode: BRAND, houseCode: HOUSE, memberId, ended: says.ended }],
    }),
    isSuspended: () => says.suspended,
    enter: async () =>
      says.open
        ? {
            brand: house.brand,
            purchases: house.purchases,
            registry: house.registry,
            stir: () => {},
          }
        : undefined,
  });
  memberId = await openBrandAccount(house.brand, BRAND, house.members[0]?.hp ?? "");
  brand = await openTestEnvironment({
    idle: true,
    callbacks: false,
    house: account,
    deposit: 5_000_000,
  });
  heldAtFirst = 0 - (await brand.brand.ledger.balance({ kind: "supplier", owner: "house" }));
  // The brand buys only through the supplying brand.
  await brand.database.owner.query("delete from product_route where supplier_id <> 'house'");
  await reprice(brand.brand.pool);
});
afterAll(async () => {
  await brand.close();
  await house.close();
});
beforeEach(() => Object.assign(says, { ended: false, suspended: false, open: true }));

/** The brand's spending at the supplying brand by its own ledger, and the account's balance there. */
async function spent() {
  const held = 0 - (await brand.brand.ledger.balance({ kind: "supplier", owner: "house" }));
  return { ours: heldAtFirst - held, theirs: OPENING_DEPOSIT - (await account.balance()) };
}

const bought = async () => {
  const found = await house.database.owner.query<{ key: string; state: string }>(
    "select split_part(idempotency_key, ' ', 2) as key, state from purchase where member_id = $1",
    [memberId],
  );
  return new Map(found.rows.map(({ key, state }) => [key.split(":")[2] ?? "", state]));
};
const attempts = async () => {
  const found = await brand.database.owner.query<{ reference: string; state: string }>(
    "select supplier_reference as reference, state from purchase_attempt where supplier_id = 'house'",
  );
  return new Map(found.rows.map(({ reference, state }) => [reference, state]));
};

/** Works until every purchase of both brands is decided. */
async function settleAll(): Promise<void> {
  brand.startDelivery();
  await expect
    .poll(
      async () => {
        await house.passTime("10 minutes");
        await brand.passTime("2 minutes");
        await brand.passPauses("1 hour");
        return (await allSettled(house, 500)) && (await allSettled(brand, 500));
      },
      { timeout: 90_000, interval: 200 },
    )
    .toBe(true);
  await brand.stopDelivery();
  // Reopens what the last test's response closed.
  await brand.passPauses("1 hour");
}

const claim = async (): Promise<readonly ClaimedAttempt[]> =>
  claimAttempts(brand.brand.pool, "house", 100, 90);

test("M694: uses the supplying brand's prices for the account as the brand's costs and derives its own prices", async () => {
  await syncFromSupplier(brand.brand, brand.registry, "house");
  const found = await brand.database.owner.query<{ sku: string; cost: number; price: number }>(
    `select o.sku, o.cost, p.price from supplier_product o join product x on x.code = o.sku
      join product_price p on p.product_id = x.id and p.category = 'agent'
      where o.supplier_id = 'house' and o.sku in ('TSEL10', 'PLN50') order by o.sku`,
  );
  // The supplying brand adds 200 for an agent, and so does the brand.
  expect(found.rows).toEqual([
    { sku: "PLN50", cost: 50_500, price: 50_700 },
    { sku: "TSEL10", cost: 10_300, price: 10_500 },
  ]);
});

test("M694: keeps both ledgers equal to the rupiah for purchases that succeed, fail, stay unknown and are interrupted between the brands", async () => {
  house.digiflazz.misbehave({ kind: "always-fail", sku: "XL5" });
  house.digiflazz.setStock("TSEL20", 0);
  house.iak.misbehave({ kind: "empty-serial", sku: "ipln50", atStatus: 1 });
  const products = ["TSEL10", "TSEL20", "XL5", "SMART10", "PLN50", "TRI10"];
  for (let round = 0; round < 6; round += 1)
    await Promise.all(
      products.map((product, index) =>
        brand.buy({
          product,
          ...(product === "PLN50" && { number: `5312${1_000_000 + round * 10 + index}` }),
        }),
      ),
    );
  // A worker claims all. For a third it dies before the call, for a third after the supplying brand accepted, and for a
  // third after it received the response twice.
  const claimed = await claim();
  expect(claimed.length).toBe(36);
  const settle = createSettle(brand.brand, () => {});
  const adapter = brand.registry.find("house")?.adapter;
  for (const [index, attempt] of claimed.entries()) {
    const request = {
      reference: attempt.supplier_reference,
      sku: attempt.sku,
      customerNumber: attempt.destination,
      maxCost: rupiah(attempt.quoted_cost),
    };
    if (index % 3 === 0) continue;
    const outcome = await adapter?.buy(request);
    // The supplying brand sells meanwhile, so its response may be final already.
    expect(outcome).toMatchObject({ created: "yes" });
    if (index % 3 === 1 || outcome === undefined) continue;
    await adapter?.buy(request);
    await settle({ reference: attempt.supplier_reference, source: "submit", outcome });
  }
  await brand.passTime(PAST_THE_LEASE);
  await settleAll();

  const [theirs, ours] = [await bought(), await attempts()];
  expect([...theirs.keys()].toSorted()).toEqual([...ours.keys()].toSorted());
  for (const [reference, state] of ours)
    expect([reference, state]).toEqual([reference, theirs.get(reference)]);
  expect(new Set(ours.values())).toEqual(new Set(["success", "failed"]));
  const { ours: ourCost, theirs: theirPrice } = await spent();
  expect(ourCost).toBe(theirPrice);
  expect(ourCost).toBeGreaterThan(0);
  expect(await ownProblems(brand)).toEqual([]);
  expect(await bookProblems(house)).toEqual([]);
});

test("buys for the same number as often as the brand's members want, without PIN or repetition checks in the supplying brand", async () => {
  const before = (await bought()).size;
  const number = "081277712345";
  await brand.buy({ number });
  await brand.buy({ number, member: 1 });
  await settleAll();
  expect((await bought()).size).toBe(before + 2);
});

test("does not pay a price that rose in the supplying brand since it was imported: nothing is bought and the member is refunded", async () => {
  const before = (await bought()).size;
  const { ref_id } = await brand.buy({ product: "SMART10" });
  await house.database.owner.query("update product_price set price = price + 1");
  // Longer than the previous price is guaranteed.
  await house.database.owner.query("update price_history set since = since - interval '1 hour'");
  try {
    await settleAll();
  } finally {
    await reprice(house.brand.pool);
  }
  expect(await brand.state(ref_id)).toBe("failed");
  expect((await bought()).size).toBe(before);
});

test("fails a purchase above the deposit in the supplying brand and closes the account for a while", async () => {
  const { rows } = await house.database.owner.query<{ balance: number }>(
    "update ledger.account set floor = balance where kind = 'deposit' and owner = $1 returning balance",
    [String(memberId)],
  );
  expect(rows).toHaveLength(1);
  const { ref_id } = await brand.buy();
  brand.startDelivery();
  await expect.poll(() => brand.state(ref_id), { timeout: 60_000 }).toBe("failed");
  await brand.stopDelivery();
  const closed = await brand.database.owner.query<{ breaker_reason: string }>(
    "select breaker_reason from supplier where id = 'house' and breaker_until > now()",
  );
  expect(closed.rows).toEqual([{ breaker_reason: "supplier_balance" }]);
  await house.database.owner.query("update ledger.account set floor = 0 where owner = $1", [
    String(memberId),
  ]);
  await brand.passPauses("1 hour");
});

test("keeps a purchase waiting while the supplying brand is not open in this process, and buys it once", async () => {
  const before = (await bought()).size;
  says.open = false;
  const { ref_id } = await brand.buy();
  brand.startDelivery();
  await expect.poll(() => brand.state(ref_id), { timeout: 60_000 }).toBe("submitting");
  await brand.passTime(PAST_THE_LEASE);
  await brand.stopDelivery();
  expect([await brand.state(ref_id), (await bought()).size]).toEqual(["submitting", before]);
  says.open = true;
  await settleAll();
  expect([await brand.state(ref_id), (await bought()).size]).toEqual(["success", before + 1]);
});

test("M161: looks up a PLN number with the supplying brand's suppliers if the brand's own cannot, without storing it", async () => {
  const number = "14234567890";
  const own = [brand.digiflazz, brand.iak];
  const theirs = [house.digiflazz, house.iak];
  const ask = () =>
    inquirePln(brand.brand, brand.registry, number).then(
      ({ name }) => name,
      (refused: unknown) => (refused as { readonly code: string }).code,
    );
  const kept = async ({ database }: TestEnvironment) => {
    const { rows } = await database.owner.query<{ name: string }>(
      "select name from checked_name where number = $1",
      [number],
    );
    return rows;
  };
  for (const simulator of own) simulator.misbehave({ kind: "answer-500", on: "any" });
  try {
    const name = await ask();
    expect(await kept(brand)).toEqual([{ name }]);
    expect(await kept(house)).toEqual([]);
    says.suspended = true;
    expect(await ask()).toBe("pln_check_failed");
    says.suspended = false;
    for (const simulator of theirs) simulator.misbehave({ kind: "answer-500", on: "any" });
    expect(await ask()).toBe("pln_check_failed");
  } finally {
    for (const simulator of [...own, ...theirs]) simulator.clearMisbehaviour();
  }
});

test("buys nothing with an ended account and still queries its purchases", async () => {
  const { ref_id } = await brand.buy();
  const [attempt] = await claim();
  const adapter = brand.registry.find("house")?.adapter;
  const request = {
    reference: attempt?.supplier_reference ?? "",
    sku: attempt?.sku ?? "",
    customerNumber: attempt?.destination ?? "",
    maxCost: rupiah(attempt?.quoted_cost ?? 0),
  };
  await adapter?.buy(request);
  says.ended = true;
  await endBrandAccount(house.brand, BRAND, memberId);
  const refused = await brand.buy();
  await settleAll();
  expect(await brand.state(ref_id)).toBe("success");
  expect(await brand.state(refused.ref_id)).toBe("failed");
  // A repeated call returns the existing purchase.
  expect(await adapter?.buy(request)).toMatchObject({ state: "success" });
  // The supplying brand also rejects by itself, whatever the registry says.
  says.ended = false;
  const late = await adapter?.buy({ ...request, reference: "KLATE01" });
  expect(late).toMatchObject({ state: "failed", created: "no", code: "house_not_granted" });
  await openBrandAccount(house.brand, BRAND, house.members[0]?.hp ?? "");
});

test("sells nothing from a suspended supplying brand to another brand", async () => {
  says.suspended = true;
  const { ref_id } = await brand.buy();
  await settleAll();
  expect(await brand.state(ref_id)).toBe("failed");
  expect(await ownProblems(brand)).toEqual([]);
  expect(await bookProblems(house)).toEqual([]);
});
