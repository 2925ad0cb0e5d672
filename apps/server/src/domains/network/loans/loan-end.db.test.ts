import type { LoanLetter, LoanPayment, LoanStatement } from "@konter/contract/loans";
import { businessDate } from "@konter/contract/time";
import type { ExportFile } from "@konter/contract/report";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { textOfPdf } from "@konter/testkit/files/pdf-text.ts";
import { codeOf, keyed, lent, openLoanPeople } from "./testing/loan-people.ts";
import type { LoanPeople } from "./testing/loan-people.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

const textOf = async (answer: HttpAnswer): Promise<string> => {
  const { content_base64: content } = answer.json as LoanLetter;
  return (await textOfPdf(Buffer.from(content, "base64"))).join(" ").replaceAll(/\s+/g, " ");
};

describe("the letter of no debt", () => {
  it("M541: names lender, both people and all amounts once the loan is closed and repaid, the same for agent, Master and staff", async () => {
    const { master, agent, code } = await people.borrower({ rate: 100 });
    const byAgent = () => agent.client.call("loanLetter", { loan_id: code });
    const { rows } = await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    await keyed(agent.client, "loanRepay", { amount: 151_500, pin: TEST_PIN });
    expect(codeOf(await byAgent())).toBe("loan_not_settled");
    await agent.client.call("loanClose");

    const text = await textOf(await byAgent());
    for (const part of [
      "Surat Keterangan Lunas · Letter of No Debt",
      code,
      "Pemberi pinjaman / Lender: PT Modal Warung",
      "Dipinjamkan / Lent: Rp150.000",
      "Biaya / Fees: Rp1.500",
      "Dibayar / Repaid: Rp151.500",
      "sudah LUNAS",
      "repaid in full",
      "repaid on or before its due date",
      rows[0]?.draw?.draw_id ?? "no amount lent",
    ])
      expect(text).toContain(part);
    const { owner } = people.http.environment.database;
    const names = await owner.query<{ name: string }>(
      "select name from member where id = any($1) order by id",
      [[master.id, agent.id]],
    );
    for (const { name } of names.rows) expect(text).toContain(name);

    const others = [
      await byAgent(),
      await master.client.call("agentLoanLetter", { loan_id: code }),
      await people.staff.call("adminLoanLetter", { loan_id: code }),
    ];
    for (const other of others) expect(await textOf(other)).toBe(text);
    const audited = await owner.query(
      "select from audit_entry where action = 'loan.letter_opened' and subject = $1",
      [code],
    );
    expect(audited.rowCount).toBe(1);
  });

  it("M541: comes after a write-off only when all of it was paid, and says so", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
    await people.dueIn(code, -1);
    await people.writeOff(code);
    const letter = () => master.client.call("agentLoanLetter", { loan_id: code });
    expect(codeOf(await letter())).toBe("loan_not_settled");
    await keyed(master.client, "loanCollect", { loan_id: code, amount: 99_999 });
    expect(codeOf(await letter())).toBe("loan_not_settled");
    await keyed(master.client, "loanCollect", { loan_id: code, amount: 1 });
    const text = await textOf(await letter());
    expect(text).toContain("Including after a write-off: Rp100.000");
    expect(text).toContain("Dibayar / Repaid: Rp100.000");
    expect(text).not.toContain("before its due date");
  });

  it("is not shown to another agent or Master, or to staff who may not see names", async () => {
    const { agent, code } = await people.borrower();
    await agent.client.call("loanClose");
    const stranger = await people.pair();
    expect(codeOf(await stranger.agent.client.call("loanLetter", { loan_id: code }))).toBe(
      "loan_not_found",
    );
    expect(codeOf(await stranger.master.client.call("agentLoanLetter", { loan_id: code }))).toBe(
      "loan_not_found",
    );
    const reader = await people.http.staff(["loans.read", "loans.decide"]);
    expect(codeOf(await reader.call("adminLoanLetter", { loan_id: code }))).toBe("unauthorized");
  });
});

describe("the statement of a month", () => {
  const month = businessDate(new Date()).slice(0, 7);

  it("M516, M524: has each movement with its reference and the balance after it, by the ledger, for agent and Master", async () => {
    const { master, agent, code } = await people.borrower({ rate: 100 });
    const { rows } = await lent(master, [{ agent_hp: agent.number, amount: 100_000 }]);
    const repaid = await keyed(agent.client, "loanRepay", { amount: 21_000, pin: TEST_PIN });
    const collected = await keyed(master.client, "loanCollect", { loan_id: code, amount: 30_000 });
    await people.dueIn(code, -1);
    await people.writeOff(code);
    await keyed(master.client, "loanCollect", { loan_id: code, amount: 5_000 });

    const own = (await agent.client.call("loanStatement", { month })).json as LoanStatement;
    expect(own).toMatchObject({
      opening: 0,
      came: 101_000,
      gone: 101_000,
      closing: 0,
      left_out: 0,
    });
    const idOf = (answer: HttpAnswer) => (answer.json as LoanPayment).payment_id;
    expect(
      own.rows.map(({ kind, reference, change, owed }) => [kind, reference, change, owed]),
    ).toEqual([
      ["written_off", code, -50_000, 0],
      ["collected", idOf(collected), -30_000, 50_000],
      ["repaid", idOf(repaid), -21_000, 80_000],
      ["lent", rows[0]?.draw?.draw_id, 101_000, 101_000],
    ]);
    const forMaster = await master.client.call("agentLoanStatement", { loan_id: code, month });
    expect(forMaster.json).toEqual(own);
    const file = (await agent.client.call("loanStatementFile", { month })).json as ExportFile;
    expect(file).toMatchObject({ rows: 4, total: 4, file_name: `mutasi-pinjaman-${month}.xlsx` });
  });

  it("M524: begins with what was owed before the month, which ends at midnight WIB", async () => {
    const { master, agent } = await people.borrower();
    const lend = async (amount: number) =>
      (await lent(master, [{ agent_hp: agent.number, amount }])).rows[0]?.draw?.draw_id;
    const first = await lend(100_000);
    const repaid = await keyed(agent.client, "loanRepay", { amount: 40_000, pin: TEST_PIN });
    const second = await lend(10_000);
    const { owner } = people.http.environment.database;
    await owner.query("alter table ledger.journal disable trigger user");
    for (const [reference, at] of [
      [first, "2026-01-31T23:59:59+07:00"],
      [(repaid.json as LoanPayment).payment_id, "2026-02-28T23:59:59+07:00"],
      [second, "2026-03-01T00:00:00+07:00"],
    ])
      await owner.query("update ledger.journal set posted_at = $2 where reference = $1", [
        reference,
        at,
      ]);
    await owner.query("alter table ledger.journal enable trigger user");
    const sums = [];
    for (const of of ["2026-01", "2026-02", "2026-03", "2026-04"]) {
      const answer = await agent.client.call("loanStatement", { month: of });
      const { opening, came, gone, closing, rows } = answer.json as LoanStatement;
      sums.push([opening, came, gone, closing, rows.length]);
    }
    expect(sums).toEqual([
      [0, 100_000, 0, 100_000, 1],
      [100_000, 0, 40_000, 60_000, 1],
      [60_000, 10_000, 0, 70_000, 1],
      [70_000, 0, 0, 70_000, 0],
    ]);
    expect(codeOf(await agent.client.call("loanStatement", { month: "2026-13" }))).toBe(
      "validation_failed",
    );
  });

  it("is of the own debt to one Master only", async () => {
    const { agent, code } = await people.borrower();
    const { master: stranger } = await people.pair();
    const asked = await stranger.client.call("agentLoanStatement", { loan_id: code, month });
    expect(codeOf(asked)).toBe("loan_not_found");
    expect((await agent.client.call("loanStatement", { month })).json).toMatchObject({
      closing: 0,
      rows: [],
    });
  });
});
