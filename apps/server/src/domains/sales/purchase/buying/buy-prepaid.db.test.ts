import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allSettled, bookProblems } from "@konter/testkit/rows/books.ts";
import { openTestEnvironment, TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { BuyOptions } from "@konter/testkit/brand/environment-options.ts";
import { PURCHASE_MOVES } from "../states.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 12, idle: true });
});
afterAll(() => environment.close());

/** Everything that a rejected call may not change (I15). PIN counters may change. */
async function fingerprint(): Promise<unknown> {
  const answer = await environment.database.owner.query(
    `select (select count(*) from purchase) as purchases, (select count(*) from purchase_attempt) as attempts, (select count(*) from outbox) as events,
       (select sum(balance) from ledger.account where kind = 'deposit') as deposits, (select max(id) from ledger.journal) as journal,
       (select sum(taken_qty) from promo) as promos`,
  );
  return answer.rows[0];
}

async function refused(options: BuyOptions): Promise<{ code: string; details: unknown }> {
  const before = await fingerprint();
  const error = await environment.buy(options).then(
    () => undefined,
    (failure: unknown) => failure as { code: string; details: unknown },
  );
  expect(await fingerprint()).toEqual(before);
  return error ?? { code: "accepted", details: undefined };
}

/** Counts the results of ten concurrent purchases, each for another number. */
async function outcomesOfTen(options: BuyOptions, firstNumber: number) {
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) =>
      environment.buy({ ...options, number: `0${firstNumber + index}` }),
    ),
  );
  const outcomes: Record<string, number> = {};
  for (const result of results) {
    const outcome =
      result.status === "fulfilled" ? "accepted" : (result.reason as { code: string }).code;
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return outcomes;
}

describe("accepting a purchase", () => {
  test("holds the price and returns the balance before and after", async () => {
    const answer = await environment.buy({ member: 0, number: "+62 812-1111-0001" });
    expect(answer).toMatchObject({
      status: "processing",
      destination_number: "081211110001",
      price: 10_300,
      startBalance: 1_000_000,
      endBalance: 989_700,
    });
    expect(
      await environment.brand.ledger.balance(
        memberAccount("deposit", environment.members[0]?.id ?? 0),
      ),
    ).toBe(989_700);
    expect(await environment.state(answer.ref_id)).toBe("reserved");
  });

  test("M187: returns the same response for the same key however often it is sent, and buys once", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => environment.buy({ member: 1, number: "081211110002", key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const count = await environment.database.pool.query(
      "select 1 from purchase where destination = '081211110002'",
    );
    expect(count.rowCount).toBe(1);
  });

  test("rejects the same key with other input (I7)", async () => {
    const key = randomUUID();
    await environment.buy({ member: 1, number: "081211110003", key });
    expect((await refused({ member: 1, number: "081211110004", key })).code).toBe(
      "idempotency_key_reused",
    );
  });

  test("M180: rejects the same number and nominal on the same day and names the earlier transaction", async () => {
    const first = await environment.buy({ member: 2, number: "081211110005" });
    const second = await refused({ member: 2, number: "081211110005" });
    expect(second).toMatchObject({
      code: "repeat_today",
      details: { parameters: { ref_id: first.ref_id } },
    });
  });

  test("M180: allows a repeat by another account, of another nominal, or by an account with the permission", async () => {
    await environment.buy({ member: 3, number: "081211110006" });
    await expect(environment.buy({ member: 4, number: "081211110006" })).resolves.toBeDefined();
    await expect(
      environment.buy({ member: 3, number: "081211110006", product: "TSEL20" }),
    ).resolves.toBeDefined();
    await environment.database.owner.query("update member set may_repeat = true where id = $1", [
      environment.members[3]?.id,
    ]);
    await expect(environment.buy({ member: 3, number: "081211110006" })).resolves.toBeDefined();
  });

  test("M181: accepts exactly one of fifty concurrent purchases with different keys", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => environment.buy({ member: 5, number: "081211110007" })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const codes = results
      .filter((result) => result.status === "rejected")
      .map((result) => (result.reason as { code: string }).code);
    expect(new Set(codes)).toEqual(new Set(["repeat_today"]));
  });

  test("accepts one of ten concurrent purchases with one key and rejects the others as reused", async () => {
    expect(await outcomesOfTen({ member: 8, key: randomUUID() }, 81_211_110_100)).toEqual({
      accepted: 1,
      idempotency_key_reused: 9,
    });
  });

  test("M183: accepts one of ten concurrent purchases with one order number", async () => {
    expect(await outcomesOfTen({ member: 8, orderNumber: "B-1" }, 81_211_110_200)).toEqual({
      accepted: 1,
      order_number_exists: 9,
    });
  });

  test("M183: rejects an order number that this account used before, but not one that another account used", async () => {
    await environment.buy({ member: 6, number: "081211110008", orderNumber: "A-1" });
    expect((await refused({ member: 6, number: "081211110009", orderNumber: "A-1" })).code).toBe(
      "order_number_exists",
    );
    await expect(
      environment.buy({ member: 7, number: "081211110009", orderNumber: "A-1" }),
    ).resolves.toBeDefined();
  });

  test("M195: rejects a price above the one shown with the new price, and charges a lower one", async () => {
    const dearer = await refused({ member: 7, number: "081211110010", price: 10_299 });
    expect(dearer).toMatchObject({
      code: "price_moved",
      details: { parameters: { price: "Rp10.300", amount: 10_300 } },
    });
    expect(
      (await environment.buy({ member: 7, number: "081211110010", price: 10_500 })).price,
    ).toBe(10_300);
  });

  test.each([
    ["a product that does not exist", { product: "NOPE" }, "product_not_found"],
    ["a number that is none", { number: "0812" }, "validation_failed"],
    ["a landline", { number: "0215551234" }, "validation_failed"],
  ])("rejects %s", async (_name, options, code) => {
    expect((await refused({ member: 7, ...options })).code).toBe(code);
  });

  test("M178: rejects a product without a price for the account's tier", async () => {
    await environment.database.owner.query(
      "delete from product_price where product_id = (select id from product where code = 'SMART10')",
    );
    expect((await refused({ member: 7, product: "SMART10" })).code).toBe("nominal_unavailable");
    await environment.database.owner.query("select reprice()");
  });

  test("M194: rejects a purchase during the supplier's closed period and names the opening time", async () => {
    await environment.database.owner.query(
      "update supplier_product set cut_off_starts = '00:00', cut_off_ends = '23:59' where sku = 'XL5'",
    );
    const closed = await refused({ member: 7, product: "XL5", number: "081711110011" });
    expect(closed).toMatchObject({
      code: "product_cut_off",
      details: { parameters: { opens_at: "23:59" } },
    });
    await environment.database.owner.query(
      "update supplier_product set cut_off_starts = null, cut_off_ends = null where sku = 'XL5'",
    );
  });

  test("rejects a product that staff closed, that is out of stock, or that its only supplier has disabled", async () => {
    const owner = environment.database.owner;
    await owner.query("update product set enabled = false where code = 'XL5'");
    expect((await refused({ member: 7, product: "XL5", number: "081711110012" })).code).toBe(
      "product_closed",
    );
    await owner.query("update product set enabled = true where code = 'XL5'");
    await owner.query("update supplier_product set stock = 0 where sku = 'XL5'");
    expect((await refused({ member: 7, product: "XL5", number: "081711110012" })).code).toBe(
      "stock_empty",
    );
    await owner.query(
      "update supplier_product set stock = null, seller_active = false where sku = 'XL5'",
    );
    expect((await refused({ member: 7, product: "XL5", number: "081711110012" })).code).toBe(
      "product_closed",
    );
    await owner.query("update supplier_product set seller_active = true where sku = 'XL5'");
  });

  test("M196: rejects a blocked account and a brand with PPOB disabled, each with its own error", async () => {
    await environment.database.owner.query("update member set blocked_at = now() where id = $1", [
      environment.members[8]?.id,
    ]);
    expect((await refused({ member: 8 })).code).toBe("account_blocked");
    await environment.database.owner.query(
      "insert into brand_setting (name, value) values ('ppob', 'false')",
    );
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await refused({ member: 7 })).code).toBe("feature_off");
    await environment.database.owner.query("delete from brand_setting");
    await new Promise((resolve) => setTimeout(resolve, 1_050));
  });

  test("M152: rejects a purchase above the balance with the missing amount, and never overdraws concurrently", async () => {
    const poor = await openTestEnvironment({ members: 1, deposit: 25_000, idle: true });
    try {
      const results = await Promise.allSettled(Array.from({ length: 20 }, () => poor.buy()));
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(2);
      const [refusal] = results.filter((result) => result.status === "rejected");
      expect(refusal?.reason).toMatchObject({
        code: "balance_insufficient",
        details: { parameters: { missing: "Rp5.900" } },
      });
      expect(await bookProblems(poor)).toEqual([]);
    } finally {
      await poor.close();
    }
  });
});

describe("the PIN", () => {
  test("M70: checks five of 200 concurrent wrong PINs, then also delays the right one", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => environment.buy({ member: 9, pin: "000000" })),
    );
    const codes = results.map((result) =>
      result.status === "rejected" ? (result.reason as { code: string }).code : "accepted",
    );
    expect(codes.filter((code) => code === "pin_wrong")).toHaveLength(5);
    expect(codes.filter((code) => code === "pin_locked")).toHaveLength(195);
    expect((await refused({ member: 9 })).code).toBe("pin_locked");
  });

  test("M74: rejects a purchase when the account has no PIN, and resets the failure count after a right PIN", async () => {
    await environment.database.owner.query("update member set pin_hash = null where id = $1", [
      environment.members[10]?.id,
    ]);
    expect((await refused({ member: 10 })).code).toBe("pin_missing");
    for (const pin of ["000000", "000001", "000002", "000003"]) await refused({ member: 11, pin });
    await environment.buy({ member: 11, number: "081211110020" });
    const row = await environment.database.owner.query(
      "select pin_failed_in_row from member where id = $1",
      [environment.members[11]?.id],
    );
    expect(row.rows[0]).toEqual({ pin_failed_in_row: 0 });
  });
});

describe("purchase states", () => {
  test("M242, M249: PostgreSQL allows exactly the moves of the table and rejects all others", async () => {
    const rows = await environment.database.owner.query<{ from_state: string; to_state: string }>(
      "select from_state, to_state from purchase_move",
    );
    const stored = rows.rows.map((row) => `${row.from_state}>${row.to_state}`).toSorted();
    const written = Object.entries(PURCHASE_MOVES).flatMap(([from, targets]) =>
      targets.map((to) => `${from}>${to}`),
    );
    expect(stored).toEqual(written.toSorted());
    const { ref_id } = await environment.buy({ member: 7, number: "081211110030" });
    await expect(
      environment.database.owner.query("update purchase set state = 'returned' where ref_id = $1", [
        ref_id,
      ]),
    ).rejects.toMatchObject({ code: "KP001" });
    await expect(
      environment.database.pool.query("update purchase set state = 'success' where ref_id = $1", [
        ref_id,
      ]),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("M243, M244: cancels and refunds an unsent purchase, and rejects cancelling a sent one", async () => {
    const { ref_id } = await environment.buy({ member: 7, number: "081211110031" });
    const cancel = (ref: string) =>
      environment.database.pool.query("select cancel_purchase($1, $2, 'member') as result", [
        ref,
        environment.members[7]?.id,
      ]);
    const before = await environment.brand.ledger.balance(
      memberAccount("deposit", environment.members[7]?.id ?? 0),
    );
    expect((await cancel(ref_id)).rows[0]).toEqual({ result: "canceled" });
    expect(
      await environment.brand.ledger.balance(
        memberAccount("deposit", environment.members[7]?.id ?? 0),
      ),
    ).toBe(before + 10_300);
    expect((await cancel(ref_id)).rows[0]).toEqual({ result: "cancel_too_late" });
    environment.startDelivery();
    expect(await allSettled(environment)).toBe(true);
    expect(await environment.state(ref_id)).toBe("canceled");
    expect(environment.digiflazz.book.byReference(`${ref_id}01`)).toBeUndefined();
    expect(await bookProblems(environment)).toEqual([]);
  });
});

test("stores a customer's debt with the purchase, and none for a paid sale", async () => {
  const member = environment.members[11];
  if (member === undefined) throw new Error("no member");
  const buy = async (number: string, debt?: { dp_value: Rupiah; debt_notes: string }) => {
    const { ref_id: ref } = await environment.purchases.buy(member, randomUUID(), {
      product_code: "XL5",
      destination_number: number,
      price: rupiah(50_000),
      pin: TEST_PIN,
      selling_price: rupiah(7_000),
      customer_name: "Bu Ani",
      note: "warung",
      debt,
    });
    const kept = await environment.database.owner.query(
      "select is_debt, dp_value, debt_notes, selling_price, customer_name, note from purchase where ref_id = $1",
      [ref],
    );
    return kept.rows[0] as unknown;
  };
  const sold = { selling_price: 7_000, customer_name: "Bu Ani", note: "warung" };
  expect(await buy("081733330001", { dp_value: rupiah(2_000), debt_notes: "besok" })).toEqual({
    ...sold,
    is_debt: true,
    dp_value: 2_000,
    debt_notes: "besok",
  });
  const paid = { ...sold, is_debt: false, dp_value: null, debt_notes: null };
  expect(await buy("081733330002")).toEqual(paid);
});
