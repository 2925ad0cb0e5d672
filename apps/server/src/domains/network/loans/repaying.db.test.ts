import { randomUUID } from "node:crypto";
import type { AgentLoanPage, Handover, HandoverPage } from "@konter/contract/loans";
import { onlyRow } from "@konter/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { remindLoans } from "./remind-loans.ts";
import { repay } from "./repay.ts";
import { codeOf, debt, DEPOSIT, keyed, lent, openLoanPeople } from "./testing/loan-people.ts";
import type { LoanPeople } from "./testing/loan-people.ts";
import { verifyLoans } from "./verify-loans.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

describe("an overdue loan", () => {
  it("M510, M533, M534: has its due class, and is neither lent on nor spent until it is repaid", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    const classes: string[] = [];
    for (const days of [0, 1, 2, -1]) {
      await people.dueIn(code, days);
      const { due } = (await master.client.call("agentLoans", {})).json as AgentLoanPage;
      const [name] = Object.entries(due).find(([, { count }]) => count > 0) ?? [""];
      expect((await debt(agent)).loan?.due_class).toBe(name);
      classes.push(name);
    }
    expect(classes).toEqual(["today", "tomorrow", "not_due", "overdue"]);
    const buy = () =>
      keyed(agent.client, "buyPrepaid", {
        product_code: "TSEL10",
        destination_number: "081277009911",
        price: 10_300,
        pin: TEST_PIN,
        wallet: "loan",
      });
    expect(codeOf(await buy())).toBe("loan_overdue");
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe("loan_overdue");
    expect(
      (await lent(master, [{ agent_hp: agent.number, amount: 1_000 }])).rows[0]?.refused?.code,
    ).toBe("loan_overdue");
    await changeSetting(people.http.open.brand, "loan_grace_days", 1);
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe("done");
    await changeSetting(people.http.open.brand, "loan_grace_days", 0);
    await keyed(agent.client, "loanRepay", { amount: 50_000, pin: TEST_PIN });
    expect(codeOf(await buy())).toBe("done");
  });
});

describe("a repayment", () => {
  it("is refused above the debt and above the deposit, and for another Master's loan", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    const above = await keyed(master.client, "loanCollect", { loan_id: code, amount: 50_001 });
    expect(refusalOf(above)).toMatchObject({
      code: "loan_payment_above_usage",
      parameters: { usage: "Rp50.000" },
    });
    const { master: stranger } = await people.pair();
    expect(codeOf(await keyed(stranger.client, "loanCollect", { loan_id: code, amount: 1 }))).toBe(
      "loan_not_found",
    );
    expect(codeOf(await keyed(agent.client, "loanRepay", { amount: 1, pin: "999999" }))).toBe(
      "pin_wrong",
    );
    expect((await debt(agent)).loan).toMatchObject({ usage: 50_000, collected: 0 });
  });

  it("M535: pays in the order that was set when the loan was approved, which its terms name", async () => {
    const { brand } = people.http.open;
    await changeSetting(brand, "loan_principal_first", true);
    const { master, agent } = await people.borrower({ rate: 100 });
    await changeSetting(brand, "loan_principal_first", false);
    expect((await debt(agent)).loan?.terms?.order).toBe("principal_first");
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    const paid = await keyed(agent.client, "loanRepay", { amount: 50_200, pin: TEST_PIN });
    expect(paid.json).toMatchObject({
      order: "principal_first",
      parts: [{ fee: 200, principal: 50_000 }],
    });
    const before = await keyed(agent.client, "loanRepay", { amount: 300, pin: TEST_PIN });
    expect(before.json).toMatchObject({ parts: [{ fee: 300, principal: 0 }], usage_after: 0 });
  });

  it("is not taken from the deposit of a blocked account, which the Master can still collect from", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    const { open, environment } = people.http;
    const found = await environment.database.owner.query<{ pinSalt: Buffer }>(
      'update member set blocked_at = now() where id = $1 returning pin_salt as "pinSalt"',
      [agent.id],
    );
    const { pinSalt } = onlyRow(found);
    const payer = { id: agent.id, pinSalt };
    await expect(
      repay(open.brand, payer, { amount: 10_000, pin: TEST_PIN }, randomUUID()),
    ).rejects.toMatchObject({ code: "account_blocked" });
    const cash = await keyed(master.client, "loanCollect", { loan_id: code, amount: 20_000 });
    expect(cash.json).toMatchObject({ usage_after: 30_000 });
    expect(await people.deposits(agent)).toEqual([DEPOSIT]);
  });

  it("is never collected twice by parallel calls", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        keyed(master.client, "loanCollect", { loan_id: code, amount: 30_000 }),
      ),
    );
    expect(answers.map(codeOf).filter((result) => result === "done")).toHaveLength(1);
    expect((await debt(agent)).loan).toMatchObject({ usage: 20_000 });
  });
});

describe("collected cash", () => {
  it("M532: is handed over once, takes a second person above one person's limit, and comes back when rejected", async () => {
    const { master, agent, code } = await people.borrower();
    expect(codeOf(await keyed(master.client, "handoverReport", { note: "" }))).toBe("loan_no_cash");
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    await keyed(master.client, "loanCollect", { loan_id: code, amount: 50_000 });
    const report = async () =>
      (await keyed(master.client, "handoverReport", { note: "" })).json as Handover;
    const first = await report();
    expect(codeOf(await keyed(master.client, "handoverReport", { note: "" }))).toBe(
      "handover_waiting",
    );
    await people.staff.call("adminHandoverReject", {
      handover_id: first.handover_id,
      reason: "Belum ada",
    });
    const { cash } = (await master.client.call("handovers", {})).json as HandoverPage;
    expect(cash).toEqual({ count: 1, amount: 50_000 });
    const again = await report();
    await changeSetting(people.http.open.brand, "loan_handover_alone", 49_999);
    const input = {
      handover_id: again.handover_id,
      account_id: await people.bankAccount(),
      proof: "Slip",
    };
    expect(codeOf(await keyed(people.staff, "adminHandoverConfirm", input))).toBe(
      "handover_approval_needed",
    );
    const asked = await keyed(people.staff, "approvalRequest", {
      kind: "loans.handover",
      input,
      reason: "Slip",
    });
    expect(codeOf(asked)).toBe("done");
    await changeSetting(people.http.open.brand, "loan_handover_alone", 5_000_000);
    expect(await people.deposits(master)).toEqual([DEPOSIT - 50_000]);
    expect(codeOf(await keyed(people.staff, "adminHandoverConfirm", input))).toBe("done");
    expect(codeOf(await keyed(people.staff, "adminHandoverConfirm", input))).toBe(
      "handover_decided",
    );
    expect(await people.deposits(master)).toEqual([DEPOSIT]);
  });
});

describe("the reminder", () => {
  it("M536: reaches the agent once on each of three days, by day only, and not after the repayment", async () => {
    const { brand } = people.http.open;
    const { owner } = people.http.environment.database;
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    await owner.query(
      "update loan_draw set due_on = '2027-03-10' where loan_id = (select id from loan where code = $1)",
      [code],
    );
    const reminders = async () => {
      const found = await owner.query(
        "select from notification where kind = 'loan_due' and member_id = $1",
        [agent.id],
      );
      return found.rowCount;
    };
    /** Returns how many reminders the agent received at each of these times (WIB). */
    const told = async (moments: readonly string[]) => {
      const counts = [];
      for (const moment of moments) {
        const before = (await reminders()) ?? 0;
        await remindLoans(brand, new Date(`2027-03-${moment}:00+07:00`));
        counts.push(((await reminders()) ?? 0) - before);
      }
      return counts;
    };
    expect(
      await told(["07T07:59", "07T08:00", "07T19:59", "08T12:00", "09T19:59", "10T20:00"]),
    ).toEqual([0, 1, 0, 0, 1, 0]);
    await keyed(agent.client, "loanRepay", { amount: 50_000, pin: TEST_PIN });
    expect(await told(["10T09:00"])).toEqual([0]);
  });
});

it("agrees with the ledger after all of it", async () => {
  expect(await verifyLoans(people.http.environment.database.pool)).toEqual([]);
  people.http.environment.startDelivery();
  expect(await bookProblems(people.http.environment)).toEqual([]);
});
