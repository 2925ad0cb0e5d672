import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { transferPeople } from "./testing/transfer-people.ts";
import { TRANSFER_CHECKS, verifyTransfers } from "./verify-transfers.ts";

let http: HttpEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, deposit: 1_000_000, idle: true });
  const people = await transferPeople(http);
  const [from, to] = [await people.someone(), await people.someone()];
  await changeSetting(http.open.brand, "transfer_fee", 500);
  const done = await people.sent(from, to, 20_000);
  await changeSetting(http.open.brand, "transfer_hold_amount", 30_000);
  const third = await people.someone();
  const held = await people.sent(from, third, 30_000);
  const stopped = await people.sent(from, third, 40_000);
  await from.client.call("depositTransferStop", { ref_id: stopped.ref_id });
  names = {
    from: from.id,
    to: to.id,
    third: third.id,
    done: done.ref_id,
    held: held.ref_id,
    stopped: stopped.ref_id,
    day: new Date(Date.parse(done.date) + 7 * 3_600_000).toISOString().slice(0, 10),
  };
});
afterAll(() => http.close());

const MOVED = "every transfer moved what it says, between its two members, once";
const HELD = "the money of held transfers is that of the open ones";
const DAYS = "what an account has sent on a day is the sum of its transfers";
const DONE =
  "deposit_transfer deposit:$from deposit:$to 20000, deposit_transfer deposit:$from revenue:transfer_fee 500";
const LEFT = "deposit_transfer_hold deposit:$from in_flight:transfers 30500";

const VIOLATIONS: Violations = {
  [MOVED]: [
    [
      "another amount",
      "update deposit_transfer set amount = 20001 where ref_id = '$done'",
      [
        `${MOVED}: transfer $done says deposit_transfer deposit:$from deposit:$to 20001, deposit_transfer deposit:$from revenue:transfer_fee 500; moved ${DONE}`,
      ],
    ],
    [
      "a transfer without a journal",
      "delete from ledger.journal where reference = '$done'",
      [`${MOVED}: transfer $done says ${DONE}; moved `],
    ],
    [
      "money that moved without a transfer",
      "delete from deposit_transfer where ref_id = '$done'",
      [`${MOVED}: transfer $done says ; moved ${DONE}`],
    ],
    [
      "a held one marked as released",
      "update deposit_transfer set state = 'done' where ref_id = '$held'",
      [
        `${MOVED}: transfer $held says ${LEFT}, deposit_transfer_release in_flight:transfers deposit:$third 30000, deposit_transfer_release in_flight:transfers revenue:transfer_fee 500; moved ${LEFT}`,
      ],
    ],
    [
      "a correction that moved nothing",
      "update deposit_transfer set (corrected_amount, corrected_at, corrected_by, correction_reason) = (5, now(), 1, '') where ref_id = '$done'",
      [
        `${MOVED}: transfer $done says ${DONE}, deposit_transfer_correction deposit:$to deposit:$from 5; moved ${DONE}`,
      ],
    ],
  ],
  [HELD]: [
    [
      "a stopped one marked as held",
      "update deposit_transfer set (state, stop_reason) = ('held', null) where ref_id = '$stopped'",
      [`${HELD}: held 30500, open transfers 71000`],
    ],
    [
      "held transfers without a journal",
      "delete from ledger.account where kind = 'in_flight' and owner = 'transfers'",
      [`${HELD}: held 0, open transfers 30500`],
    ],
    [
      "held money without a transfer",
      "delete from deposit_transfer",
      [`${HELD}: held 30500, open transfers 0`],
    ],
  ],
  [DAYS]: [
    [
      "a day with another sum",
      "update transfer_day set sent = sent + 1 where member_id = $from",
      [`${DAYS}: member $from, $day: 50001, transfers 50000`],
    ],
    [
      "a missing day",
      "delete from transfer_day where member_id = $from",
      [`${DAYS}: member $from, $day: , transfers 50000`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(http.environment.database.owner, verifyTransfers, named(statements, names));

test("reports nothing for transfers in every state", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...TRANSFER_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});
