import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { settleSending } from "./settle.ts";
import { FEE, openSendEnvironment } from "./testing/send-environment.ts";
import type { SendEnvironment } from "./testing/send-environment.ts";
import { SEND_MONEY_CHECKS, verifySendMoney } from "./verify-send-money.ts";

let environment: SendEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  environment = await openSendEnvironment(["flip"]);
  const { brand, disbursers } = environment.http.environment;
  const evidence = { code: "", message: "", body: "" };
  const idOf = async (refId: string): Promise<number> =>
    (
      await environment.sql<{ id: number }>("select id from send_money where ref_id = $1", [refId])
    )[0]?.id ?? 0;
  /** Sends a transfer and applies the given vendor statuses, each until it is accepted. */
  const sent = async (...words: readonly ("sent" | "rejected")[]): Promise<string> => {
    const { ref_id: refId } = await environment.accepted();
    const id = await idOf(refId);
    await environment.sql(
      "update send_money set state = 'processing', begun_at = now() where id = $1 and $2 > 0",
      [id, words.length],
    );
    for (const [index, state] of words.entries())
      for (let times = 0; times < (index === 0 ? 1 : 2); times += 1) {
        await settleSending(brand, disbursers, id, {
          source: "status",
          said: { ...evidence, state, ...(state === "sent" && { fee: 2_500 as never }) },
        });
        await environment.pass("1 hour");
      }
    return refId;
  };
  const success = await sent("sent");
  const failed = await sent("rejected");
  const stray = await sent("rejected", "sent");
  const returned = await sent("sent", "rejected");
  await changeSetting(environment.http.open.brand, "send_money_fee_returned", false);
  const kept = await sent("sent", "rejected");
  const open = await sent();
  const [row] = await environment.sql<{ member_id: number }>("select member_id from send_money");
  names = { success, failed, stray, returned, kept, open, member: row?.member_id ?? 0 };
});
afterAll(() => environment.close());

const AMOUNT = 150_000;
const MOVED = "every transfer to a bank moved what its state says, account by account";
const HELD = "the money held for banks is that of the open transfers";
const of = (name: string, lines: readonly string[]): readonly string[] =>
  lines.map((line) => `${MOVED}: $${name} ${line}`);
const held = `in_flight:send_money: says`;

const VIOLATIONS: Violations = {
  [MOVED]: [
    [
      "another amount of a success, its fee and its vendor's fee",
      "update send_money set (amount, fee, vendor_fee) = (amount + 1, fee + 2, vendor_fee + 4) where ref_id = '$success'",
      of("success", [
        `deposit:$member: says ${0 - AMOUNT - FEE - 3}, moved ${0 - AMOUNT - FEE}`,
        `disburser:flip: says ${AMOUNT + 2_505}, moved ${AMOUNT + 2_500}`,
        `revenue:send_money_fee: says ${FEE + 2}, moved ${FEE}`,
        `fees:disburser: says -2504, moved -2500`,
      ]),
    ],
    [
      "a failed one marked as open",
      "update send_money set (state, settled_at, reason) = ('processing', null, null) where ref_id = '$failed'",
      of("failed", [
        `deposit:$member: says ${0 - AMOUNT - FEE}, moved 0`,
        `${held} ${AMOUNT + FEE}, moved 0`,
      ]),
    ],
    [
      "an open one marked as failed",
      "update send_money set (state, settled_at, reason) = ('failed', now(), 'vendor') where ref_id = '$open'",
      of("open", [
        `deposit:$member: says 0, moved ${0 - AMOUNT - FEE}`,
        `${held} 0, moved ${AMOUNT + FEE}`,
      ]),
    ],
    [
      "a stray of another amount",
      "update send_money set stray_amount = stray_amount + 1 where ref_id = '$stray'",
      of("stray", [
        `disburser:flip: says ${AMOUNT + 2_501}, moved ${AMOUNT + 2_500}`,
        `loss:send_money: says ${0 - AMOUNT - 2_501}, moved ${0 - AMOUNT - 2_500}`,
      ]),
    ],
    [
      "a returned fee that is not marked",
      "update send_money set fee_returns = false where ref_id = '$returned'",
      of("returned", [
        `deposit:$member: says ${0 - FEE}, moved 0`,
        `revenue:send_money_fee: says ${FEE}, moved 0`,
      ]),
    ],
    [
      "a fee falsely marked as returned",
      "update send_money set fee_returns = true where ref_id = '$kept'",
      of("kept", [
        `deposit:$member: says 0, moved ${0 - FEE}`,
        `revenue:send_money_fee: says 0, moved ${FEE}`,
      ]),
    ],
    [
      "a transfer without a journal",
      "delete from ledger.journal where reference = '$open'",
      of("open", [
        `deposit:$member: says ${0 - AMOUNT - FEE}, moved 0`,
        `${held} ${AMOUNT + FEE}, moved 0`,
      ]),
    ],
    [
      "money that moved without a transfer",
      "delete from send_money where ref_id = '$open'",
      of("open", [
        `deposit:$member: says 0, moved ${0 - AMOUNT - FEE}`,
        `${held} 0, moved ${AMOUNT + FEE}`,
      ]),
    ],
    [
      "at another vendor",
      "update send_money set disburser_id = 'other' where ref_id = '$success'",
      of("success", [
        `disburser:other: says ${AMOUNT + 2_500}, moved 0`,
        `disburser:flip: says 0, moved ${AMOUNT + 2_500}`,
      ]),
    ],
  ],
  [HELD]: [
    [
      "a missing open one",
      "delete from send_money where ref_id = '$open'",
      [`${HELD}: held ${AMOUNT + FEE}, open transfers 0`],
    ],
    [
      "one without a vendor response",
      "update send_money set state = 'processing' where ref_id = '$open'",
      [],
    ],
    [
      "a missing account",
      "delete from ledger.account where kind = 'in_flight' and owner = 'send_money'",
      [`${HELD}: held 0, open transfers ${AMOUNT + FEE}`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(environment.http.environment.database.owner, verifySendMoney, named(statements, names));

test("reports nothing for transfers in every state", async () => {
  const states = await environment.sql("select state, stray_amount from send_money order by id");
  expect(states).toEqual([
    { state: "success", stray_amount: 0 },
    { state: "failed", stray_amount: 0 },
    { state: "failed", stray_amount: AMOUNT + 2_500 },
    { state: "returned", stray_amount: 0 },
    { state: "returned", stray_amount: 0 },
    { state: "unprocessed", stray_amount: 0 },
  ]);
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...SEND_MONEY_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});
