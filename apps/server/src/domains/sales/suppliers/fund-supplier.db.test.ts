import { randomUUID } from "node:crypto";
import type { SupplierFunding } from "@konter/contract/suppliers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { readSupplierHealth } from "./store.ts";
import { verifyFundings } from "./fund-supplier.ts";

let http: HttpEnvironment;
let finance: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
  finance = await http.staff(["suppliers.read", "suppliers.fund"]);
});
afterAll(() => http.close());

const FIRST = { id: "iak", kind: "present", amount: 2_000_000, proof: "Saldo awal" };
const booked = async (): Promise<number> =>
  (await readSupplierHealth(http.environment.brand.pool, "iak"))[0]?.ledger_balance ?? 0;
const record = (input: object, key: string = randomUUID()) =>
  finance.call("supplierFund", { ...FIRST, ...input }, { key });
const capital = () => http.environment.brand.ledger.balance({ kind: "capital", owner: "brand" });
const problems = () => verifyFundings(http.environment.brand.pool);

test("moves our ledger by the amount for each kind of deposit, and lists it with its author", async () => {
  const before = await booked();
  const capitalBefore = await capital();
  const made: string[] = [];
  for (const [kind, amount] of [
    ["present", 2_000_000],
    ["paid", 500_000],
    ["returned", 300_000],
  ] as const) {
    const answer = await record({ kind, amount });
    made.push((answer.json as SupplierFunding).code);
  }
  expect(await booked()).toBe(before + 2_200_000);
  expect(await capital()).toBe(capitalBefore + 2_000_000);
  const { fundings } = (await finance.call("supplierFundings", { id: "iak" })).json as {
    fundings: SupplierFunding[];
  };
  expect(fundings.map(({ code }) => code)).toEqual(made.toReversed());
  expect(fundings[0]).toMatchObject({ kind: "returned", amount: 300_000, proof: "Saldo awal" });
  expect(await problems()).toEqual([]);
});

test("moves the money once for thirty concurrent requests with one key, and rejects the key for other input", async () => {
  const before = await booked();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 30 }, () => record({}, key)));
  expect(new Set(answers.map(({ json }) => (json as SupplierFunding).code)).size).toBe(1);
  expect(await booked()).toBe(before + FIRST.amount);
  const other = await record({ amount: 1 }, key);
  expect(refusalOf(other).code).toBe("idempotency_key_reused");
  expect(await booked()).toBe(before + FIRST.amount);
});

test("moves nothing for an amount of zero, a fraction, no evidence, an unknown supplier, or without permission", async () => {
  const before = await booked();
  for (const wrong of [
    { amount: 0 },
    { amount: 1.5 },
    { amount: -5 },
    { proof: " " },
    { kind: "gift" },
  ])
    expect((await record(wrong)).status).toBe(422);
  expect(refusalOf(await record({ id: "nobody" })).code).toBe("supplier_not_found");
  expect(refusalOf(await finance.call("supplierFundings", { id: "nobody" })).code).toBe(
    "supplier_not_found",
  );
  const clerk = await http.staff(["suppliers.read", "suppliers.write"]);
  expect((await clerk.call("supplierFund", FIRST, { key: randomUUID() })).status).toBe(403);
  expect(await booked()).toBe(before);
});

test("finds a record whose money did not move, and money without a record, in the ledger check", async () => {
  expect(await problems()).toEqual([]);
  await http.environment.database.owner.query(
    `insert into supplier_funding (supplier_id, kind, amount, proof, made_by, idempotency_key)
     select 'iak', 'paid', 77, 'x', made_by, 'planted' from supplier_funding limit 1`,
  );
  await http.environment.brand.ledger.post({
    key: "supplier_funding:F999",
    kind: "supplier_funding",
    reference: "F999",
    transfers: [
      {
        debit: { kind: "supplier", owner: "iak" },
        credit: { kind: "bank", owner: "brand" },
        amount: 5 as never,
      },
    ],
  });
  expect((await problems()).length).toBe(2);
});
