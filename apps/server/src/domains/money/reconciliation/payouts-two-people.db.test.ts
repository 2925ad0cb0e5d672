import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { establishApprovers } from "@konter/testkit/brand/established-approvers.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { bcaFile, OPENING_BALANCE } from "../banks/testing/bank-files.ts";
import { STATEMENT_FORMATS } from "./formats/index.ts";
import { XENDIT_STATEMENT } from "./formats/xendit.ts";
import { matchPayouts } from "./payouts.ts";
import { xenditFile } from "./testing/statement-files.ts";
import { dayAgo, instantOf, openStatementEnvironment } from "./testing/statement-environment.ts";
import type { StatementEnvironment } from "./testing/statement-environment.ts";

// The test gateway uses Xendit's format.
STATEMENT_FORMATS.set("scripted", { ...XENDIT_STATEMENT, vendor: "scripted" });

const DAY = dayAgo(3);
const STAFF = ["banks.import", "banks.read", "banks.approve", "approvals.read"] as const;

let environment: StatementEnvironment;
let importer: HttpClient;
let second: HttpClient;
let balance = OPENING_BALANCE;
let payouts = 0;
beforeAll(async () => {
  environment = await openStatementEnvironment();
  await environment.gateway("xa", "xendit");
  importer = await environment.deposits.http.staff([...STAFF]);
  second = await environment.deposits.http.staff([...STAFF]);
  await establishApprovers(environment.deposits.http.environment.database.owner);
});
afterAll(() => environment.close());
beforeEach(async () => {
  expect(await environment.problems()).toEqual([]);
});

/** Imports a payout of the gateway. */
async function paidOut(amount: number): Promise<void> {
  payouts += 1;
  const row = { id: `w${payouts}`, type: "WITHDRAWAL", at: instantOf(DAY, 20), amount } as const;
  await environment.imported("gateway", "xa", xenditFile([row]), { from: DAY, extent: "part" });
}
async function importedBy(client: HttpClient, amount: number): Promise<void> {
  const { deposits } = environment;
  const rows = [{ day: dayAgo(2), change: amount, text: "XENDIT" }];
  const found = await deposits.imported(
    client,
    deposits.accounts[0],
    bcaFile(rows, "1234567890", balance),
  );
  expect(found.held).toBe(false);
  balance += amount;
}
const lineOf = async (amount: number) =>
  (
    await environment.sql<{ id: number; place: string; queue_reason: string | null }>(
      "select id, place, queue_reason from bank_line where amount = $1",
      [amount],
    )
  )[0];
const codeOf = async (amount: number) =>
  (
    await environment.sql<{ code: string }>(
      "select 'L' || id as code from statement_row where kind = 'payout' and amount = 0 - $1",
      [amount],
    )
  )[0]?.code ?? "";
const refusalOf = ({ status, json }: HttpAnswer) => [
  status,
  (json as { readonly code?: string }).code,
];
const asks = async (client: HttpClient, amount: number, code?: string) =>
  client.call(
    "approvalRequest",
    {
      kind: "statements.payout",
      input: { line_id: (await lineOf(amount))?.id ?? 0, code: code ?? (await codeOf(amount)) },
      reason: "Sudah ada di rekening koran",
    },
    { key: randomUUID() },
  );
const approves = (client: HttpClient, { approval_id: id, hash }: Approval) =>
  client.call("approvalApprove", { approval_id: String(id), hash });
const isBrought = async (amount: number) =>
  (
    await environment.sql(
      "select from statement_row where kind = 'payout' and amount = 0 - $1 and bank_line_id is not null",
      [amount],
    )
  ).length === 1;

test.each([
  ["a payout that is known", 801_001, async () => paidOut(801_001), async () => {}],
  ["a payout that comes later", 802_002, async () => {}, async () => paidOut(802_002)],
])(
  "requires an approval if a line of one person's file explains %s",
  async (_what, amount, before, after) => {
    await before();
    await importedBy(importer, amount);
    await after();
    await matchPayouts(environment.deposits.http.environment.brand);
    expect(await lineOf(amount)).toMatchObject({ place: "queue", queue_reason: "imported" });
    expect(await isBrought(amount)).toBe(false);

    const asked = (await asks(importer, amount)).json as Approval;
    expect(refusalOf(await approves(importer, asked))).toEqual([403, "approval_own"]);
    expect((await approves(second, asked)).status).toBe(200);
    expect(await lineOf(amount)).toMatchObject({ place: "explained", queue_reason: null });
    expect(await isBrought(amount)).toBe(true);
  },
);

test("does not let the importer approve a request made by a colleague", async () => {
  await paidOut(803_003);
  await importedBy(importer, 803_003);
  const asked = (await asks(second, 803_003)).json as Approval;
  expect(refusalOf(await approves(importer, asked))).toEqual([409, "bank_line_own_import"]);
  expect(await isBrought(803_003)).toBe(false);
});

test("rejects a payout of another amount and one that was matched in the meantime", async () => {
  await paidOut(804_004);
  await paidOut(805_005);
  await importedBy(importer, 804_004);
  expect(refusalOf(await asks(importer, 804_004, await codeOf(805_005)))).toEqual([
    409,
    "payout_not_fitting",
  ]);
  const asked = (await asks(importer, 804_004)).json as Approval;
  await environment.sql(
    "update statement_row set replaced_by = id where kind = 'payout' and amount = -804004",
  );
  expect(refusalOf(await approves(second, asked))).toEqual([409, "approval_stale"]);
  expect(await lineOf(804_004)).toMatchObject({ place: "queue" });
  await environment.sql(
    "update statement_row set replaced_by = null where kind = 'payout' and amount = -804004",
  );
});

test("matches a payout to a line of a feed automatically, and to a line of a file with a notice to the owners if the brand has one person", async () => {
  await paidOut(806_006);
  await environment.deposits.lines(environment.deposits.accounts[0], [
    { day: dayAgo(2), amount: 806_006 },
  ]);
  expect(await isBrought(806_006)).toBe(true);
  // The others lost the approval right eight days ago.
  await environment.sql(
    `update staff set permissions = array_remove(permissions, 'banks.approve')
     where id <> (select staff_id from bank_import where source = 'file' order by id desc limit 1)`,
  );
  await environment.sql(
    "update approving_power set counts_from = now() - interval '9 days', ended_at = now() - interval '8 days'",
  );
  await paidOut(807_007);
  await importedBy(importer, 807_007);
  await importedBy(importer, 808_008);
  await paidOut(808_008);
  await matchPayouts(environment.deposits.http.environment.brand);
  for (const amount of [807_007, 808_008]) expect(await isBrought(amount)).toBe(true);
  expect(await environment.sql("select kind, subject from lone_act order by id")).toEqual([
    { kind: "statements.payout", subject: await codeOf(807_007) },
    { kind: "statements.payout", subject: await codeOf(808_008) },
  ]);
});
