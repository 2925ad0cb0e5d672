import type { Handover, LoanPayment } from "@konter/contract/loans";
import type { ExportFile } from "@konter/contract/report";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readXlsx } from "../../../platform/workbooks.ts";
import { keyed, lent, openLoanPeople } from "../loans/testing/loan-people.ts";
import type { LoanPeople } from "../loans/testing/loan-people.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

/** The rows of a workbook by their header. */
async function rowsOf(answer: { readonly json: unknown }): Promise<Record<string, unknown>[]> {
  const { content_base64: content } = answer.json as ExportFile;
  const book = await readXlsx(Buffer.from(content, "base64"));
  const [header = [], ...rows] = book.sheets[0]?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(header.map((name, index) => [String(name), row[index]])),
  );
}

it("gives a Master the filtered loans of the own agents only", async () => {
  const { master, agent, code } = await people.borrower({ limit: 500_000, rate: 100 });
  await people.borrower();
  await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
  await people.dueIn(code, -1);
  const overdue = await master.client.call("agentLoansExport", { due: "overdue" });
  expect(await rowsOf(overdue)).toEqual([
    expect.objectContaining({
      loan: code,
      "agent number": agent.number,
      state: "active",
      limit: 500_000,
      used: 101_000,
      remaining: 399_000,
      due: "overdue",
    }),
  ]);
  expect(await rowsOf(await master.client.call("agentLoansExport", { due: "today" }))).toEqual([]);
});

it("gives staff loans, repayments and hand-overs with masked names, and records each export", async () => {
  const { master, agent, code } = await people.borrower({ rate: 100 });
  await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
  const paid = (await keyed(master.client, "loanCollect", { loan_id: code, amount: 31_000 }))
    .json as LoanPayment;
  const handed = (await keyed(master.client, "handoverReport", { note: "Kasir" })).json as Handover;
  const { id, name } = people.http.environment.members.find((each) => each.id === agent.id) ?? {};
  expect(id).toBe(agent.id);
  const day = businessDate(new Date(paid.date));
  const period = { date_from: day, date_to: day };

  const loans = await people.staff.call("adminLoansExport", { state: "active" });
  expect(await rowsOf(loans)).toContainEqual(
    expect.objectContaining({ loan: code, used: 70_000, repaid: 31_000, cash: "not_deposited" }),
  );
  const payments = await people.staff.call("adminLoanPaymentsExport", period);
  expect(await rowsOf(payments)).toContainEqual(
    expect.objectContaining({
      repayment: paid.payment_id,
      loan: code,
      "paid by": "cash",
      amount: 31_000,
      "of it fee": 1_000,
      "used before": 101_000,
      "used after": 70_000,
      "hand-over": handed.handover_id,
    }),
  );
  const handovers = await people.staff.call("adminHandoversExport", {
    ...period,
    state: "waiting",
  });
  expect(await rowsOf(handovers)).toEqual([
    expect.objectContaining({ "hand-over": handed.handover_id, amount: 31_000, note: "Kasir" }),
  ]);
  const before = { date_to: "2024-01-01" };
  expect(await rowsOf(await people.staff.call("adminLoanPaymentsExport", before))).toEqual([]);
  expect(await rowsOf(await people.staff.call("adminHandoversExport", before))).toEqual([]);
  for (const file of [loans, payments, handovers])
    expect(JSON.stringify(await rowsOf(file))).not.toContain(name ?? agent.number);

  const found = await people.http.environment.database.owner.query<{ subject: string }>(
    "select distinct subject from audit_entry where action = 'loans.exported' order by 1",
  );
  expect(found.rows.map(({ subject }) => subject)).toEqual([
    "loan_handovers",
    "loan_payments",
    "loans",
  ]);
});
