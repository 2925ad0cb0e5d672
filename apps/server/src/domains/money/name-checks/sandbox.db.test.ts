import { randomUUID } from "node:crypto";
import type { NameCheck } from "@konter/contract/name-checks";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sqlOf } from "@konter/testkit/brand/test-environment.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { connectDisbursers } from "../disbursers/testing/connect-disbursers.ts";
import type { TestDisbursers } from "../disbursers/testing/connect-disbursers.ts";
import { askDue } from "./ask-vendor.ts";
import { settleCheck } from "./settle-check.ts";
import { unawaitedCheck } from "./testing/unawaited-check.ts";
import { verifyNameChecks } from "./verify-name-checks.ts";

const FEE = 500;
let http: HttpEnvironment;
let vendors: TestDisbursers;
let member: HttpClient;
let memberId: number;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, deposit: 100_000, idle: true });
  vendors = await connectDisbursers(http.environment, ["flip"], http.memberAddress);
  member = await http.member(0);
  memberId = http.environment.members[0]?.id ?? 0;
});
afterAll(async () => {
  expect(await verifyNameChecks(http.environment.brand.pool)).toEqual([]);
  await vendors.close();
  await http.close();
});
beforeEach(async () => {
  await sql("update disburser set mode = 'production', is_demo = false");
  await http.environment.disbursers.reload();
});

const sql = (text: string) => sqlOf(http.environment.database.owner)(text);
const deposit = () => http.environment.brand.ledger.balance(memberAccount("deposit", memberId));
/** Restores the account's mode before the brand was opened. */
const becomesSandbox = () => sql("update disburser set mode = 'sandbox'");
const accepted = (account: string) =>
  unawaitedCheck(
    http.environment,
    { id: memberId } as Parameters<typeof unawaitedCheck>[1],
    account,
    FEE,
  );
const shown = async (refId: string) =>
  (await member.call("nameCheck", { ref_id: refId })).json as NameCheck;

test("refunds a check that waits for a sandbox in an open brand, without calling the vendor", async () => {
  const before = await deposit();
  const { ref_id: refId } = await accepted("7100000001");
  await becomesSandbox();
  await sql("update name_check set next_ask_at = now() where state = 'pending'");
  vendors.simulators.flip.misbehave({ kind: "drop-before", probability: 1 });
  await askDue(http.environment.brand, http.environment.disbursers);
  expect(vendors.simulators.flip.struck()).toEqual({});
  vendors.simulators.flip.clearMisbehaviour();
  expect(await shown(refId)).toMatchObject({ state: "failed", failure: "unanswered", name: null });
  expect(await deposit()).toBe(before);
});

test("stores no name from a sandbox response that arrives after the opening", async () => {
  const before = await deposit();
  const { id, ref_id: refId } = await accepted("7100000002");
  await becomesSandbox();
  const said = { state: "found", name: "BUDI", isSuspected: false } as const;
  await settleCheck(http.environment.brand, id, { ...said, code: "", message: "", body: "" });
  expect(await shown(refId)).toMatchObject({ state: "failed", failure: "unanswered", name: null });
  expect(await deposit()).toBe(before);
});

test("does not return a name again that a sandbox gave before the opening", async () => {
  const ask = async () => {
    const given = { institution: "bca", account_number: "7100000003", fee: FEE };
    return member.call("nameCheckAsk", given, { key: randomUUID() });
  };
  expect((await ask()).json).toMatchObject({ state: "success", is_cached: false });
  await becomesSandbox();
  await http.environment.disbursers.reload();
  const refused = await ask();
  expect([refused.status, refused.json]).toMatchObject([409, { code: "name_check_closed" }]);
  await sql("update disburser set mode = 'production'");
  await http.environment.disbursers.reload();
  expect((await ask()).json).toMatchObject({ state: "success", is_cached: true });
});
