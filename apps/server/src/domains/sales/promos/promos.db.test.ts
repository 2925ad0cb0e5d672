import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { CallOutput } from "@konter/contract/calls";
import type { Promo, PromoPreview } from "@konter/contract/promos";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { afterLock } from "@konter/testkit/brand/ledger-first.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 10_000_000 });
  [maker, checker, member] = await Promise.all([
    http.staff(["catalog.read", "catalog.write", "approvals.read"]),
    http.staff(["catalog.read", "catalog.approve", "approvals.read"]),
    http.member(0),
  ]);
  await changeSetting(http.open.brand, "loss_alone_per_sale", 500);
});
afterAll(() => http.close());
beforeEach(async () => {
  await sql("update promo set ended_at = now() where ended_at is null");
});

const sql = async (text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
let made = 0;
/** XL5 costs 5,400 and sells at 5,600 to agents, at 5,900 to members. */
const promo = (changes: object = {}) => {
  made += 1;
  return { code: `HEMAT-${made}`, product_code: "XL5", discount: 100, stock: 2, ...changes };
};
const save = (input: object, key: string = randomUUID()) => maker.call("promoSave", input, { key });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
async function shown(code = "XL5") {
  const list = (await member.call("products", { type: "pulsa" })).json as CallOutput<"products">;
  return list.products.find((each) => each.code === code);
}

describe("a promo by staff", () => {
  test("M174: is on the members' list with its price, is sold until its stock is gone, and regains a piece after a failed sale", async () => {
    const saved = (await save(promo())).json as Promo;
    expect(saved).toMatchObject({ state: "running", stock: 2, taken_qty: 0, sold_qty: 0 });
    const full = (await shown())?.price_before_promo ?? 0;
    expect(await shown()).toMatchObject({
      price: full - 100,
      promo: { code: saved.code, sold_qty: 0, remaining: 2 },
    });
    for (let piece = 0; piece < 2; piece += 1) {
      const { ref_id: ref } = await http.environment.buy({ product: "XL5" });
      await expect.poll(() => http.environment.state(ref)).toBe("success");
    }
    expect(await shown()).toMatchObject({ price: full, promo: null });
    const { rows } = (await maker.call("promos", { state: "sold_out" })).json as { rows: Promo[] };
    expect(rows).toMatchObject([{ code: saved.code, taken_qty: 2, sold_qty: 2 }]);
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("begins and ends at its time automatically", async () => {
    const coming = (await save(promo({ starts_at: inHours(1), ends_at: inHours(2) })))
      .json as Promo;
    expect(coming.state).toBe("coming");
    expect(await shown()).toMatchObject({ promo: null });
    const bought = await http.environment.buy({ product: "XL5" });
    expect(await sql("select discount from purchase where ref_id = $1", [bought.ref_id])).toEqual([
      { discount: 0 },
    ]);
    await sql("update promo set starts_at = now() - interval '1 minute' where id = $1", [
      coming.promo_id,
    ]);
    expect(await shown()).toMatchObject({ promo: { code: coming.code } });
    await sql("update promo set ends_at = now() where id = $1", [coming.promo_id]);
    expect(await shown()).toMatchObject({ promo: null });
    // An ended promo allows the next one.
    expect((await save(promo())).status).toBe(200);
  });

  test("is ended manually once for later purchases, and accepted ones keep their price", async () => {
    const { promo_id: id } = (await save(promo())).json as Promo;
    const { ref_id: ref } = await http.environment.buy({ product: "XL5" });
    const ended = await maker.call("promoEnd", { promo_id: String(id) });
    expect(ended.json).toMatchObject({ state: "ended", taken_qty: 1 });
    expect(await sql("select discount from purchase where ref_id = $1", [ref])).toEqual([
      { discount: 100 },
    ]);
    expect(await shown()).toMatchObject({ promo: null });
    expect(codeOf(await maker.call("promoEnd", { promo_id: String(id) }))).toEqual([
      409,
      "promo_ended",
    ]);
    expect(codeOf(await maker.call("promoEnd", { promo_id: "999999" }))).toEqual([
      404,
      "promo_not_found",
    ]);
  });

  test("allows the next one of its product after its end, without ending any other promo", async () => {
    const { promo_id: other } = (await save(promo({ product_code: "SMART10" }))).json as Promo;
    await sql(
      "update promo set ended_at = now() - interval '2 hours', starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = $1",
      [other],
    );
    const read = async () => sql("select ended_at from promo where id = $1", [other]);
    const before = await read();
    expect((await save(promo())).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  test("is listed once, by pages, the latest first", async () => {
    for (let count = 0; count < 11; count += 1) {
      await sql("update promo set ended_at = now() where ended_at is null");
      expect((await save(promo())).status).toBe(200);
    }
    const pageOf = async (query: object) =>
      (await maker.call("promos", query)).json as CallOutput<"promos">;
    const whole = await pageOf({ limit: "100" });
    expect(whole.next_cursor).toBe(null);
    const seen: number[] = [];
    let page = await pageOf({ limit: "10" });
    for (;;) {
      seen.push(...page.rows.map(({ promo_id: id }) => id));
      if (page.next_cursor === null) break;
      expect(page.rows).toHaveLength(10);
      page = await pageOf({ limit: "10", cursor: page.next_cursor });
    }
    expect(seen).toEqual(whole.rows.map(({ promo_id: id }) => id));
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
    expect(seen.length).toBeGreaterThan(10);
  });

  test("is saved once per key, and other input with that key is rejected", async () => {
    const [key, input] = [randomUUID(), promo()];
    const answers = await Promise.all([save(input, key), save(input, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await save(input, key)).json).toMatchObject({ code: input.code });
    expect(codeOf(await save({ ...input, stock: 3 }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(await sql("select from promo where code = $1", [input.code])).toHaveLength(1);
  });

  test.each([
    ["a product that is not there", { product_code: "NONE" }, 404, "product_not_found"],
    ["the whole price", { discount: 5_600 }, 422, "promo_above_price"],
    ["a beginning in the past", { starts_at: inHours(-1) }, 422, "promo_in_past"],
    ["an end in the past", { ends_at: inHours(-1) }, 422, "promo_in_past"],
    [
      "an end before its beginning",
      { starts_at: inHours(2), ends_at: inHours(1) },
      422,
      "promo_in_past",
    ],
  ])(
    "is rejected with a field error for %s, and nothing changes",
    async (_what, wrong, ...refused) => {
      const before = await fingerprint(http.environment);
      for (const answer of [
        await save(promo(wrong)),
        await maker.call("promoPreview", promo(wrong)),
      ]) {
        expect(codeOf(answer)).toEqual(refused);
        expect(Object.keys(refusalOf(answer).fields ?? {})).toHaveLength(1);
      }
      expect(await fingerprint(http.environment)).toEqual(before);
    },
  );

  test("is rejected for a code in lower case, a used code, a product without a price, and a product with a promo", async () => {
    const wrong = refusalOf(await save(promo({ code: "hemat" })));
    expect(wrong.fields?.["code"]).toMatchObject([{ rule: "promo_code_invalid" }]);
    const first = promo();
    expect((await save(first)).status).toBe(200);
    const taken = await save(promo());
    expect(codeOf(taken)).toEqual([409, "promo_product_taken"]);
    expect(refusalOf(taken).message).toContain(first.code);
    await sql("update promo set ended_at = now() where ended_at is null");
    expect(codeOf(await save(first))).toEqual([409, "promo_code_taken"]);
    await sql(
      "insert into product (code, name, screen, operator_code) values ('SOON', 'Soon', 'pulsa', 'SOON') on conflict do nothing",
    );
    expect(codeOf(await save(promo({ product_code: "SOON" })))).toEqual([
      409,
      "promo_product_unpriced",
    ]);
  });
});

describe("a promo below cost", () => {
  test("M671: shows each tier's loss, waits for a second person above the limits, and is active from the approval on", async () => {
    const input = promo({ discount: 800, stock: 1_000 });
    const seen = (await maker.call("promoPreview", input)).json as PromoPreview;
    expect(seen.prices).toContainEqual({
      category: "agent",
      price: 5_600,
      promo_price: 4_800,
      cost: 5_400,
      margin: -600,
    });
    expect(seen).toMatchObject({
      largest_loss_per_sale: 600,
      largest_loss_per_day: 600 * seen.sales_per_day,
      largest_discount: 800_000,
      needs_two: true,
    });
    const before = await fingerprint(http.environment);
    expect(codeOf(await save(input))).toEqual([409, "loss_approval_needed"]);
    expect(await fingerprint(http.environment)).toEqual(before);
    const request = (
      await maker.call(
        "approvalRequest",
        { kind: "promos.promo_set", input, reason: "Lebaran" },
        { key: randomUUID() },
      )
    ).json as Approval;
    expect(request.title).toBe(`Promo ${input.code} untuk XL5`);
    expect(await shown()).toMatchObject({ promo: null });
    const approved = await checker.call("approvalApprove", {
      approval_id: String(request.approval_id),
      hash: request.hash,
    });
    expect(approved.json).toMatchObject({ state: "approved" });
    expect(await shown()).toMatchObject({ promo: { code: input.code, remaining: 1_000 } });
  });

  test("M671: loses at most its stock in a day, and counts together with a new cashback rule", async () => {
    const input = promo({ discount: 400, stock: 3 });
    const seen = (await maker.call("promoPreview", input)).json as PromoPreview;
    expect(seen).toMatchObject({
      largest_loss_per_sale: 200,
      largest_loss_per_day: 600,
      needs_two: false,
    });
    await sql(
      "insert into cashback_rule (kind, product_id, fixed, may_exceed_margin, valid_from) select 'cashback', id, 150, true, now() + interval '1 hour' from product where code = 'XL5'",
    );
    try {
      const withRule = (await maker.call("promoPreview", input)).json as PromoPreview;
      expect(withRule.largest_loss_per_sale).toBe(350);
      const over = { ...input, ends_at: inHours(0.5) };
      const beforeRule = (await maker.call("promoPreview", over)).json as PromoPreview;
      expect(beforeRule.largest_loss_per_sale).toBe(200);
    } finally {
      await sql("update cashback_rule set valid_until = valid_from where valid_until is null");
    }
  });
});

test("sets promos one after another, like all rules that cost money", async () => {
  const rules = "select pg_advisory_xact_lock(hashtext('payouts.rules'))";
  const { database } = http.environment;
  expect((await afterLock(database, rules, () => save(promo()))).status).toBe(200);
  await sql("update promo set ended_at = now()");
  const asked = (
    await maker.call(
      "approvalRequest",
      { kind: "promos.promo_set", input: promo({ discount: 1_000 }), reason: "Ramai" },
      { key: randomUUID() },
    )
  ).json as Approval;
  const approved = await afterLock(database, rules, () =>
    checker.call("approvalApprove", { approval_id: String(asked.approval_id), hash: asked.hash }),
  );
  expect(approved.status, approved.text).toBe(200);
});
