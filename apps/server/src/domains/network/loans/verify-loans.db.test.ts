import type { Handover, LoanPayment } from "@konter/contract/loans";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyed, lent, openLoanPeople } from "./testing/loan-people.ts";
import type { LoanPeople } from "./testing/loan-people.ts";
import { LOAN_CHECKS, verifyLoans } from "./verify-loans.ts";

const [LENT, FEE] = [100_000, 1_000];
const [DEPOSITED, HELD, REPAID] = [40_000, 10_000, 5_000];
const OWED = LENT + FEE - DEPOSITED - HELD - REPAID;

let people: LoanPeople;
let names: Record<string, string | number>;

/** A loan with a handed-over collection, a collection that the Master still holds, and a repayment from the deposit. */
beforeAll(async () => {
  people = await openLoanPeople();
  const { master, agent, code } = await people.borrower({ rate: 100 });
  const { rows } = await lent(master, [{ agent_hp: agent.number, amount: LENT }]);
  const collect = (amount: number) =>
    keyed(master.client, "loanCollect", { loan_id: code, amount });
  await collect(DEPOSITED);
  const handed = (await keyed(master.client, "handoverReport", { note: "" })).json as Handover;
  await keyed(people.staff, "adminHandoverConfirm", {
    handover_id: handed.handover_id,
    account_id: await people.bankAccount(),
    proof: "Slip",
  });
  await collect(HELD);
  const repaid = await keyed(agent.client, "loanRepay", { amount: REPAID, pin: TEST_PIN });
  names = {
    repaid: (repaid.json as LoanPayment).payment_id,
    loan: code,
    draw: rows[0]?.draw?.draw_id ?? "",
    handover: handed.handover_id,
    master: master.id,
    agent: agent.id,
  };
});
afterAll(() => people.http.close());

const OWES = "what an agent owes is the sum of the amounts lent that are not repaid";
const LIMIT = "no agent owes more than the limit";
const ENDED = "nothing is owed of a loan that is not active";
const CLAIM = "a Master's claim is what the agents owe and the cash that was not handed over";
const CASH = "cash with a Master is what was collected and not handed over";
const PARTS = "a repayment is the sum of its parts, and a hand-over that of its collections";
const PAID = "what was repaid of an amount lent is the sum of its parts";
const JOURNALS =
  "every journal of a loan has its row of the same amount, and every row its journal";

const VIOLATIONS: Violations = {
  [OWES]: [
    [
      "a debt that no amount lent explains",
      "update ledger.account set balance = balance - 1 where kind = 'loan_debt' and owner = '$agent'",
      [`${OWES}: agent $agent owes ${OWED}, the ledger says ${OWED + 1}`],
    ],
    [
      "an amount lent that the ledger does not know as a debt",
      "delete from ledger.account where kind = 'loan_debt' and owner = '$agent'",
      [`${OWES}: agent $agent owes ${OWED}, the ledger says `],
    ],
  ],
  [LIMIT]: [
    [
      "a limit below what is owed",
      `update loan set most = ${OWED - 1} where code = '$loan'`,
      [`${LIMIT}: loan $loan of ${OWED - 1} is used by ${OWED}`],
    ],
  ],
  [ENDED]: [
    [
      "a loan that ended before it was repaid",
      "update loan set state = 'inactive', closed_at = now() where code = '$loan'",
      [`${ENDED}: loan $loan is inactive, owed ${OWED}`],
    ],
  ],
  [CLAIM]: [
    [
      "a claim that nobody owes",
      "update ledger.account set balance = balance + 1 where kind = 'loan_claim' and owner = '$master'",
      [`${CLAIM}: Master $master claims ${OWED + HELD + 1}, owed ${OWED}, cash ${HELD}`],
    ],
  ],
  [CASH]: [
    [
      "cash that came back although its hand-over was confirmed",
      "update loan_handover set state = 'waiting', decided_at = null, account_id = null where code = '$handover'",
      [`${CASH}: Master $master collected ${DEPOSITED + HELD}, the ledger says ${HELD}`],
    ],
    [
      "collected cash that the ledger does not know",
      "update ledger.account set balance = 0 where kind = 'loan_cash' and owner = '$master'",
      [`${CASH}: Master $master collected ${HELD}, the ledger says 0`],
    ],
  ],
  [PARTS]: [
    [
      "a repayment that is less than its parts",
      "update loan_payment set amount = amount - 1 where code = '$repaid'",
      [`${PARTS}: repayment $repaid of ${REPAID - 1}`],
    ],
    [
      "a hand-over that is more than its collections",
      "update loan_handover set amount = amount + 1 where code = '$handover'",
      [`${PARTS}: hand-over $handover of ${DEPOSITED + 1}`],
    ],
    [
      "a hand-over that counts another number of collections",
      "update loan_handover set count = 2 where code = '$handover'",
      [`${PARTS}: hand-over $handover of ${DEPOSITED}`],
    ],
  ],
  [PAID]: [
    [
      "a repayment whose fee is principal elsewhere",
      "update loan_draw set paid = paid + 1, paid_fee = paid_fee - 1 where code = '$draw'",
      [`${PAID}: lent $draw repaid ${DEPOSITED + HELD + REPAID - FEE + 1} and ${FEE - 1}`],
    ],
  ],
  [JOURNALS]: [
    [
      "a repayment that is not in the books",
      "delete from ledger.journal where reference = '$repaid'",
      [`${JOURNALS}: loan_repaid $repaid of ${REPAID}, the ledger says `],
    ],
    [
      "an amount lent under another reference",
      "update ledger.journal set reference = 'D0' where reference = '$draw'",
      [
        `${JOURNALS}: loan_lent $draw of ${LENT}, the ledger says `,
        `${JOURNALS}: loan_lent D0 of , the ledger says ${LENT}`,
      ],
    ],
    [
      "a hand-over of another amount",
      `update ledger.transfer set amount = ${DEPOSITED - 1} where journal_id = (select id from ledger.journal where reference = '$handover')`,
      [`${JOURNALS}: loan_handed_over $handover of ${DEPOSITED}, the ledger says ${DEPOSITED - 1}`],
    ],
  ],
};

const said = (statements: string): Promise<readonly string[]> =>
  saidOf(people.http.environment.database.owner, verifyLoans, named(statements, names));

test("reports nothing for a loan that was lent, collected, handed over and repaid in part", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check of loans", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...LOAN_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const wanted = expected.map((line) => named(line, names)).toSorted();
    // One violation may break several checks; each check's output is compared with its own list.
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(wanted);
  });
});
