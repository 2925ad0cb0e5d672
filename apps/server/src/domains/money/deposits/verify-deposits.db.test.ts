import { afterAll, beforeAll, expect, test } from "vitest";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import { verifyDeposits } from "./verify-deposits.ts";

let deposits: DepositEnvironment;
/** A top-up credited by a bank line, a waiting one, and another member's credited one. */
let made: { readonly code: string; readonly total: number };
let waiting: { readonly code: string };
let other: { readonly code: string; readonly total: number };
let line = 0;
let member = 0;

beforeAll(async () => {
  deposits = await openDepositEnvironment();
  member = deposits.http.environment.members[0]?.id ?? 0;
  const ani = await deposits.http.member(0);
  made = await deposits.asked(ani);
  await deposits.lines(deposits.accounts[0], [{ amount: made.total }]);
  line = (await deposits.request(made.code)).line_id ?? 0;
  waiting = await deposits.asked(ani, { nominal: 60_000 });
  other = await deposits.asked(await deposits.http.member(1));
  await deposits.lines(deposits.accounts[0], [{ amount: other.total }]);
  await deposits.sql("alter table deposit_request disable trigger deposit_request_moves");
  await deposits.sql("alter table bank_line disable trigger bank_line_moves");
  await deposits.sql("alter table ledger.journal disable trigger user");
});
afterAll(() => deposits.close());

const said = async (): Promise<readonly string[]> =>
  (await verifyDeposits(deposits.http.open.brand.pool))
    .map(({ check, detail }) => `${check}: ${detail}`)
    .toSorted();

/** Expects the violations after `change`, and none after `mend`. */
async function expectSaid(change: string, mend: string, expected: readonly string[]) {
  expect(await said()).toEqual([]);
  await deposits.sql(change);
  expect(await said()).toEqual(expected.toSorted());
  await deposits.sql(mend);
  expect(await said()).toEqual([]);
}

const MOVED = "every credited top-up moved what it says to its member, once";
const OTHERS = "no top-up moved money that is not credited";
const LINES = "every bank line that is a top-up is that top-up's line, and no other's";
const BACK = "every top-up that was taken back gave back what it says, once";

test("reports a credited top-up of another amount, of another member, or without a journal", async () => {
  const of = (change: string, mend: string, detail: string) =>
    expectSaid(
      `update deposit_request set ${change} where code = '${made.code}'`,
      `update deposit_request set ${mend} where code = '${made.code}'`,
      [`${MOVED}: top-up ${made.code} says ${detail}`],
    );
  const moved = `moved ${made.total} of deposit ${member}`;
  await of(
    "credited = credited + 1",
    "credited = credited - 1",
    `${made.total + 1} of ${member}, ${moved}`,
  );
  const another = deposits.http.environment.members[1]?.id ?? 0;
  await of(
    `member_id = ${another}`,
    `member_id = ${member}`,
    `${made.total} of ${another}, ${moved}`,
  );
  await expectSaid(
    `update ledger.journal set idempotency_key = 'x' where reference = '${made.code}'`,
    `update ledger.journal set idempotency_key = 'deposit:${made.code}' where reference = '${made.code}'`,
    [`${MOVED}: top-up ${made.code} says ${made.total} of ${member}, moved  of  `],
  );
});

test("reports money that moved for an uncredited or missing top-up", async () => {
  await expectSaid(
    `update ledger.journal set reference = '${waiting.code}' where reference = '${made.code}'`,
    `update ledger.journal set reference = '${made.code}' where reference = '${waiting.code}'`,
    [`${OTHERS}: journal deposit:${made.code}`],
  );
});

test("reports a line of another top-up, and a top-up whose line belongs to another", async () => {
  await expectSaid(
    `update bank_line set explained_as = '${waiting.code}' where id = ${line}`,
    `update bank_line set explained_as = '${made.code}' where id = ${line}`,
    [`${LINES}: line ${line} is ${waiting.code}`, `${LINES}: top-up ${made.code} has line ${line}`],
  );
  await expectSaid(
    `update bank_line set explained_kind = 'other' where id = ${line}`,
    `update bank_line set explained_kind = 'deposit' where id = ${line}`,
    [`${LINES}: top-up ${made.code} has line ${line}`],
  );
  await expectSaid(
    `update deposit_request set line_id = null where code = '${made.code}'`,
    `update deposit_request set line_id = ${line} where code = '${made.code}'`,
    [`${LINES}: line ${line} is ${made.code}`],
  );
});

test("reports a top-up marked as reversed that was not, and a reversed gateway payment whose top-up is not marked", async () => {
  await expectSaid(
    `update deposit_request set (state, reversed) = ('reversed', 5) where code = '${other.code}'`,
    `update deposit_request set (state, reversed) = ('approved', null) where code = '${other.code}'`,
    [`${BACK}: top-up ${other.code} says 5 was taken back, moved `],
  );
  await expectSaid(
    `update deposit_request set credited_by = 'gateway' where code = '${other.code}';
     update ledger.journal set idempotency_key = 'deposit_reversal:${other.code}' where reference = '${made.code}'`,
    `update deposit_request set credited_by = 'bank' where code = '${other.code}';
     update ledger.journal set idempotency_key = 'deposit:${made.code}' where reference = '${made.code}'`,
    [
      `${BACK}: top-up ${other.code} says  was taken back, moved ${made.total}`,
      `${MOVED}: top-up ${made.code} says ${made.total} of ${member}, moved  of  `,
    ],
  );
});
