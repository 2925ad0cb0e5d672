import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { CashbackRule } from "@konter/contract/cashback";
import type { PriceEffect } from "@konter/contract/catalog";
import type { RuleLossPreview } from "@konter/contract/payouts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { readEntries, workOffCashback } from "@konter/testkit/brand/cashback.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { lockPayingRules } from "./alone-limit.ts";

const CATALOGUE = ["catalog.read", "catalog.write", "approvals.read"];

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 10_000_000 });
  checker = await http.staff(["catalog.read", "catalog.approve", "approvals.read"]);
});
afterAll(() => http.close());
beforeEach(async () => {
  // A new staff member has not used any of the limits.
  maker = await http.staff(CATALOGUE);
  await changeSetting(http.open.brand, "loss_alone_per_sale", 500);
  await changeSetting(http.open.brand, "loss_alone_per_day", 250_000);
  await endAll();
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const endAll = () =>
  sql(
    "update cashback_rule set valid_until = greatest(now(), valid_from) where valid_until is null or valid_until > now()",
  );
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
/** XL5 costs 5,400 and sells at 5,600 to agents and 5,900 to members. */
const rule = (fixed: number, changes: object = {}) => ({
  kind: "cashback",
  product_code: "XL5",
  category: "agent",
  fixed,
  may_exceed_margin: true,
  ...changes,
});
const save = (input: object, client = maker, key: string = randomUUID()) =>
  client.call("cashbackRuleSave", input, { key });
const look = async (input: object, client = maker) =>
  (await client.call("cashbackRulePreview", input)).json as RuleLossPreview;
const ask = (kind: string, input: object, client = maker) =>
  client.call("approvalRequest", { kind, input, reason: "Promo Lebaran" }, { key: randomUUID() });
const approve = ({ approval_id: id, hash }: Approval, client = checker) =>
  client.call("approvalApprove", { approval_id: String(id), hash });
const inForce = async () =>
  ((await maker.call("cashbackRules")).json as { rules: CashbackRule[] }).rules.filter(
    ({ state }) => state !== "ended",
  );
/** Returns what a sale of XL5 earned its buyer, an agent, after a worker run. */
async function earnedBySale(): Promise<number> {
  const { ref_id: ref } = await http.environment.buy({ product: "XL5" });
  await expect.poll(() => http.environment.state(ref)).toBe("success");
  await workOffCashback(http.open.brand);
  const entry = (await readEntries(http.environment)).find(({ ref_id }) => ref_id === ref);
  return entry?.amount ?? 0;
}

describe("a cashback rule that loses more than one person may risk", () => {
  test("M671: is rejected for the catalogue role alone, pays nothing while it waits, and pays after a second person's approval", async () => {
    const input = rule(5_000);
    expect(await look(input)).toEqual({
      largest_loss_per_sale: 4_800,
      largest_loss_per_day: 480_000,
      sales_per_day: 100,
      needs_two: true,
    });
    const refused = await save(input);
    expect(codeOf(refused)).toEqual([409, "loss_approval_needed"]);
    expect(refusalOf(refused).message).toBe(
      "Aturan ini bisa merugikan Rp4.800 per penjualan dan Rp480.000 per hari. Satu orang boleh maksimal Rp500 per penjualan dan Rp250.000 dalam 24 jam, dan Rp0 sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    );
    const request = (await ask("cashback.rule_set", input)).json as Approval;
    expect(request.title).toBe("Aturan cashback baru untuk agent · XL5");
    expect(request.changes).toEqual([
      { label: "Jumlah", before: null, after: "Rp5.000" },
      { label: "Boleh melebihi margin", before: null, after: "Ya" },
      { label: "Berlaku", before: null, after: "sekarang – seterusnya" },
      { label: "Rugi terbesar per penjualan", before: null, after: "Rp4.800" },
      { label: "Rugi terbesar per hari (100 penjualan)", before: null, after: "Rp480.000" },
    ]);
    expect(await inForce()).toEqual([]);
    expect(await earnedBySale()).toBe(0);
    expect(codeOf(await approve(request, maker))).toEqual([403, "unauthorized"]);
    expect((await approve(request)).json).toMatchObject({ state: "approved" });
    expect(await inForce()).toMatchObject([{ fixed: 5_000, may_exceed_margin: true }]);
    expect(await earnedBySale()).toBe(5_000);
    expect(await bookProblems(http.environment)).toEqual([]);
  });

  test("M671: is rejected for everyone if it pays more than the price of everything it covers (found with Rp10.000.000 on one product)", async () => {
    for (const input of [
      rule(10_000_000),
      rule(5_601),
      rule(10_000_000, { product_code: undefined }),
    ]) {
      const refused = await save(input);
      expect(codeOf(refused)).toEqual([422, "cashback_above_price"]);
      expect(Object.keys(refusalOf(refused).fields ?? {})).toEqual(["fixed"]);
      expect(codeOf(await maker.call("cashbackRulePreview", input))).toEqual(codeOf(refused));
      expect(codeOf(await ask("cashback.rule_set", input))).toEqual(codeOf(refused));
    }
    // An amount equal to the price is only a large loss, as is one above the price of some covered products.
    expect(codeOf(await save(rule(5_600)))).toEqual([409, "loss_approval_needed"]);
    expect(codeOf(await save(rule(10_000, { product_code: undefined })))).toEqual([
      409,
      "loss_approval_needed",
    ]);
    expect(await inForce()).toEqual([]);
  });

  test("M671: requires one person at the limit of a sale and two from one rupiah above it", async () => {
    expect(await look(rule(700))).toMatchObject({ largest_loss_per_sale: 500, needs_two: false });
    expect(await look(rule(701))).toMatchObject({ largest_loss_per_sale: 501, needs_two: true });
    expect(codeOf(await save(rule(701)))).toEqual([409, "loss_approval_needed"]);
    expect((await save(rule(700))).status).toBe(200);
  });

  test("M671: counts with the same person's other rules for 24 hours, not with another person's, and once per key", async () => {
    const many = ["XL5", "SMART10", "PLN20", "PLN50"].map((code) =>
      rule(700, { product_code: code }),
    );
    // Its most expensive route leaves a margin of 160.
    many.push(rule(660, { product_code: "TSEL20" }));
    const key = randomUUID();
    for (const input of many) {
      expect(await look(input)).toMatchObject({ largest_loss_per_day: 50_000, needs_two: false });
      expect((await save(input, maker, input === many[0] ? key : undefined)).status).toBe(200);
    }
    expect((await save(many[0] ?? {}, maker, key)).status).toBe(200);
    const next = rule(700, { category: "member", product_code: "SMART10" });
    expect(await look(next)).toMatchObject({ needs_two: true });
    const refused = await save(next);
    expect(codeOf(refused)).toEqual([409, "loss_approval_needed"]);
    expect(refusalOf(refused).message).toContain("Rp250.000 sudah terpakai");
    expect((await save(next, await http.staff(CATALOGUE))).status).toBe(200);
    await sql("alter table rule_loss disable trigger rule_loss_is_final");
    await sql("update rule_loss set set_at = set_at - interval '25 hours'");
    await sql("alter table rule_loss enable trigger rule_loss_is_final");
    expect((await save({ ...next, product_code: "PLN20" })).status).toBe(200);
  });

  test("M671: counts with another small rule of a different kind, whoever set it", async () => {
    expect((await save(rule(600))).status).toBe(200);
    const share = rule(200, { kind: "upline_share" });
    const another = await http.staff(CATALOGUE);
    expect(await look(share, another)).toMatchObject({ largest_loss_per_sale: 600 });
    expect(codeOf(await save(share, another))).toEqual([409, "loss_approval_needed"]);
  });

  test("M671: stays within the limit in total for five concurrent rules in any order", async () => {
    await changeSetting(http.open.brand, "loss_alone_per_day", 60_000);
    const many = ["XL5", "SMART10", "PLN20", "PLN50"].map((code) =>
      rule(400, { product_code: code }),
    );
    // Its most expensive route leaves a margin of 160, the others' leave 200: each loses the same.
    many.push(rule(360, { product_code: "TSEL20" }));
    for (const input of many) {
      expect(await look(input)).toMatchObject({ largest_loss_per_day: 20_000, needs_two: false });
    }
    const answers = await Promise.all(many.map((input) => save(input)));
    const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(codes).toEqual([200, 200, 200, 409, 409]);
  });

  test("M671: counts with its full amount for a product without a price or a scope without products", async () => {
    await sql(
      "insert into product (code, name, screen, operator_code) values ('SOON', 'Soon', 'pulsa', 'SOON') on conflict do nothing",
    );
    for (const place of [
      { product_code: "SOON" },
      { product_code: undefined, operator_code: "NOBODY" },
    ]) {
      const input = rule(10_000_000, { ...place, category: undefined });
      expect(await look(input)).toMatchObject({ largest_loss_per_sale: 10_000_000 });
      expect(codeOf(await save(input))).toEqual([409, "loss_approval_needed"]);
    }
  });

  test("M671: has a larger daily loss with more sales per day", async () => {
    await earnedBySale();
    await sql(
      `insert into purchase overriding system value
       select (jsonb_populate_record(null::purchase, to_jsonb(p) || jsonb_build_object('id', 900000 + g, 'ref_id', 'COPY' || g,
         'idempotency_key', 'copy ' || g, 'daily_slot', null, 'business_date', p.business_date - 29))).*
       from (select * from purchase where product_code = 'XL5' limit 1) p cross join generate_series(1, 140) g`,
    );
    try {
      const { sales_per_day: sales, largest_loss_per_day: day } = await look(rule(700));
      expect([sales, day]).toEqual([140, 70_000]);
      await sql("update purchase set business_date = business_date - 1 where ref_id like 'COPY%'");
      expect((await look(rule(700))).sales_per_day).toBe(100);
    } finally {
      await sql("delete from purchase where ref_id like 'COPY%'");
    }
  });
});

describe("an approval request for such a rule", () => {
  test("M671: is rejected with its own code and stays undecided if the loss has grown by a price or another rule", async () => {
    const input = rule(2_000);
    const request = (await ask("cashback.rule_set", input)).json as Approval;
    const grow = async (by: string) =>
      sql(
        `update product_price set price = price ${by} where category = 'agent' and product_id = (select id from product where code = 'XL5')`,
      );
    await grow("- 50");
    const refused = await approve(request);
    expect(codeOf(refused)).toEqual([409, "loss_grew"]);
    expect(refusalOf(refused).message).toContain("Rp1.850 per penjualan");
    expect(await inForce()).toEqual([]);
    await grow("+ 50");
    const share = rule(300, { kind: "upline_share" });
    expect((await save(share)).status).toBe(200);
    expect(codeOf(await approve(request))).toEqual([409, "loss_grew"]);
    await endAll();
    expect((await approve(request)).json).toMatchObject({ state: "approved" });
    expect(await inForce()).toHaveLength(1);
  });

  test("M671: is executed once for two concurrent approvals", async () => {
    const request = (await ask("cashback.rule_set", rule(3_000))).json as Approval;
    const others = await Promise.all(
      [1, 2, 3].map(() => http.staff(["catalog.approve", "approvals.read"])),
    );
    const answers = await Promise.all(others.map((client) => approve(request, client)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await inForce()).toHaveLength(1);
  });

  test("M671: is not approved together with another if both lose more than each was shown to lose", async () => {
    const cashback = (await ask("cashback.rule_set", rule(2_000))).json as Approval;
    const share = (await ask("cashback.rule_set", rule(2_000, { kind: "upline_share" }))).json;
    const answers = await Promise.all(
      [cashback, share as Approval].map(async (request) => approve(request)),
    );
    const refused = answers.filter(({ status }) => status !== 200).map(codeOf);
    expect(refused).toEqual([[409, "loss_grew"]]);
    expect(await inForce()).toHaveLength(1);
  });
});

test("M671: waits for a concurrent evaluation of a rule before it is executed", async () => {
  const request = (await ask("cashback.rule_set", rule(3_000))).json as Approval;
  const judging = await http.environment.database.owner.connect();
  try {
    await judging.query("begin");
    await lockPayingRules(judging);
    const approved = approve(request);
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect.poll(async () => sql(waiting), { timeout: 60_000 }).toHaveLength(1);
    expect(await inForce()).toEqual([]);
    await judging.query("commit");
    expect((await approved).status).toBe(200);
    expect(await inForce()).toHaveLength(1);
  } finally {
    judging.release(true);
  }
});

describe("the end of a rule", () => {
  /** A generous rule by two people for all products, and one for the product that takes precedence over it. */
  async function shadow(): Promise<string> {
    const [, kept] = [
      await sql(
        "insert into cashback_rule (kind, operator_code, fixed, may_exceed_margin, valid_from) values ('cashback', 'XL', 3000, true, now())",
      ),
      await save(rule(100, { category: undefined })),
    ];
    expect(kept.status).toBe(200);
    return String((await inForce()).find(({ fixed }) => fixed === 100)?.id);
  }

  test("requires one person if it reduces payments", async () => {
    expect((await save(rule(700))).status).toBe(200);
    const id = String((await inForce())[0]?.id);
    expect((await maker.call("cashbackRuleEndPreview", { rule_id: id })).json).toEqual({
      largest_loss_per_sale: 0,
      largest_loss_per_day: 0,
      sales_per_day: 0,
      needs_two: false,
    });
    expect((await maker.call("cashbackRuleEnd", { rule_id: id })).status).toBe(200);
    for (const name of ["cashbackRuleEnd", "cashbackRuleEndPreview"] as const)
      expect(codeOf(await maker.call(name, { rule_id: id }))).toEqual([409, "cashback_rule_ended"]);
    const missing = await maker.call("cashbackRuleEndPreview", { rule_id: "999999" });
    expect(codeOf(missing)).toEqual([404, "cashback_rule_not_found"]);
  });

  test("M671: requires a second person if a more generous rule applies afterwards", async () => {
    const id = await shadow();
    expect((await maker.call("cashbackRuleEndPreview", { rule_id: id })).json).toMatchObject({
      largest_loss_per_sale: 2_800,
      needs_two: true,
    });
    expect(codeOf(await maker.call("cashbackRuleEnd", { rule_id: id }))).toEqual([
      409,
      "loss_approval_needed",
    ]);
    const request = (await ask("cashback.rule_end", { rule_id: id })).json as Approval;
    expect(request.title).toBe(`Akhiri aturan #${id}: cashback untuk XL5`);
    expect(request.changes).toContainEqual({
      label: "Rugi terbesar per penjualan",
      before: null,
      after: "Rp2.800",
    });
    expect(await inForce()).toHaveLength(2);
    expect((await approve(request)).json).toMatchObject({ state: "approved" });
    expect(await inForce()).toMatchObject([{ fixed: 3_000 }]);
    expect(codeOf(await ask("cashback.rule_end", { rule_id: id }))).toEqual([
      409,
      "cashback_rule_ended",
    ]);
  });
});

describe("a margin so low that current rules lose money", () => {
  const margin = (fixed: number) => ({
    category: "agent",
    product_code: "XL5",
    fixed,
    rate_basis_points: 0,
  });
  const effectOf = async (input: object) =>
    (await maker.call("marginRulePreview", input)).json as PriceEffect;

  test("M671: is shown with its loss and requires a second person above the limit even for a small price change", async () => {
    await changeSetting(http.open.brand, "loss_alone_per_sale", 100);
    await sql(
      "insert into cashback_rule (kind, product_id, fixed, may_exceed_margin, valid_from) select 'cashback', id, 150, true, now() from product where code = 'XL5'",
    );
    expect(await effectOf(margin(60))).toMatchObject({
      largest_loss_per_sale: 90,
      largest_loss_per_day: 9_000,
      sales_per_day: expect.any(Number) as number,
      needs_two: false,
    });
    const effect = await effectOf(margin(20));
    expect(effect).toMatchObject({ largest_loss_per_sale: 130, needs_two: true });
    expect(codeOf(await maker.call("marginRuleSave", margin(20)))).toEqual([
      409,
      "loss_approval_needed",
    ]);
    const input = { ...margin(20), seen: effect.seen };
    const request = (await ask("catalog.price_change", input)).json as Approval;
    expect(request.changes).toContainEqual({
      label: "Rugi terbesar per penjualan",
      before: null,
      after: "Rp130",
    });
    await sql("update cashback_rule set fixed = 160 where fixed = 150");
    expect(codeOf(await approve(request))).toEqual([409, "loss_grew"]);
    await sql("update cashback_rule set fixed = 150 where fixed = 160");
    expect((await approve(request)).json).toMatchObject({ state: "approved" });
    // A person's loss by a margin counts towards the person's daily limit.
    const used = async () =>
      Number(
        (await sql("select count(*) from rule_loss where kind = 'catalog.price_change'"))[0]?.[
          "count"
        ],
      );
    const before = await used();
    expect((await maker.call("marginRuleSave", margin(200))).status).toBe(200);
    expect((await maker.call("marginRuleSave", margin(60))).status).toBe(200);
    expect(await used()).toBe(before + 1);
  });
});

test("M683, M671: changes of the limits themselves require two people", async () => {
  const office = await http.staff();
  for (const [name, value] of [
    ["loss_alone_per_sale", 1_000_000],
    ["loss_alone_per_day", 100_000_000],
  ] as const) {
    expect(codeOf(await office.call("settingSave", { name, value }))).toEqual([
      409,
      "setting_two_people",
    ]);
    const request = (await ask("settings.money_limit", { name, value }, office)).json as Approval;
    expect(await look(rule(5_000))).toMatchObject({ needs_two: true });
    expect((await approve(request, await http.staff())).json).toMatchObject({ state: "approved" });
  }
  expect(await look(rule(5_000))).toMatchObject({ needs_two: false });
  expect((await save(rule(5_000))).status).toBe(200);
});
