import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { AdminBillProduct, BillShare, BillSharePreview } from "@konter/contract/bills";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { findRoutes } from "./store.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
/**
 * Two bills of one kind, each payable through both suppliers: the first leaves a commission of 1,000, the second of
 * 2,500.
 */
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
  await sql(
    `insert into bill_offer (supplier_id, sku, name, bill_type, admin_fee, commission, is_active, seen_at)
     select s, code, code, 'pdam', 2500, commission, true, now()
     from unnest(array['digiflazz', 'iak'], array[1000, 2500]) as o(s, commission), unnest(array['PDAM1', 'PDAM2']) code`,
  );
  await sql(
    "insert into bill_product (code, name, bill_type) values ('PDAM1', 'PDAM Satu', 'pdam'), ('PDAM2', 'PDAM Dua', 'pdam')",
  );
  await sql(
    `insert into bill_route (product_id, supplier_id, sku, priority) select d.id, o.supplier_id, o.sku, case o.supplier_id when 'digiflazz' then 1 else 2 end
     from bill_product d join bill_offer o on o.sku = d.code`,
  );
});
afterAll(() => http.close());

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const codeOf = (answer: HttpAnswer) =>
  answer.status === 200 ? "ok" : [answer.status, refusalOf(answer).code];
const asked = async (code: string) =>
  (await findRoutes(http.environment.database.pool, code, "agent")).map(
    (route) => route.supplier_id,
  );
const set = (input: object) =>
  maker.call("adminBillRouteSet", {
    code: "PDAM1",
    supplier: "iak",
    priority: 1,
    enabled: true,
    scope: "product",
    ...input,
  });

test("sets the order of suppliers for one bill or its kind, and records who did it", async () => {
  expect(await asked("PDAM1")).toEqual(["digiflazz", "iak"]);
  expect(codeOf(await set({ supplier: "digiflazz", priority: 5 }))).toBe("ok");
  expect([await asked("PDAM1"), await asked("PDAM2")]).toEqual([
    ["iak", "digiflazz"],
    ["digiflazz", "iak"],
  ]);
  const changed = await set({ supplier: "digiflazz", priority: 7, scope: "type" });
  expect(changed.json).toMatchObject({ routes_changed: 2 });
  expect(await asked("PDAM2")).toEqual(["iak", "digiflazz"]);
  const { products } = changed.json as { products: AdminBillProduct[] };
  expect(
    products.map(({ routes }) => routes.map(({ supplier, priority }) => [supplier, priority])),
  ).toEqual(
    Array.from({ length: 2 }, () => [
      ["iak", 2],
      ["digiflazz", 7],
    ]),
  );
  expect(codeOf(await set({ supplier: "iak", enabled: false }))).toBe("ok");
  expect(await asked("PDAM1")).toEqual(["digiflazz"]);
  expect(
    (
      await sql(
        "select before, after from audit_entry where action = 'bills.route_set' order by id desc limit 1",
      )
    )[0],
  ).toMatchObject({
    before: { supplier: "iak", priority: 2, enabled: true },
    after: { supplier: "iak", priority: 1, enabled: false, scope: "product" },
  });
  await set({ supplier: "iak", priority: 2 });
});

test.each([
  [{ code: "NOPE" }, 404, "bill_product_not_found"],
  [{ supplier: "nobody" }, 404, "bill_route_not_found"],
  [{ priority: 0 }, 422, "validation_failed"],
  [{ priority: 100 }, 422, "validation_failed"],
  [{ scope: "all" }, 422, "validation_failed"],
])("rejects %j without a change", async (input, status, code) => {
  const before = [
    await fingerprint(http.environment),
    await sql("select * from bill_route order by 1, 2"),
  ];
  expect(codeOf(await set(input))).toEqual([status, code]);
  expect([
    await fingerprint(http.environment),
    await sql("select * from bill_route order by 1, 2"),
  ]).toEqual(before);
});

test("lets one person set a share up to the loss limit, requires two above it, and never counts more than the commission", async () => {
  await changeSetting(http.open.brand, "loss_alone_per_sale", 500);
  const save = (share: number, more: object = {}) =>
    maker.call("adminBillShareSave", { category: "agent", type: "pdam", share, ...more });
  const look = async (share: number) =>
    (await maker.call("adminBillSharePreview", { category: "agent", type: "pdam", share })).json;
  expect(codeOf(await save(500))).toBe("ok");
  expect(await look(1_000)).toMatchObject({ largest_loss_per_sale: 500, needs_two: false });
  expect(await look(1_001)).toMatchObject({ largest_loss_per_sale: 501, needs_two: true });
  expect(await look(9_000)).toMatchObject({ largest_loss_per_sale: 2_000, needs_two: true });
  expect(await look(100)).toMatchObject({ largest_loss_per_sale: 0, needs_two: false });
  expect(codeOf(await save(1_001))).toEqual([409, "loss_approval_needed"]);
  expect(codeOf(await save(100, { product_code: "NOPE", type: undefined }))).toEqual([
    404,
    "bill_product_not_found",
  ]);
  const request = (
    await maker.call(
      "approvalRequest",
      {
        kind: "bills.share_set",
        input: { category: "agent", type: "pdam", share: 1_500 },
        reason: "Promo agen",
      },
      { key: randomUUID() },
    )
  ).json as Approval;
  expect(request.title).toBe("Potongan tagihan agent · pdam");
  expect(request.changes[0]).toEqual({
    label: "Potongan per tagihan",
    before: "Rp500",
    after: "Rp1.500",
  });
  const decision = { approval_id: String(request.approval_id), hash: request.hash };
  expect(codeOf(await maker.call("approvalApprove", decision))).toEqual([403, "approval_own"]);
  expect(codeOf(await checker.call("approvalApprove", decision))).toBe("ok");
  const { shares } = (await maker.call("adminBillShares")).json as { shares: BillShare[] };
  expect(shares).toEqual([
    { category: "agent", type: "pdam", product_code: null, share: 1_500, fee: null },
  ]);
});

test("counts no loss on a bill with its own share when the share of its kind changes", async () => {
  await changeSetting(http.open.brand, "loss_alone_per_sale", 10_000);
  for (const code of ["PDAM1", "PDAM2"])
    await maker.call("adminBillShareSave", { category: "member", product_code: code, share: 100 });
  const preview = await maker.call("adminBillSharePreview", { category: "member", share: 2_000 });
  expect(preview.json).toMatchObject({ largest_loss_per_sale: 0 });
});

test("previews the brand's addition to the admin fee, lets one person set it up to a limit, and requires two above it", async () => {
  await changeSetting(http.open.brand, "loss_alone_per_sale", 500);
  await changeSetting(http.open.brand, "bill_fee_alone", 1_500);
  const change = (fee: number, more: object = {}) => ({
    category: "master",
    type: "pdam",
    fee,
    ...more,
  });
  const save = (fee: number, more: object = {}) =>
    maker.call("adminBillShareSave", change(fee, more));
  const look = async (fee: number, more: object = {}) =>
    (await maker.call("adminBillSharePreview", change(fee, more))).json as BillSharePreview;
  expect(await look(1_500)).toEqual({
    largest_loss_per_sale: 0,
    largest_loss_per_day: 0,
    sales_per_day: 0,
    needs_two: false,
    products: 2,
    examples: ["PDAM1", "PDAM2"].map((code) => ({
      code,
      name: code === "PDAM1" ? "PDAM Satu" : "PDAM Dua",
      admin_fee: 2_500,
      fee_before: 0,
      fee_after: 1_500,
      share_before: 0,
      share_after: 0,
      kept_before: 2_500,
      kept_after: 4_000,
    })),
  });
  expect((await look(1_501)).needs_two).toBe(true);
  const before = await fingerprint(http.environment);
  expect(codeOf(await save(1_501))).toEqual([409, "bill_fee_approval_needed"]);
  expect(codeOf(await save(50_001))).toEqual([422, "validation_failed"]);
  expect(codeOf(await maker.call("adminBillShareSave", { category: "master" }))).toEqual([
    422,
    "validation_failed",
  ]);
  expect(await fingerprint(http.environment)).toEqual(before);
  expect(codeOf(await save(1_500))).toBe("ok");
  // The limit applies to the amount, not the step: a small step beyond it takes two people. A decrease needs two only
  // for the loss.
  expect(codeOf(await save(1_501))).toEqual([409, "bill_fee_approval_needed"]);
  const asked = (
    await maker.call(
      "approvalRequest",
      { kind: "bills.share_set", input: change(3_000), reason: "Biaya naik" },
      { key: randomUUID() },
    )
  ).json as Approval;
  expect(asked).toMatchObject({
    title: "Biaya admin brand master · pdam",
    changes: [{ label: "Tambahan biaya admin per tagihan", before: "Rp1.500", after: "Rp3.000" }],
  });
  const decision = { approval_id: String(asked.approval_id), hash: asked.hash };
  expect(codeOf(await checker.call("approvalApprove", decision))).toBe("ok");
  expect((await look(3_000)).products).toBe(0);
  expect(codeOf(await save(2_600))).toBe("ok");
  expect(await look(2_000)).toMatchObject({ largest_loss_per_sale: 600, needs_two: true });
  expect(codeOf(await save(2_000))).toEqual([409, "loss_approval_needed"]);
  const { shares } = (await maker.call("adminBillShares")).json as { shares: BillShare[] };
  expect(shares.filter(({ category }) => category === "master")).toEqual([
    { category: "master", type: "pdam", product_code: null, share: null, fee: 2_600 },
  ]);
});

test("applies a bill's fee before its kind's fee, and leaves fees unchanged by a share", async () => {
  await changeSetting(http.open.brand, "bill_fee_alone", 5_000);
  await changeSetting(http.open.brand, "loss_alone_per_sale", 10_000);
  const save = (more: object) => maker.call("adminBillShareSave", { category: "plain", ...more });
  for (const more of [
    { fee: 500 },
    { type: "pdam", fee: 1_000 },
    { product_code: "PDAM1", share: 300 },
    { product_code: "PDAM2", fee: 0 },
  ])
    expect(codeOf(await save(more))).toBe("ok");
  const terms = async (code: string) =>
    (await findRoutes(http.environment.database.pool, code, "plain")).map(({ fee, share }) => [
      fee,
      share,
    ])[0];
  expect([await terms("PDAM1"), await terms("PDAM2")]).toEqual([
    [1_000, 300],
    [0, 0],
  ]);
  // The change of the kind does not affect the bill with its own fee.
  const preview = await maker.call("adminBillSharePreview", {
    category: "plain",
    type: "pdam",
    fee: 1_200,
  });
  const { products, examples } = preview.json as BillSharePreview;
  expect([products, examples.map(({ code }) => code)]).toEqual([1, ["PDAM1"]]);
  expect(
    (
      await sql(
        "select before, after from audit_entry where subject = 'plain PDAM1' order by id desc limit 1",
      )
    )[0],
  ).toEqual({ before: null, after: { share: 300, fee: null } });
});
