import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { PriceEffect } from "@konter/contract/catalog";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeUnder } from "@konter/testkit/brand/established-approvers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { reprice } from "./store.ts";

let http: HttpEnvironment;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(() => http.close());
beforeEach(async () => {
  await changeSetting(http.open.brand, "price_alone_percent", 10);
  await changeSetting(http.open.brand, "price_alone_products", 200);
  // As if a day had passed.
  await sql("alter table price_change disable trigger price_change_is_final");
  await sql("update price_change set changed_at = changed_at - interval '25 hours'");
  await sql("alter table price_change enable trigger price_change_is_final");
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await http.environment.database.owner.query<Record<string, unknown>>(text, values)).rows;
}
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
/** A margin for agents on one product, so the prices of the others stay. */
const margin = (fixed: number, code = "TSEL10") => ({
  category: "agent",
  product_code: code,
  fixed,
  rate_basis_points: 0,
});
const priceOf = async (code = "TSEL10") =>
  Number(
    (
      await sql(
        "select price from product_price pp join product p on p.id = product_id where code = $1 and category = 'agent'",
        [code],
      )
    )[0]?.["price"],
  );
const marginFor = async (price: number, code = "TSEL10") =>
  price -
  Number(
    (
      await sql(
        "select cost from product_price pp join product p on p.id = product_id where code = $1 and category = 'agent'",
        [code],
      )
    )[0]?.["cost"],
  );
const save = (input: object, client = maker) => client.call("marginRuleSave", input);
const look = async (input: object, client = maker) =>
  (await client.call("marginRulePreview", input)).json as PriceEffect;
const ask = (input: object, seen: string) =>
  maker.call(
    "approvalRequest",
    { kind: "catalog.price_change", input: { ...input, seen }, reason: "Naik" },
    { key: randomUUID() },
  );
const approve = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });

describe("a price change", () => {
  test("M671: is allowed to one person at the limit, takes two one rupiah above it, and has the requirement in its preview", async () => {
    const before = await priceOf();
    const most = Math.floor(before * 1.1);
    const small = margin(await marginFor(most));
    const large = margin(await marginFor(most + 1));
    expect(await look(small)).toMatchObject({ products: 1, needs_two: false });
    const effect = await look(large);
    expect(effect).toMatchObject({
      products: 1,
      needs_two: true,
      examples: [{ code: "TSEL10", category: "agent", before, after: most + 1 }],
    });
    const refused = await save(large);
    expect(codeOf(refused)).toEqual([409, "price_approval_needed"]);
    expect(refusalOf(refused).message).toBe(
      "Dalam 24 jam satu orang mengubah harga maksimal 10% dan 200 produk. Di atasnya perlu persetujuan orang kedua.",
    );
    expect(await priceOf()).toBe(before);
    expect((await save(small)).status).toBe(200);
    expect(await priceOf()).toBe(most);
  });

  test("M671: adds up many small steps by anyone within a day", async () => {
    const before = await priceOf();
    const step = async (share: number, client?: HttpClient) =>
      save(margin(await marginFor(Math.floor(before * share))), client);
    expect((await step(1.06)).status).toBe(200);
    expect(codeOf(await step(1.12))).toEqual([409, "price_approval_needed"]);
    expect(codeOf(await step(1.12, checker))).toEqual([409, "price_approval_needed"]);
    expect((await step(1.1)).status).toBe(200);
    await sql("alter table price_change disable trigger price_change_is_final");
    await sql("update price_change set changed_at = changed_at - interval '25 hours'");
    await sql("alter table price_change enable trigger price_change_is_final");
    expect((await step(1.12)).status).toBe(200);
  });

  test("M671: is limited by the number of products that one person changes in a day", async () => {
    await changeSetting(http.open.brand, "price_alone_products", 1);
    const next = async (code: string) =>
      margin(await marginFor((await priceOf(code)) + 1, code), code);
    expect((await save(await next("TSEL10"))).status).toBe(200);
    expect((await save(await next("TSEL10"))).status).toBe(200);
    expect(codeOf(await save(await next("XL5")))).toEqual([409, "price_approval_needed"]);
    // Each person has a separate count.
    expect((await save(await next("XL5"), checker)).status).toBe(200);
  });

  test("M671: counts the products repriced by all accounts of one person together", async () => {
    const may = ["catalog.read", "catalog.write"];
    await http.staff(["staff.write"]);
    const [owner] = await sql("select max(id) as id from staff");
    const [one, two] = [await http.staff(may), await http.staff(may)];
    await placeUnder(http.environment.database.owner, Number(owner?.["id"]), 2);
    await changeSetting(http.open.brand, "price_alone_products", 1);
    const next = async (code: string) =>
      margin(await marginFor((await priceOf(code)) + 1, code), code);
    expect((await save(await next("TSEL10"), one)).status).toBe(200);
    expect(codeOf(await save(await next("XL5"), two))).toEqual([409, "price_approval_needed"]);
    expect((await save(await next("XL5"), checker)).status).toBe(200);
  });

  test("M671: keeps ten concurrent changes within the limit together", async () => {
    await changeSetting(http.open.brand, "price_alone_products", 2);
    const products = await sql(
      "select code, cost, price from product_price pp join product p on p.id = product_id where category = 'agent' order by code limit 5",
    );
    expect(products.length).toBeGreaterThan(3);
    const answers = await Promise.all(
      products.map(({ code, cost, price }) =>
        save(margin(Number(price) + 1 - Number(cost), String(code))),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  test("M671: cannot be approved by its maker; another person approves, and the previewed prices apply", async () => {
    const before = await priceOf();
    const input = margin((await marginFor(before)) + 5_000);
    const { seen } = await look(input);
    const request = (await ask(input, seen)).json as Approval;
    expect(request.title).toBe("Ubah margin agent · TSEL10");
    expect(request.changes).toContainEqual({
      label: "Produk yang harganya berubah",
      before: null,
      after: "1",
    });
    expect(codeOf(await approve(maker, request))).toEqual([403, "approval_own"]);
    expect(await priceOf()).toBe(before);
    expect((await approve(checker, request)).json).toMatchObject({ state: "approved" });
    expect(await priceOf()).toBe(before + 5_000);
    // Changes by one person are measured from the last price set by two people.
    expect((await save(margin((await marginFor(before)) + 5_100))).status).toBe(200);
  });

  test("M671: becomes stale when a price that it is bound to has moved, and requests exactly the previewed prices", async () => {
    const before = await priceOf();
    const input = margin((await marginFor(before)) + 6_000);
    const { seen } = await look(input);
    const request = (await ask(input, seen)).json as Approval;
    await sql(
      "update supplier_product set cost = cost + 7 where sku in (select sku from product_route r join product p on p.id = r.product_id where p.code = 'TSEL10')",
    );
    await reprice(http.environment.database.pool);
    expect(codeOf(await approve(checker, request))).toEqual([409, "approval_stale"]);
    expect(await priceOf()).toBe(before + 7);
    expect(codeOf(await ask(input, seen))).toEqual([409, "price_effect_moved"]);
    expect(codeOf(await ask(input, "nonsense"))).toEqual([422, "validation_failed"]);
  });

  test("M671: cannot be approved by staff who may change the catalog but not approve", async () => {
    const input = margin((await marginFor(await priceOf())) + 7_000);
    const request = (await ask(input, (await look(input)).seen)).json as Approval;
    const clerk = await http.staff(["approvals.read", "catalog.read", "catalog.write"]);
    expect(codeOf(await approve(clerk, request))).toEqual([403, "unauthorized"]);
  });
});
