import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import { verifyAdjustments } from "./verify-adjustments.ts";

let http: HttpEnvironment;
/** Two corrections of the first member: `plus` of 700 rupiah and `minus` of 300, and a deposit of the second one. */
let names: Record<string, string | number>;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true, deposit: 1_000_000 });
  const staff = await http.staff();
  const members = http.environment.members.map(({ id }) => id);
  names = { member: members[0] ?? 0, other: members[1] ?? 0 };
  for (const [direction, amount] of [
    ["plus", 700],
    ["minus", 300],
  ] as const) {
    const answer = await staff.call(
      "memberAdjust",
      { member_id: String(members[0]), direction, amount, reason: "Salah catat", proof: "Mutasi" },
      { key: randomUUID() },
    );
    expect(answer.status).toBe(200);
  }
  const rows = await http.environment.database.owner.query<{ code: string; amount: number }>(
    "select code, amount from balance_adjustment",
  );
  for (const { code, amount } of rows.rows) names[amount > 0 ? "plus" : "minus"] = code;
});
afterAll(() => http.close());

async function said(statements: string): Promise<readonly string[]> {
  return saidOf(http.environment.database.owner, verifyAdjustments, named(statements, names));
}
const CHECK = "every correction of a balance moved what it says, once";

test("reports nothing for a correction upwards, one downwards, and other deposits", async () => {
  expect(await said("select")).toEqual([]);
});

test.each([
  [
    "another amount",
    "update balance_adjustment set amount = 701 where code = '$plus'",
    "$plus says 701 of $member, moved 700 of $member",
  ],
  [
    "the other direction",
    "update balance_adjustment set amount = 300 where code = '$minus'",
    "$minus says 300 of $member, moved -300 of $member",
  ],
  [
    "another member",
    "update balance_adjustment set member_id = $other where code = '$plus'",
    "$plus says 700 of $other, moved 700 of $member",
  ],
  [
    "no journal",
    "delete from ledger.journal where reference = '$plus'",
    "$plus says 700 of $member, moved  of ",
  ],
  [
    "a journal without its transfer",
    "delete from ledger.transfer where journal_id = (select id from ledger.journal where reference = '$plus')",
    "$plus says 700 of $member, moved  of ",
  ],
  [
    "a journal of another kind",
    "update ledger.journal set kind = 'deposit_top_up' where reference = '$plus'",
    "$plus says 700 of $member, moved  of ",
  ],
  [
    "money that went to another wallet",
    "update ledger.account set kind = 'cashback' where kind = 'deposit' and owner = '$member'",
    "$minus says -300 of $member, moved  of |$plus says 700 of $member, moved  of ",
  ],
  [
    "a journal that no correction explains",
    "delete from balance_adjustment where code = '$minus'",
    "$minus says  of , moved -300 of $member",
  ],
] as const)("reports a correction with %s", async (_title, statements, expected) => {
  const lines = named(expected, names).split("|");
  expect(await said(statements)).toEqual(
    lines.map((line) => `${CHECK}: correction ${line}`).toSorted(),
  );
});
