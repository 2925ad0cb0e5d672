import { randomUUID } from "node:crypto";
import type { CashbackPreview, CashbackRule } from "@konter/contract/cashback";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  staff = await http.staff();
});
beforeEach(async () => {
  await http.environment.database.owner.query("truncate cashback_rule cascade");
});
afterAll(() => http.close());

const dayFromNow = (days: number): string => businessDate(new Date(Date.now() + days * 86_400_000));
const save = (input: object, key = randomUUID()): Promise<HttpAnswer> =>
  staff.call("cashbackRuleSave", { kind: "cashback", ...input }, { key });
const rulesOf = ({ json }: HttpAnswer): readonly CashbackRule[] =>
  (json as { rules: CashbackRule[] }).rules;
async function preview(draft?: object, changes: object = {}): Promise<CashbackPreview> {
  const input = { product_code: "TSEL10", category: "agent", ...(draft && { draft }), ...changes };
  const answer = await staff.call("cashbackPreview", input);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.json as CashbackPreview;
}

describe("a cashback rule", () => {
  test("is in force at once, planned for its day, or ended, and staff see the state", async () => {
    await save({ category: "agent", fixed: 25 });
    const later = dayFromNow(3);
    await save({
      operator_code: "XL",
      per_mille: 5,
      highest: 100,
      date_from: later,
      date_to: later,
    });
    const listed = rulesOf(await staff.call("cashbackRules"));
    expect(listed).toMatchObject([
      { state: "in_force", category: "agent", fixed: 25, per_mille: null, valid_until: null },
      { state: "coming", operator_code: "XL", fixed: null, per_mille: 5, highest: 100 },
    ]);
    const [, coming] = listed;
    expect(Date.parse(coming?.valid_from ?? "")).toBe(Date.parse(`${later}T00:00:00+07:00`));
    expect(Date.parse(coming?.valid_until ?? "") - Date.parse(coming?.valid_from ?? "")).toBe(
      86_400_000,
    );
    for (const rule of listed) {
      const ended = await staff.call("cashbackRuleEnd", { rule_id: String(rule.id) });
      expect(rulesOf(ended).find(({ id }) => id === rule.id)?.state).toBe("ended");
      const again = await staff.call("cashbackRuleEnd", { rule_id: String(rule.id) });
      expect(refusalOf(again).code).toBe("cashback_rule_ended");
    }
    const missing = await staff.call("cashbackRuleEnd", { rule_id: "999999999" });
    expect(refusalOf(missing).code).toBe("cashback_rule_not_found");
  });

  test("is created once per key, and the key is rejected for another rule", async () => {
    const key = randomUUID();
    await save({ fixed: 25 }, key);
    expect(rulesOf(await save({ fixed: 25 }, key))).toHaveLength(1);
    expect(refusalOf(await save({ fixed: 26 }, key)).code).toBe("idempotency_key_reused");
    expect(rulesOf(await staff.call("cashbackRules"))).toHaveLength(1);
  });

  test("begins and ends while no sale is being accepted, so that each sale is clearly before or after it", async () => {
    const { owner } = http.environment.database;
    const afterSale = async (act: () => Promise<HttpAnswer>) => {
      const sale = await owner.connect();
      await sale.query("begin");
      await sale.query("select ledger.lock()");
      const acted = act();
      await expect
        .poll(
          async () =>
            (
              await owner.query(
                "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
              )
            ).rowCount,
        )
        .toBe(1);
      const clock = await owner.query<{ moment: string }>(
        "select clock_timestamp()::text as moment",
      );
      await sale.query("commit");
      sale.release();
      await acted;
      const rules = await owner.query<Record<"begins_after" | "ends_after", boolean | null>>(
        "select valid_from > $1 as begins_after, valid_until > $1 as ends_after from cashback_rule",
        [clock.rows[0]?.moment],
      );
      return rules.rows;
    };
    expect(await afterSale(() => save({ fixed: 25 }))).toEqual([
      { begins_after: true, ends_after: null },
    ]);
    const [rule] = rulesOf(await staff.call("cashbackRules"));
    expect(
      await afterSale(() => staff.call("cashbackRuleEnd", { rule_id: String(rule?.id) })),
    ).toMatchObject([{ ends_after: true }]);
  });

  test("is rejected if its day passed while it waited for the ledger", async () => {
    const { owner } = http.environment.database;
    const [agent] = (await owner.query<{ id: number }>("select max(id) as id from staff")).rows;
    const write = async (dates: object) =>
      (
        await owner.query<{ result: string; rule_id: number | null }>(
          "select result, rule_id from save_cashback_rule($1, $2, $3)",
          [JSON.stringify({ kind: "cashback", fixed: 5, ...dates }), agent?.id, randomUUID()],
        )
      ).rows[0];
    const refused = { result: "cashback_rule_in_past", rule_id: null };
    for (const [from, until] of [
      [-1, 3],
      [-2, -1],
      [3, 2],
    ] as const)
      expect(await write({ date_from: dayFromNow(from), date_until: dayFromNow(until) })).toEqual(
        refused,
      );
    expect(await write({ date_until: dayFromNow(-1) })).toEqual(refused);
    expect(rulesOf(await staff.call("cashbackRules"))).toEqual([]);
    expect(await write({ date_from: dayFromNow(0), date_until: dayFromNow(0) })).toMatchObject({
      result: "saved",
    });
  });

  test("is audited when it is created and ended", async () => {
    const [rule] = rulesOf(await save({ product_code: "TSEL10", fixed: 25 }));
    await staff.call("cashbackRuleEnd", { rule_id: String(rule?.id) });
    const audit = await http.environment.database.owner.query(
      "select action, coalesce(after, '{}') || detail as detail, staff_id is not null and request_id is not null as named from audit_entry where subject = 'cashback' order by id desc limit 2",
    );
    expect(audit.rows).toMatchObject([
      { action: "cashback.rule_end", detail: { rule: rule?.id }, named: true },
      {
        action: "cashback.rule_set",
        detail: { rule: rule?.id, fixed: 25, product_code: "TSEL10" },
        named: true,
      },
    ]);
  });

  test.each([
    [{}, "fixed", "required"],
    [{ fixed: 10, per_mille: 5, highest: 10 }, "fixed", "required"],
    [{ per_mille: 5 }, "highest", "required"],
    [{ fixed: 10, highest: 10 }, "highest", "required"],
    [{ fixed: 0 }, "fixed", "min_value"],
    [{ fixed: 1.5 }, "fixed", "whole_number"],
    [{ fixed: 10_000_001 }, "fixed", "max_value"],
    [{ per_mille: 1_001, highest: 5 }, "per_mille", "max_value"],
    [{ per_mille: 0.5, highest: 5 }, "per_mille", "whole_number"],
    [{ fixed: 1, operator_code: " " }, "operator_code", "required"],
    [{ fixed: 1, screen: "parkir" }, "screen", "one_of"],
    [{ fixed: 1, kind: "gift" }, "kind", "one_of"],
    [{ fixed: 1, date_from: "2026-02-30" }, "date_from", "valid_date"],
    [{ fixed: 1, date_from: dayFromNow(-1) }, "date_from", "cashback_rule_in_past"],
    [{ fixed: 1, date_to: dayFromNow(-1) }, "date_from", "cashback_rule_in_past"],
    [
      { fixed: 1, date_from: dayFromNow(5), date_to: dayFromNow(4) },
      "date_from",
      "cashback_rule_in_past",
    ],
    [{ fixed: 1, product_code: "NOPE" }, "product_code", "product_not_found"],
  ])(
    "is rejected with an error for the field, without a change: %j",
    async (input, field, rule) => {
      expect(refusalOf(await save(input)).fields?.[field]?.[0]?.rule).toBe(rule);
      expect(rulesOf(await staff.call("cashbackRules"))).toEqual([]);
    },
  );
});

describe("the preview of a sale", () => {
  test("M514: returns price, cost, margin, each earning and the brand's rest", async () => {
    expect(await preview()).toEqual({
      product: "TELKOMSEL 10000",
      price: 10_300,
      cost: 10_100,
      margin: 200,
      cashback: null,
      upline_share: null,
      left: 200,
    });
    await save({ fixed: 50 });
    await save({ kind: "upline_share", per_mille: 10, highest: 1_000 });
    const seen = await preview();
    expect(seen).toMatchObject({
      cashback: { asked: 50, amount: 50 },
      upline_share: { asked: 103, amount: 103 },
      left: 47,
    });
  });

  test("applies a draft before it is saved and shows the limit set by the margin", async () => {
    await save({ kind: "upline_share", fixed: 90 });
    const draft = { kind: "cashback", product_code: "TSEL10", fixed: 150 };
    expect(await preview(draft)).toMatchObject({
      cashback: { rule_id: null, asked: 150, amount: 150 },
      upline_share: { asked: 90, amount: 50 },
      left: 0,
    });
    expect(await preview({ ...draft, fixed: 500, may_exceed_margin: true })).toMatchObject({
      cashback: { amount: 500 },
      upline_share: { asked: 90, amount: 0 },
      left: -300,
    });
    expect((await preview({ ...draft, product_code: "XL5" })).cashback).toBeNull();
    expect(rulesOf(await staff.call("cashbackRules"))).toHaveLength(1);
  });

  test("is rejected for an unknown product and for a product that the tier cannot buy", async () => {
    const ask = (input: object) => staff.call("cashbackPreview", input);
    expect(fieldsOf(await ask({ product_code: "NOPE", category: "agent" }))).toEqual({
      product_code: "Produk tidak ditemukan.",
    });
    expect(refusalOf(await ask({ product_code: "TSEL10", category: "nobody" })).code).toBe(
      "nominal_unavailable",
    );
  });
});
