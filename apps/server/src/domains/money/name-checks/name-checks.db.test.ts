import { randomUUID } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { NameCheck, NameCheckPage } from "@konter/contract/name-checks";
import { memberAccount, verifyLedger } from "@konter/ledger";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sqlOf } from "@konter/testkit/brand/test-environment.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { connectDisbursers } from "../disbursers/testing/connect-disbursers.ts";
import type { TestDisbursers } from "../disbursers/testing/connect-disbursers.ts";
import { acceptCheck } from "./ask-check.ts";
import { askDue, awaitCheck } from "./ask-vendor.ts";
import { verifyNameChecks } from "./verify-name-checks.ts";

const FEE = 500;
let http: HttpEnvironment;
let vendors: TestDisbursers;
let member: HttpClient;
let numbers = 1_000_000;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 100_000, idle: true });
  vendors = await connectDisbursers(http.environment, ["flip"], http.memberAddress);
  member = await http.member(0);
});
afterAll(async () => {
  await vendors.close();
  await http.close();
});
afterEach(async () => {
  vendors.simulators.flip.clearMisbehaviour();
  expect(await verifyNameChecks(http.environment.brand.pool)).toEqual([]);
  expect((await verifyLedger(http.environment.brand.pool)).problems).toEqual([]);
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  sqlOf(http.environment.database.owner)<Row>(text, values);
/** Returns an account number that was not checked before. */
const fresh = (end = "") => `${(numbers += 7)}${end}`;
const input = (further: object = {}) => ({
  institution: "bca",
  account_number: fresh(),
  fee: FEE,
  ...further,
});
const ask = (given: object, key: string = randomUUID(), client = member) =>
  client.call("nameCheckAsk", given, { key });
const asked = async (given: object, key?: string) => (await ask(given, key)).json as NameCheck;
const deposit = (index = 0) =>
  http.environment.brand.ledger.balance(
    memberAccount("deposit", http.environment.members[index]?.id ?? 0),
  );

test("M318: lists the institutions with the fee, which is a setting, and rejects an outdated fee", async () => {
  const options = (await member.call("nameCheckOptions")).json;
  expect(options).toMatchObject({ fees: { bank: FEE, e_wallet: FEE }, cache_hours: 24 });
  expect(JSON.stringify(options)).toContain('{"code":"bca","type":"bank","name":"BCA"}');
  await changeSetting(http.open.brand, "name_check_fee_bank", 700);
  const before = await deposit();
  const refused = await ask(input());
  expect([refused.status, refused.json]).toMatchObject([409, { code: "name_check_fee_moved" }]);
  expect(await deposit()).toBe(before);
  expect((await asked(input({ fee: 700 }))).fee).toBe(700);
  await changeSetting(http.open.brand, "name_check_fee_bank", FEE);
});

test("M321: charges the fee on success, once for repeated requests", async () => {
  const before = await deposit();
  const [given, key] = [
    input({ account_number: fresh().replace(/(\d{3})$/, " $1") }),
    randomUUID(),
  ];
  const first = await asked(given, key);
  expect(first).toMatchObject({ state: "success", fee: FEE, is_cached: false, failure: null });
  expect(first.name).toMatch(/^[A-Z]+ [A-Z]+$/);
  expect(await asked(given, key)).toEqual(first);
  expect(await deposit()).toBe(before - FEE);
  const other = await ask(input(), key);
  expect([other.status, other.json]).toMatchObject([422, { code: "idempotency_key_reused" }]);
});

test.each([
  ["0000", "no_account", "Nomor rekening tidak ditemukan."],
  ["1111", "closed", "Rekening ini sudah ditutup."],
  ["2222", "blocked", "Rekening ini diblokir karena laporan penipuan."],
])(
  "M321, M322: fails for an account that ends in %s with %s, and refunds the fee",
  async (end, failure, words) => {
    const before = await deposit();
    const check = await asked(input({ account_number: fresh(end) }));
    expect(check).toMatchObject({ state: "failed", failure, name: null, fee: 0 });
    expect(check.failure_text).toBe(`Cek nama gagal. ${words} Biaya Rp500 sudah dikembalikan.`);
    expect(await deposit()).toBe(before);
  },
);

test("M319: reports a check as pending, success or failed, with its times", async () => {
  const rows = await sql<{ state: string; settled: boolean }>(
    "select distinct state, settled_at is not null as settled from name_check order by state",
  );
  expect(rows).toEqual([
    { state: "failed", settled: true },
    { state: "success", settled: true },
  ]);
  await expect(sql("update name_check set state = 'unknown'")).rejects.toThrow("check constraint");
});

test("M320: returns a slow check as pending and notifies its owner of the result after the vendor's callback", async () => {
  const { brand } = http.open;
  vendors.simulators.flip.misbehave({ kind: "name-pending", ms: 600, count: 1 });
  const subject = http.environment.members[0];
  if (subject === undefined) throw new Error("no member");
  const before = await deposit();
  const row = await acceptCheck(brand, http.environment.disbursers, subject, randomUUID(), {
    institution: "bca",
    account_number: fresh(),
    fee: rupiah(FEE),
  });
  const waited = await awaitCheck(brand, http.environment.disbursers, row, 0.2);
  expect(waited).toMatchObject({ state: "pending", is_awaited_later: true });
  expect(await deposit()).toBe(before - FEE);
  await vendors.simulators.flip.idle();
  expect(
    await sql("select kind from disbursement_callback where reference = $1", [row.ref_id]),
  ).toEqual([{ kind: "name" }]);
  await askDue(brand, http.environment.disbursers);
  const shown = (await member.call("nameCheck", { ref_id: row.ref_id })).json as NameCheck;
  expect(shown.state).toBe("success");
  const notices = JSON.stringify((await member.call("notificationsToday")).json);
  expect(notices).toContain(`BCA ${shown.account_number} atas nama ${shown.name}.`);
});

test("M320: refunds a check that the bank does not resolve within a day, and loses none while the vendor is unreachable", async () => {
  const { brand } = http.open;
  vendors.simulators.flip.misbehave({ kind: "answer-502", on: "other" });
  const subject = http.environment.members[0];
  if (subject === undefined) throw new Error("no member");
  const before = await deposit();
  const row = await acceptCheck(brand, http.environment.disbursers, subject, randomUUID(), {
    institution: "bca",
    account_number: fresh(),
    fee: rupiah(FEE),
  });
  await awaitCheck(brand, http.environment.disbursers, row, 0.1);
  await sql("update name_check set next_ask_at = now() where id = $1", [row.id]);
  await askDue(brand, http.environment.disbursers);
  expect(await sql("select state from name_check where id = $1", [row.id])).toEqual([
    { state: "pending" },
  ]);
  await sql(
    "update name_check set next_ask_at = now(), made_at = now() - interval '25 hours' where id = $1",
    [row.id],
  );
  await askDue(brand, http.environment.disbursers);
  expect(await sql("select state, failure from name_check where id = $1", [row.id])).toEqual([
    { state: "failed", failure: "unanswered" },
  ]);
  expect(await deposit()).toBe(before);
});

test("M323, M773: lists past checks in pages with filters, and repeats an account for free for a day, but not for another member", async () => {
  const given = input();
  const first = await asked(given);
  const before = await deposit();
  const again = await asked(given);
  expect(again).toMatchObject({ name: first.name, fee: 0, is_cached: true, state: "success" });
  expect(await deposit()).toBe(before);
  const other = (await ask(given, randomUUID(), await http.member(1))).json as NameCheck;
  expect(other).toMatchObject({ fee: FEE, is_cached: false });
  await sql(
    "update name_check set settled_at = settled_at - interval '25 hours' where ref_id = $1",
    [first.ref_id],
  );
  expect((await asked(given)).fee).toBe(FEE);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: NameCheckPage = (
      await member.call("nameChecks", { limit: 10, ...(cursor !== null && { cursor }) })
    ).json as NameCheckPage;
    seen.push(...page.rows.map(({ ref_id }) => ref_id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(first.ref_id);
  expect(seen).not.toContain(other.ref_id);
  const failed = (await member.call("nameChecks", { state: "failed" })).json as NameCheckPage;
  expect(new Set(failed.rows.map(({ state }) => state))).toEqual(new Set(["failed"]));
});

test.each([
  [{ account_number: "12a4" }, 422, "name_check_account_invalid"],
  [{ institution: "ovo", account_number: "1234567" }, 422, "name_check_account_invalid"],
])("rejects input %j without a change", async (change, status, code) => {
  const count = async () =>
    (await sql<{ n: number }>("select count(*)::int as n from name_check"))[0]?.n;
  const before = [await deposit(), await count()];
  const refused = await ask(input(change));
  expect([refused.status, refused.json]).toMatchObject([status, { code }]);
  expect([await deposit(), await count()]).toEqual(before);
});

test("calls no vendor without enough balance, and is closed without a vendor", async () => {
  const poor = http.environment.members[1];
  const rich = await http.member(1);
  await changeSetting(http.open.brand, "name_check_fee_bank", 100_000);
  const refused = await ask(input({ fee: 100_000 }), randomUUID(), rich);
  expect([refused.status, refused.json]).toMatchObject([409, { code: "balance_insufficient" }]);
  expect(
    await sql("select 1 from name_check where member_id = $1 and fee = 100000", [poor?.id]),
  ).toEqual([]);
  await changeSetting(http.open.brand, "name_check_fee_bank", FEE);
  await sql("update disburser set enabled = false");
  await http.environment.disbursers.reload();
  const closed = await ask(input());
  expect([closed.status, closed.json]).toMatchObject([409, { code: "name_check_closed" }]);
  await sql("update disburser set enabled = true");
  await http.environment.disbursers.reload();
});
