import { randomUUID } from "node:crypto";
import type { Product } from "@konter/contract/catalog";
import type { TransactionDetail } from "@konter/contract/purchase";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allSettled } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { compareBalances } from "../suppliers/index.ts";
import { syncFromSupplier } from "./index.ts";
import { forgetAmounts } from "./store.ts";

let http: HttpEnvironment;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({
    members: 1,
    deposit: 50_000_000,
    abroad: true,
    supplierTimeoutMs: 1_000,
  });
  member = await http.member(0);
});
afterAll(() => http.close());

const NUMBER = "+60 12 345 6789";
/** From 5 ringgit at $1.175 to 200 at $47, at 16,000 rupiah for a dollar, plus a margin of 200. */
const costOf = (ringgit: number) => 18_800 + Math.ceil(((ringgit - 5) * 733_200) / 195);
const priceOf = (ringgit: number) => costOf(ringgit) + 200;

const sql = (text: string, values: unknown[] = []) =>
  http.environment.database.owner.query(text, values);
const quote = (amount: string, product_code = "MAXISX") =>
  member.call("quoteAmount", { product_code, amount });
const buy = (
  product_code: string,
  price: number,
  change: object = {},
  key: string = randomUUID(),
) =>
  member.call(
    "buyPrepaid",
    { product_code, destination_number: NUMBER, price, pin: TEST_PIN, ...change },
    { key },
  );
const otherNumber = (last: number) => ({ destination_number: `6012345${1000 + last}` });
const deposit = async () => {
  const { rows } = await sql(
    "select balance::int from ledger.account where kind = 'deposit' and owner = (select min(id)::text from member)",
  );
  return (rows[0] as { balance: number }).balance;
};
const refOf = (answer: { json: unknown }) => (answer.json as { ref_id: string }).ref_id;
const settled = (ref: string, state = "success") =>
  expect.poll(() => http.environment.state(ref), { timeout: 8_000 }).toBe(state);
async function raise(parts: number) {
  http.environment.dtone.setPrice("4101-MYR", parts);
  await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
}

describe("the offer of free amounts", () => {
  test("M169: has range, lowest price and rate in the list, and a price for each amount, which arrives in full", async () => {
    const { products } = (
      await member.call("products", { type: "international", operator: "MAXIS" })
    ).json as { products: Product[] };
    expect(products).toMatchObject([
      {
        code: "MAXISX",
        price: priceOf(5),
        open: true,
        range: {
          currency: "MYR",
          least_hundredths: 500,
          most_hundredths: 20_000,
          step_hundredths: 100,
        },
        local: { currency: "MYR", amount: 5, rate: { units: 1, price: 3_800 } },
      },
    ]);
    const quoted = (await quote("25")).json as Product;
    expect(quoted).toMatchObject({
      code: "MAXISX:25",
      name: "Maxis 25 MYR",
      price: priceOf(25),
      local: { currency: "MYR", amount: 25, rate: { units: 1, price: 3_768 } },
      open: true,
    });
    expect(quoted.range).toBeUndefined();
    expect(((await quote("25,00")).json as Product).code).toBe("MAXISX:25");
    expect(((await quote("7.5", "SINGTELX")).json as Product).name).toBe("Singtel 7.50 SGD");
  });

  test.each([
    ["4", "amount_below_range", "Nominal minimal MYR 5."],
    ["201", "amount_above_range", "Nominal maksimal MYR 200."],
    ["25.5", "amount_off_step", "Nominal harus kelipatan MYR 1 mulai dari MYR 5."],
  ])(
    "returns a field error with its own message for an amount of %s",
    async (amount, code, words) => {
      const answer = await quote(amount);
      expect([answer.status, refusalOf(answer).code]).toEqual([422, code]);
      expect(fieldsOf(answer)).toEqual({ amount: words });
    },
  );

  test("rejects an invalid amount, a product without a range and an unknown product, and opens no product for them", async () => {
    const count = async () => (await sql("select from product")).rowCount;
    const before = await count();
    for (const amount of ["", "abc", "-5", "1e3", "25.123", "0"])
      expect((await quote(amount)).status).toBe(422);
    expect(refusalOf(await quote("25", "TSEL10")).code).toBe("amount_not_taken");
    expect(refusalOf(await quote("25", "NIHIL")).code).toBe("product_not_found");
    for (const code of ["MAXISX:4", "MAXISX:025", "MAXISX:25.0", "TSEL10:25"])
      expect((await buy(code, 1_000_000)).status).toBeGreaterThanOrEqual(400);
    expect(await count()).toBe(before);
  });

  test("has the range once, and none of its amounts, in lists, the price list and the back office", async () => {
    await quote("31");
    const staff = await http.staff(["catalog.read"]);
    const office = (await staff.call("adminProducts", { operator: "MAXIS" })).json as {
      rows: { code: string; range?: object }[];
    };
    expect(office.rows).toMatchObject([{ code: "MAXISX", range: { currency: "MYR" } }]);
    const list = (await member.call("priceList", { operator: "MAXIS" })).json as {
      rows: { code: string }[];
    };
    expect(list.rows.map(({ code }) => code)).toEqual(["MAXISX"]);
  });
});

describe("purchases of free amounts", () => {
  test("are rejected for the product itself and move no money", async () => {
    const before = await deposit();
    expect(refusalOf(await buy("MAXISX", 1_000_000)).code).toBe("amount_required");
    expect(await deposit()).toBe(before);
  });

  test("M169: are charged as shown, delivered in full, and state the amount on the transaction", async () => {
    const before = await deposit();
    const answer = await buy("MAXISX:25", priceOf(25));
    expect(answer.json).toMatchObject({ product: "Maxis 25 MYR", price: priceOf(25) });
    const ref = refOf(answer);
    await settled(ref);
    expect(await deposit()).toBe(before - priceOf(25));
    expect(http.environment.dtone.book.byReference(`${ref}01`)).toMatchObject({
      customerNumber: "60123456789",
      cost: 58_750,
      state: "delivered",
    });
    const detail = (await member.call("transaction", { ref_id: ref })).json as TransactionDetail;
    expect(detail.transaction).toMatchObject({ product: "Maxis 25 MYR", price: priceOf(25) });
    const { rows } = await sql(
      "select actual_cost::int as cost from purchase_attempt where supplier_reference = $1",
      [`${ref}01`],
    );
    expect(rows).toEqual([{ cost: costOf(25) }]);
  });

  test("open a new amount, but never above the price that the client named", async () => {
    const moved = await buy("MAXISX:44", priceOf(44) - 1, otherNumber(1));
    expect(refusalOf(moved).code).toBe("price_moved");
    await settled(refOf(await buy("MAXISX:44", priceOf(44), otherNumber(1))));
  });

  test("M180: are rejected for the same amount and number on the same day, but not for another amount; a key is bound to its amount", async () => {
    const key = randomUUID();
    const first = await buy("MAXISX:50", priceOf(50), otherNumber(2), key);
    expect(refusalOf(await buy("MAXISX:50", priceOf(50), otherNumber(2))).code).toBe(
      "repeat_today",
    );
    expect(refusalOf(await buy("MAXISX:51", priceOf(51), otherNumber(2), key)).code).toBe(
      "idempotency_key_reused",
    );
    expect(refOf(await buy("MAXISX:50", priceOf(50), otherNumber(2), key))).toBe(refOf(first));
    await settled(refOf(await buy("MAXISX:51", priceOf(51), otherNumber(2))));
  });

  test.each(["charge-then-drop", "drop-before-charge", "answer-500", "truncated-json"] as const)(
    "%s: unknown is not failed, and the outcome is one delivery",
    async (kind) => {
      const kinds = ["charge-then-drop", "drop-before-charge", "answer-500", "truncated-json"];
      const number = otherNumber(10 + kinds.indexOf(kind));
      http.environment.dtone.misbehave({ kind, count: 1 });
      http.environment.dtone.misbehave({ kind: "no-callback", count: 1 });
      const ref = refOf(await buy("MAXISX:60", priceOf(60), number));
      await settled(ref, "unknown");
      http.environment.dtone.clearMisbehaviour();
      await http.environment.dtone.idle();
      for (let round = 0; round < 4; round += 1) await http.environment.passTime("20 minutes");
      if (kind === "drop-before-charge") {
        // The status is "not found" twice: nothing was bought, and the money is refunded.
        await expect
          .poll(
            async () => {
              await http.environment.passTime("20 minutes");
              return http.environment.state(ref);
            },
            { timeout: 15_000 },
          )
          .toBe("failed");
        expect(http.environment.dtone.book.byNumber(number.destination_number)).toEqual([]);
        return;
      }
      await settled(ref);
      expect(http.environment.dtone.book.byNumber(number.destination_number)).toHaveLength(1);
    },
  );

  test("keep the price shown for two minutes while the supplier's cost allows it, and are rejected before money moves otherwise", async () => {
    const quoted = (await quote("100")).json as Product;
    const before = await deposit();
    await raise(11_800);
    const raised = (await quote("100")).json as Product;
    expect(raised.price).toBeGreaterThan(quoted.price);
    const refused = await buy("MAXISX:100", quoted.price, otherNumber(30));
    expect(refusalOf(refused).code).toBe("price_moved");
    expect(await deposit()).toBe(before);
    const sent = await sql("select from purchase where product_code = 'MAXISX:100'");
    expect(sent.rowCount).toBe(0);
    await settled(refOf(await buy("MAXISX:100", raised.price, otherNumber(30))));
    await raise(11_750);
    expect(((await quote("100")).json as Product).price).toBe(quoted.price);
    // The brand bears a small rise: the member pays the price shown shortly before.
    await sql("update margin_rule set fixed = 250 where category = 'agent'");
    await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
    const kept = await buy("MAXISX:100", quoted.price, otherNumber(31));
    expect(kept.json).toMatchObject({ price: quoted.price });
    await settled(refOf(kept));
    await sql("update margin_rule set fixed = 200 where category = 'agent'");
    await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
  });
});

describe("staff settings of a product with free amounts", () => {
  const quoted = async (amount: string) => (await quote(amount)).json as Product;

  test("apply its margin and floor to known and new amounts", async () => {
    await quoted("70");
    await sql(
      "insert into margin_rule (category, product_id, fixed) select 'agent', id, 900 from product where code = 'MAXISX'",
    );
    await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
    expect((await quoted("70")).price).toBe(costOf(70) + 900);
    expect((await quoted("71")).price).toBe(costOf(71) + 900);
    await sql(
      `insert into price_floor (product_id, fixed, rate_basis_points, action) select id, 5000, 0, 'lift' from product where code = 'MAXISX'`,
    );
    await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
    expect((await quoted("70")).price).toBe(costOf(70) + 5_000);
    await sql("delete from price_floor");
    await sql("delete from margin_rule where product_id is not null");
    await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
  });

  test("stop the sale of all amounts when it is disabled, its route is closed, or it left the list", async () => {
    expect((await quoted("72")).open).toBe(true);
    const staff = await http.staff(["catalog.read", "catalog.write"]);
    const switchTo = (enabled: boolean) =>
      staff.call("adminProductUpdate", { code: "MAXISX", enabled });
    await switchTo(false);
    expect((await quoted("72")).open).toBe(false);
    expect(refusalOf(await buy("MAXISX:72", 1_000_000, otherNumber(40))).code).toBe(
      "product_closed",
    );
    await switchTo(true);
    await sql(
      "update product_route set enabled = false where product_id = (select id from product where code = 'MAXISX')",
    );
    expect((await quoted("72")).open).toBe(false);
    await sql(
      "update product_route set enabled = true where product_id = (select id from product where code = 'MAXISX')",
    );
    expect((await quoted("72")).open).toBe(true);
    http.environment.dtone.setStatus("4101-MYR", { seller: false });
    await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
    expect(refusalOf(await buy("MAXISX:72", 1_000_000, otherNumber(40))).code).toMatch(
      /^(product_closed|product_not_found)$/,
    );
    http.environment.dtone.setStatus("4101-MYR", { seller: true });
    await syncFromSupplier(http.environment.brand, http.environment.registry, "dtone");
    expect((await quoted("72")).open).toBe(true);
  });

  test("delete an unbought amount after two days and keep a bought one", async () => {
    await quoted("73");
    await sql(
      "update product set quoted_at = now() - interval '49 hours' where range_of is not null",
    );
    await forgetAmounts(http.environment.brand.pool);
    const { rows } = await sql(
      "select code from product where code in ('MAXISX:73', 'MAXISX:25') order by code",
    );
    expect(rows).toEqual([{ code: "MAXISX:25" }]);
    const left = await sql("select from supplier_product where sku = '4101-MYR:73'");
    expect(left.rowCount).toBe(0);
    expect((await quoted("73")).price).toBe(priceOf(73));
  });
});

test("open a new amount once for concurrent requests", async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => quote("88")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { rowCount } = await sql("select from product where code = 'MAXISX:88'");
  expect(rowCount).toBe(1);
});

test("end with a balance in dollars that matches the ledger in rupiah, except for rounding of its sales", async () => {
  await http.environment.dtone.idle();
  expect(await allSettled(http.environment)).toBe(true);
  const compared = await compareBalances(http.environment.brand, http.environment.registry);
  const abroad = compared.find(({ supplier }) => supplier === "dtone");
  expect(abroad?.balance).toBeLessThan(1_000_000_000);
  expect(abroad?.expected).toBe(abroad?.balance);
});
