import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { COST_REOPENING_APPROVAL } from "@konter/contract/suppliers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { closeOvercharged, noteCharges } from "./close-overcharged.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";

const QUOTED = 5_400;
const CHARGED = 990_180;

let http: HttpEnvironment;
let maker: HttpClient;
let colleague: HttpClient;
let words: SupplierWords;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  [maker, colleague] = await Promise.all([http.staff(), http.staff()]);
  words = supplierWords(http.environment);
});
afterAll(() => http.close());
afterEach(async () => {
  await sql("delete from cost_overrun");
  await sql("update purchase set case_reason = null, case_since = null");
  await sql(
    "update supplier_product set closed_until = null, closed_scope = null, closed_because = null",
  );
});

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await http.environment.database.owner.query<Row>(text, values)).rows;
const isClosed = async () =>
  (
    await sql(
      "select from supplier_product where sku = 'XL5' and closed_until > now() + interval '29 days' and closed_because = 'cost_above_quote'",
    )
  ).length === 1;
const cases = () => sql("select ref_id from purchase where case_reason = 'cost_above_quote'");
const charges = () =>
  sql<{ quoted_cost: number; charged_cost: number }>(
    "select quoted_cost::int, charged_cost::int from cost_overrun order by id",
  );
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const closeLater = () => closeOvercharged(http.environment.brand.pool);

describe("closing a SKU charged above its quote", () => {
  test("waits for a price import that locks its row: two concurrent deliveries settle, and end with the SKU closed and one case", async () => {
    const [first, second] = [await words.sent(), await words.sent()];
    const list = await http.environment.database.owner.connect();
    await list.query("begin");
    await list.query("update supplier_product set cost = cost where sku = 'XL5'");
    const effects = await Promise.all(
      [first, second].map((sent) => words.hear(sent.first, "success", { cost: CHARGED })),
    );
    expect(effects).toEqual(["settled_success", "settled_success"]);
    expect(await isClosed()).toBe(false);
    const closing = closeLater();
    await list.query("commit");
    list.release();
    expect(await closing).toBe(true);
    expect(await isClosed()).toBe(true);
    expect(await cases()).toHaveLength(1);
    expect(await charges()).toHaveLength(2);
    expect(await closeLater()).toBe(false);
  });

  test("opens one case for two deliveries when the second was in progress", async () => {
    const [first, second] = [await words.sent(), await words.sent()];
    await words.hear(first.first, "success", { cost: CHARGED });
    await words.hear(second.first, "success", { cost: CHARGED });
    expect(await isClosed()).toBe(true);
    expect(await cases()).toEqual([{ ref_id: first.ref }]);
  });

  test.each(["callback", "status"] as const)(
    "happens when only a later %s names the charge of a delivery booked at its quote",
    async (source) => {
      const sent = await words.sent();
      await words.hear(sent.first, "success", { source: "submit" });
      expect(await isClosed()).toBe(false);
      await words.hear(sent.first, "success", { source, cost: CHARGED });
      expect(await isClosed()).toBe(true);
      expect(await cases()).toEqual([{ ref_id: sent.ref }]);
      await words.hear(sent.first, "success", { source, cost: CHARGED });
      expect(await cases()).toEqual([{ ref_id: sent.ref }]);
    },
  );

  test("happens when it was delivered after its refund, and the brand bears the cost", async () => {
    const sent = await words.sent();
    await words.hear(sent.first, "failed");
    expect(await words.hearTwice(sent.first, "success", { cost: CHARGED })).toEqual([
      "questioned",
      "late_success",
    ]);
    expect(await isClosed()).toBe(true);
  });

  test("happens once when a supplier's statement names the charge", async () => {
    const sent = await words.sent();
    await words.hear(sent.first, "success", { source: "submit" });
    const [attempt] = await sql<{ purchase_id: number; attempt_number: number }>(
      "select purchase_id, number as attempt_number from purchase_attempt where supplier_reference = $1",
      [sent.first],
    );
    const stated = { purchase_id: 0, attempt_number: 1, ...attempt };
    const { pool } = http.environment.brand;
    await noteCharges(pool, [{ ...stated, charged: QUOTED + 100 }]);
    expect(await closeLater()).toBe(false);
    await noteCharges(pool, [{ ...stated, charged: CHARGED }]);
    await noteCharges(pool, [{ ...stated, charged: CHARGED }]);
    expect(await closeLater()).toBe(true);
    expect(await isClosed()).toBe(true);
    expect(await cases()).toEqual([{ ref_id: sent.ref }]);
    expect(await charges()).toEqual([{ quoted_cost: QUOTED, charged_cost: CHARGED }]);
  });
});

describe("reopening it early", () => {
  const overcharge = async (cost = CHARGED) => {
    const sent = await words.sent();
    await words.hear(sent.first, "success", { cost });
    return sent.ref;
  };
  const ask = (by: HttpClient, sku = "XL5") => {
    const input = { supplier: "digiflazz", sku };
    const request = { kind: COST_REOPENING_APPROVAL, input, reason: "Harga naik" };
    return by.call("approvalRequest", request, { key: randomUUID() });
  };
  const approve = (by: HttpClient, { approval_id: id, hash }: Approval) =>
    by.call("approvalApprove", { approval_id: String(id), hash });

  test("is never possible for one person: neither with the supplier's other closures nor by approving one's own request", async () => {
    await overcharge();
    await sql(
      "update supplier_product set closed_until = now() + interval '5 minutes', closed_scope = 'sku', closed_because = 'other' where sku = 'TSEL10'",
    );
    expect((await maker.call("supplierReopen", { id: "digiflazz" })).status).toBe(200);
    expect(await isClosed()).toBe(true);
    expect(await sql("select from supplier_product where closed_until is not null")).toHaveLength(
      1,
    );
    const asked = await ask(maker);
    expect(codeOf(await approve(maker, asked.json as Approval))[0]).toBeGreaterThanOrEqual(400);
    expect(await isClosed()).toBe(true);
  });

  test("is possible for a colleague who sees quote and charge, and the next charge closes it with a new case", async () => {
    const ref = await overcharge();
    const asked = (await ask(maker)).json as Approval;
    expect(asked.changes).toContainEqual({
      label: expect.stringContaining(ref) as string,
      before: "Rp5.400",
      after: "Rp990.180",
    });
    const answer = await approve(colleague, asked);
    expect(answer.status, answer.text).toBe(200);
    expect(await isClosed()).toBe(false);
    const again = await overcharge();
    expect(await isClosed()).toBe(true);
    expect((await cases()).length).toBe(2);
    expect(again).not.toBe(ref);
  });

  test("fails as stale when it was charged again since the request", async () => {
    const underWay = await words.sent();
    await overcharge();
    const asked = (await ask(maker)).json as Approval;
    await words.hear(underWay.first, "success", { cost: CHARGED });
    expect(codeOf(await approve(colleague, asked))).toEqual([409, "approval_stale"]);
    expect(await isClosed()).toBe(true);
  });

  test("is rejected for a SKU that is not closed this way", async () => {
    expect(codeOf(await ask(maker))).toEqual([404, "cost_closure_not_found"]);
  });
});
