import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { SupplierFunding } from "@konter/contract/suppliers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { verifyFundings } from "./fund-supplier.ts";

const LIMIT = 10_000_000;
const MAY_FUND = ["suppliers.read", "suppliers.fund", "approvals.read"];

let http: HttpEnvironment;
let maker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
});
beforeEach(async () => {
  // A new person has used nothing of the limit.
  maker = await http.staff([...MAY_FUND, "suppliers.approve"]);
});
afterAll(() => http.close());

const booked = () => http.environment.brand.ledger.balance({ kind: "supplier", owner: "iak" });
const input = (amount: number, kind = "paid") => ({ id: "iak", kind, amount, proof: "Mutasi BCA" });
const record = (amount: number, kind?: string, key: string = randomUUID()) =>
  maker.call("supplierFund", input(amount, kind), { key });
const ask = (asked: object) =>
  maker.call(
    "approvalRequest",
    { kind: "suppliers.funding", input: asked, reason: "Isi saldo" },
    { key: randomUUID() },
  );
const approve = ({ json }: HttpAnswer, client: HttpClient) => {
  const { approval_id: id, hash } = json as Approval;
  return client.call("approvalApprove", { approval_id: String(id), hash });
};
const codeOf = (answer: HttpAnswer) => (answer.status === 200 ? "done" : refusalOf(answer).code);

test("records an amount above the limit by one person when no other may approve", async () => {
  expect(codeOf(await record(LIMIT + 1))).toBe("done");
});

test("M671: rejects one person's records above the limit in 24 hours, whatever their kinds, and moves nothing", async () => {
  await approver();
  const before = await booked();
  const key = randomUUID();
  expect(codeOf(await record(LIMIT - 1_000, "paid", key))).toBe("done");
  const refused = await record(1_001, "returned");
  expect(refusalOf(refused)).toMatchObject({
    code: "supplier_funding_approval_needed",
    parameters: { limit: "Rp10.000.000", used: "Rp9.999.000" },
  });
  expect(codeOf(await record(1_000))).toBe("done");
  // A repeated key returns the record that it made, though the limit is used.
  expect(codeOf(await record(LIMIT - 1_000, "paid", key))).toBe("done");
  expect(Math.abs((await booked()) - before)).toBe(LIMIT);
});

test("M671: rejects all but one of twenty simultaneous records that together exceed the limit", async () => {
  await approver();
  const answers = await Promise.all(Array.from({ length: 20 }, () => record(LIMIT)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("M671: books a record above the limit once a second person approves, and not by its maker", async () => {
  const checker = await approver();
  const before = await booked();
  const request = await ask(input(LIMIT * 3));
  expect((request.json as Approval).changes.map(({ after }) => after)).toContain("Rp30.000.000");
  expect(codeOf(await approve(request, maker))).toBe("approval_own");
  expect(await booked()).toBe(before);
  expect(codeOf(await approve(request, checker))).toBe("done");
  expect(codeOf(await approve(request, checker))).toBe("approval_not_open");
  expect(Math.abs((await booked()) - before)).toBe(LIMIT * 3);
  const { fundings } = (await maker.call("supplierFundings", { id: "iak" })).json as {
    fundings: SupplierFunding[];
  };
  expect(fundings[0]).toMatchObject({ amount: LIMIT * 3, approved_by: "Staff" });
  // A record by two people does not count toward the limit of one.
  expect(codeOf(await record(LIMIT))).toBe("done");
  expect(await verifyFundings(http.environment.brand.pool)).toEqual([]);
});

test.each([
  ["supplier_not_found", { id: "nobody" }],
  ["exchange_difference_less", { kind: "rate_gain" }],
  ["validation_failed", { amount: 0 }],
])("rejects a request for a record with %s", async (code, wrong) => {
  expect(codeOf(await ask({ ...input(LIMIT * 2), ...wrong }))).toBe(code);
});

async function approver(): Promise<HttpClient> {
  const client = await http.staff([...MAY_FUND, "suppliers.approve"]);
  await establishApprovers(http.environment.database.owner);
  return client;
}
