import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { AdminLoanPaymentPage } from "@konter/contract/loan-lists";
import type {
  AdminLoanDetail,
  AgentLoanPage,
  Handover,
  HandoverPage,
  LoanPayment,
  LoanStatement,
} from "@konter/contract/loans";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import {
  approve,
  askWriteOff,
  codeOf,
  debt,
  DEPOSIT,
  keyed,
  lent,
  openLoanPeople,
  WRITE_OFF_REASON,
} from "./testing/loan-people.ts";
import type { LoanPeople } from "./testing/loan-people.ts";
import { remindLoans } from "./remind-loans.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

const [LENT, FEE, REPAID] = [100_000, 1_000, 21_000];
/** The balance of the loan wallet before a write-off. */
const UNSPENT = 30_000;
const OWED = LENT + FEE - REPAID;

/** A loan of which a part was repaid and the rest is overdue. */
async function overdue() {
  const borrower = await people.borrower({ rate: 100 });
  await lent(borrower.master, [{ agent_hp: borrower.agent.number, amount: LENT }]);
  await keyed(borrower.agent.client, "loanRepay", { amount: REPAID, pin: TEST_PIN });
  await people.dueIn(borrower.code, -1);
  await people.setWallet(borrower.code, 0);
  return borrower;
}
async function writtenOff() {
  const borrower = await overdue();
  await people.writeOff(borrower.code);
  return borrower;
}
const noticesOf = async (id: number) =>
  (
    await people.http.environment.database.owner.query<{ kind: string }>(
      "select kind from notification where member_id = $1 and kind in ('loan_written_off', 'loan_lost')",
      [id],
    )
  ).rows.map(({ kind }) => kind);

describe("a write-off", () => {
  it("M540: takes two people, ends the loan as the Master's loss, and tells both", async () => {
    const { master, agent, code } = await overdue();
    const before = await people.deposits(master, agent);
    const alone = { loan_id: code, reason: WRITE_OFF_REASON };
    expect(codeOf(await people.staff.call("adminLoanWriteOff", alone))).toBe(
      "loan_write_off_approval_needed",
    );
    const asked = (await askWriteOff(people.staff, code)).json as Approval;
    expect(codeOf(await approve(people.staff, asked))).toBe("approval_own");
    expect((await debt(agent)).loan).toMatchObject({ state: "active", usage: OWED });

    expect(codeOf(await approve(people.second, asked))).toBe("done");
    const { loan, draws } = await debt(agent);
    expect(loan).toMatchObject({
      state: "inactive",
      usage: 0,
      collected: REPAID,
      written_off: OWED,
      recovered: 0,
      reason: WRITE_OFF_REASON,
      due_class: "other",
    });
    expect(draws).toMatchObject([{ owed: 0, written_off: OWED }]);
    expect(await people.deposits(master, agent)).toEqual(before);
    expect([await noticesOf(agent.id), await noticesOf(master.id)]).toEqual([
      ["loan_written_off"],
      ["loan_lost"],
    ]);
    expect(codeOf(await approve(people.second, asked))).toBe("approval_not_open");
    expect(codeOf(await askWriteOff(people.staff, code))).toBe("loan_not_active");
    await remindLoans(people.http.open.brand, new Date("2027-03-07T09:00:00+07:00"));
    expect(await bookProblems(people.http.environment)).toEqual([]);
  });

  it("is refused while nothing is overdue beyond the grace days", async () => {
    const { master, agent, code } = await people.borrower();
    expect(codeOf(await askWriteOff(people.staff, code))).toBe("loan_not_overdue");
    await lent(master, [{ agent_hp: agent.number, amount: LENT }]);
    await people.dueIn(code, 0);
    expect(codeOf(await askWriteOff(people.staff, code))).toBe("loan_not_overdue");
    await people.dueIn(code, -2);
    await changeSetting(people.http.open.brand, "loan_grace_days", 2);
    expect(codeOf(await askWriteOff(people.staff, code))).toBe("loan_not_overdue");
    await changeSetting(people.http.open.brand, "loan_grace_days", 1);
    expect(codeOf(await askWriteOff(people.staff, code))).toBe("done");
    await changeSetting(people.http.open.brand, "loan_grace_days", 0);
  });

  it("is stale when something was repaid after the request, and moves nothing", async () => {
    const { master, agent, code } = await overdue();
    const asked = (await askWriteOff(people.staff, code)).json as Approval;
    await keyed(agent.client, "loanRepay", { amount: 1, pin: TEST_PIN });
    expect(codeOf(await approve(people.second, asked))).toBe("approval_stale");
    expect((await debt(agent)).loan).toMatchObject({ state: "active", usage: OWED - 1 });
    await keyed(master.client, "loanCollect", { loan_id: code, amount: OWED - 1 });
    expect(codeOf(await approve(people.second, asked))).toBe("approval_stale");
    expect((await debt(agent)).loan).toMatchObject({ state: "active", usage: 0, written_off: 0 });
  });

  it("M540: first returns unspent loan money to the Master, and writes off the rest, once", async () => {
    const { master, agent, code } = await people.borrower({ rate: 100 });
    await lent(master, [{ agent_hp: agent.number, amount: LENT }]);
    await people.dueIn(code, -1);
    await people.setWallet(code, UNSPENT);
    const [before = 0] = await people.deposits(master);
    const { wallet } = (await people.staff.call("adminLoan", { loan_id: code }))
      .json as AdminLoanDetail;
    expect(wallet).toBe(UNSPENT);
    const asked = (await askWriteOff(people.staff, code)).json as Approval;
    expect(asked.changes.map(({ label, after }) => [label, after])).toEqual(
      expect.arrayContaining([
        ["Dana pinjaman belum dipakai, kembali ke Master", "Rp30.000"],
        ["Utang yang dihapus buku", "Rp71.000"],
      ]),
    );
    const answers = await Promise.all([1, 2].map(() => approve(people.second, asked)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    const own = await debt(agent);
    expect(own).toMatchObject({
      wallet: 0,
      loan: { state: "inactive", collected: UNSPENT, written_off: LENT + FEE - UNSPENT },
      payments: [
        {
          way: "wallet",
          amount: UNSPENT,
          is_recovery: false,
          parts: [{ fee: FEE, principal: UNSPENT - FEE }],
          usage_before: LENT + FEE,
          deposit_status: null,
        },
      ],
    });
    expect(own.payments).toHaveLength(1);
    expect(await people.deposits(master)).toEqual([before + UNSPENT]);
    const month = businessDate(new Date()).slice(0, 7);
    const { rows } = (await agent.client.call("loanStatement", { month })).json as LoanStatement;
    expect(rows.map(({ kind, change }) => [kind, change])).toEqual([
      ["written_off", UNSPENT - LENT - FEE],
      ["returned", -UNSPENT],
      ["lent", LENT + FEE],
    ]);
    const list = await people.staff.call("adminLoanPayments", { list: "wallet" });
    expect((list.json as AdminLoanPaymentPage).total).toEqual({ count: 1, amount: UNSPENT });
    expect(await bookProblems(people.http.environment)).toEqual([]);
  });

  it("is stale when the loan wallet changed after the request, and moves nothing", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: LENT }]);
    await people.dueIn(code, -1);
    await people.setWallet(code, UNSPENT);
    const asked = (await askWriteOff(people.staff, code)).json as Approval;
    await people.setWallet(code, UNSPENT - 1);
    const before = await people.deposits(master, agent);
    expect(codeOf(await approve(people.second, asked))).toBe("approval_stale");
    expect(await people.deposits(master, agent)).toEqual(before);
    expect(await debt(agent)).toMatchObject({
      wallet: UNSPENT - 1,
      loan: { state: "active", usage: LENT },
    });
  });

  it("writes nothing off when the loan wallet holds the whole debt: the loan is repaid and ends", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: LENT }]);
    await keyed(agent.client, "loanRepay", { amount: REPAID, pin: TEST_PIN });
    await people.dueIn(code, -1);
    const asked = (await askWriteOff(people.staff, code)).json as Approval;
    expect(codeOf(await approve(people.second, asked))).toBe("done");
    expect(await debt(agent)).toMatchObject({
      wallet: REPAID,
      loan: { state: "inactive", collected: LENT, written_off: 0 },
    });
    expect(await people.deposits(master)).toEqual([DEPOSIT]);
    expect(await noticesOf(agent.id)).toEqual([]);
    expect(codeOf(await agent.client.call("loanLetter", { loan_id: code }))).toBe("done");
    const again = await agent.client.call("loanRequest", { limit: 50_000, purpose: "Lagi" });
    expect(codeOf(again)).toBe("done");
    expect(await bookProblems(people.http.environment)).toEqual([]);
  });

  it("happens once next to a repayment at the same time, and the books agree", async () => {
    const { master, agent, code } = await overdue();
    const asked = (await askWriteOff(people.staff, code)).json as Approval;
    const [approved, collected] = await Promise.all([
      approve(people.second, asked),
      keyed(master.client, "loanCollect", { loan_id: code, amount: 30_000 }),
    ]);
    expect(codeOf(collected)).toBe("done");
    const { is_recovery: isRecovery } = collected.json as LoanPayment;
    expect(codeOf(approved)).toBe(isRecovery ? "done" : "approval_stale");
    expect((await debt(agent)).loan).toMatchObject(
      isRecovery ? { written_off: OWED, recovered: 30_000 } : { written_off: 0, usage: 50_000 },
    );
    expect(await bookProblems(people.http.environment)).toEqual([]);
  });
});

describe("a recovery", () => {
  it("M540: is cash that is handed over, or from the deposit, until all came back; the books agree", async () => {
    const { master, agent, code } = await writtenOff();
    const before = await people.deposits(master, agent);
    const key = randomUUID();
    const collect = () =>
      keyed(master.client, "loanCollect", { loan_id: code, amount: 50_000 }, key);
    const cash = await collect();
    expect(cash.json).toMatchObject({
      is_recovery: true,
      parts: [],
      usage_before: OWED,
      usage_after: OWED - 50_000,
      deposit_status: "not_deposited",
    });
    expect((await collect()).json).toEqual(cash.json);
    const paid = await keyed(agent.client, "loanRepay", { amount: 20_000, pin: TEST_PIN });
    expect(paid.json).toMatchObject({ is_recovery: true, usage_after: OWED - 70_000 });
    expect(await people.deposits(master, agent)).toEqual([
      (before[0] ?? 0) + 20_000,
      (before[1] ?? 0) - 20_000,
    ]);
    expect((await debt(agent)).loan).toMatchObject({
      state: "inactive",
      usage: 0,
      collected: REPAID,
      recovered: 70_000,
    });

    const handed = (await keyed(master.client, "handoverReport", { note: "" })).json as Handover;
    expect(handed).toMatchObject({ amount: 50_000, count: 1 });
    await keyed(people.staff, "adminHandoverConfirm", {
      handover_id: handed.handover_id,
      account_id: await people.bankAccount(),
      proof: "Slip",
    });
    expect(await people.deposits(master)).toEqual([(before[0] ?? 0) + 70_000]);

    const rest = OWED - 70_000;
    await keyed(agent.client, "loanRepay", { amount: rest, pin: TEST_PIN });
    expect((await debt(agent)).loan).toMatchObject({ recovered: OWED });
    expect(codeOf(await keyed(agent.client, "loanRepay", { amount: 1, pin: TEST_PIN }))).toBe(
      "loan_not_active",
    );
    expect(codeOf(await keyed(master.client, "loanCollect", { loan_id: code, amount: 1 }))).toBe(
      "loan_not_active",
    );
    expect(await bookProblems(people.http.environment)).toEqual([]);
  });

  it("is never more than what is missing, also by parallel calls", async () => {
    const { master, agent, code } = await writtenOff();
    const above = await keyed(master.client, "loanCollect", { loan_id: code, amount: OWED + 1 });
    expect(refusalOf(above)).toMatchObject({
      code: "loan_recovery_above_rest",
      parameters: { rest: "Rp80.000" },
    });
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () =>
        keyed(master.client, "loanCollect", { loan_id: code, amount: 50_000 }),
      ),
      ...Array.from({ length: 3 }, () =>
        keyed(agent.client, "loanRepay", { amount: 50_000, pin: TEST_PIN }),
      ),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual([
      "done",
      ...Array.from({ length: 5 }, () => "loan_recovery_above_rest"),
    ]);
    expect((await debt(agent)).loan).toMatchObject({ recovered: 50_000 });
    expect(await bookProblems(people.http.environment)).toEqual([]);
  });

  it("comes before another loan, and before the loan wallet pays again", async () => {
    const { agent, master, code } = await writtenOff();
    // A refund of a purchase.
    await people.setWallet(code, 10_300);
    const ask = () => agent.client.call("loanRequest", { limit: 50_000, purpose: "Lagi" });
    const buy = () =>
      keyed(agent.client, "buyPrepaid", {
        product_code: "TSEL10",
        destination_number: "081277009912",
        price: 10_300,
        pin: TEST_PIN,
        wallet: "loan",
      });
    expect(refusalOf(await ask())).toMatchObject({
      code: "loan_not_recovered",
      parameters: { rest: "Rp80.000" },
    });
    const forAgent = { agent_hp: agent.number, limit: 50_000, purpose: "Lagi" };
    expect(codeOf(await master.client.call("agentLoanAsk", forAgent))).toBe("loan_not_recovered");
    expect(codeOf(await buy())).toBe("loan_overdue");
    await keyed(agent.client, "loanRepay", { amount: OWED, pin: TEST_PIN });
    expect(codeOf(await buy())).toBe("done");
    expect(codeOf(await ask())).toBe("done");
  });
});

describe("a former Master", () => {
  it("M540: still reads and collects the given loans and hands over cash, but opens no other page of the Agent Center", async () => {
    const { master, agent, code } = await writtenOff();
    const { owner } = people.http.environment.database;
    await owner.query("update member set upline_id = null where upline_id = $1", [master.id]);
    await owner.query("update member set category = 'agent', roles = '{agent}' where id = $1", [
      master.id,
    ]);
    const { client } = master;
    // The server learns of the change by a notification.
    await expect
      .poll(async () => codeOf(await client.call("centerAgents")))
      .toBe("permission_missing");
    expect((await debt(master)).lent).toBe(true);
    const { rows } = (await client.call("agentLoans")).json as AgentLoanPage;
    expect(rows).toMatchObject([{ loan_id: code, written_off: OWED }]);
    expect(codeOf(await client.call("agentLoan", { loan_id: code }))).toBe("done");
    const collect = { loan_id: code, amount: 30_000 };
    expect(codeOf(await keyed(client, "loanCollect", collect))).toBe("done");
    const { cash } = (await client.call("handovers")).json as HandoverPage;
    expect(cash).toEqual({ count: 1, amount: 30_000 });
    expect(codeOf(await keyed(client, "handoverReport", { note: "" }))).toBe("done");
    expect(codeOf(await keyed(agent.client, "loanRepay", { amount: 1, pin: TEST_PIN }))).toBe(
      "done",
    );
    expect(await bookProblems(people.http.environment)).toEqual([]);
  });

  it("M503: an account that never lent gets the specified message, and no other account's loan", async () => {
    const { agent, code } = await writtenOff();
    for (const name of ["agentLoans", "handovers"] as const)
      expect(refusalOf(await agent.client.call(name))).toMatchObject({
        code: "permission_missing",
        message: "Anda tidak memiliki izin untuk mengakses halaman ini",
      });
    expect((await debt(agent)).lent).toBe(false);
    for (const name of ["agentLoan", "agentLoanLetter"] as const)
      expect(codeOf(await agent.client.call(name, { loan_id: code }))).toBe("loan_not_found");
    const collect = { loan_id: code, amount: 1_000 };
    expect(codeOf(await keyed(agent.client, "loanCollect", collect))).toBe("loan_not_found");
    expect(codeOf(await keyed(agent.client, "handoverReport", { note: "" }))).toBe("loan_no_cash");
  });
});

describe("a loan that the agent repaid", () => {
  it("M541: is closed by the agent without staff, only when nothing is owed", async () => {
    const { master, agent } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 10_000 }]);
    expect(codeOf(await agent.client.call("loanClose"))).toBe("loan_still_used");
    await keyed(agent.client, "loanRepay", { amount: 10_000, pin: TEST_PIN });
    expect(codeOf(await agent.client.call("loanClose"))).toBe("done");
    expect((await debt(agent)).loan).toMatchObject({ state: "inactive", collected: 10_000 });
    expect(codeOf(await agent.client.call("loanClose"))).toBe("loan_not_active");
    expect(await people.deposits(master, agent)).toEqual([DEPOSIT, DEPOSIT - 10_000]);
  });
});

// Suspends all other staff, so it comes last.
describe("a write-off in a brand of one person", () => {
  it("takes no second person, happens once and is recorded as done alone", async () => {
    const { owner } = people.http.environment.database;
    const { agent, code } = await overdue();
    const only = await people.http.staff();
    await owner.query(
      "update staff set blocked_at = now() - interval '30 days' where id < (select max(id) from staff)",
    );
    const input = { loan_id: code, reason: WRITE_OFF_REASON };
    expect(codeOf(await only.call("adminLoanWriteOff", input))).toBe("done");
    expect(codeOf(await only.call("adminLoanWriteOff", input))).toBe("loan_not_active");
    expect((await debt(agent)).loan).toMatchObject({ written_off: OWED });
    const acts = await owner.query("select from lone_act where kind = 'loans.write_off'");
    expect(acts.rowCount).toBe(1);
  });
});
