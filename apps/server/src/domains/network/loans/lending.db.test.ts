import { randomUUID } from "node:crypto";
import type { AgentDrawPage, Handover, LoanBatchResult, LoanPayment } from "@konter/contract/loans";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { codeOf, debt, DEPOSIT, keyed, lend, lent, openLoanPeople } from "./testing/loan-people.ts";
import type { LoanPeople } from "./testing/loan-people.ts";
import { verifyLoans } from "./verify-loans.ts";

let people: LoanPeople;
beforeAll(async () => {
  people = await openLoanPeople();
});
afterAll(() => people.http.close());

describe("a loan", () => {
  it("M525, M526, M538: is lent from the Master's deposit, spent, collected and handed over, and the books agree", async () => {
    const { master, agent, code } = await people.borrower({ rate: 100 });
    expect(codeOf(await agent.client.call("loanDraw", { amount: 200_000 }))).toBe("done");
    const { rows } = (await master.client.call("agentDraws", {})).json as AgentDrawPage;
    expect(rows).toMatchObject([{ amount_requested: 200_000, state: "waiting" }]);
    const batch = await lent(master, [{ draw_id: rows[0]?.draw_id }]);
    expect(batch).toMatchObject({ total: 200_000, done: 1, failed: 0 });
    expect(await people.deposits(master, agent)).toEqual([DEPOSIT - 200_000, DEPOSIT]);
    expect(await debt(agent)).toMatchObject({
      wallet: 200_000,
      loan: { limit: 500_000, usage: 202_000, remaining: 298_000, due_class: "not_due" },
    });

    const paid = (await keyed(agent.client, "loanRepay", { amount: 52_000, pin: TEST_PIN }))
      .json as LoanPayment;
    expect(paid).toMatchObject({
      usage_before: 202_000,
      usage_after: 150_000,
      parts: [{ fee: 2_000, principal: 50_000 }],
      deposit_status: null,
    });
    expect(await people.deposits(master, agent)).toEqual([DEPOSIT - 148_000, DEPOSIT - 52_000]);

    const key = randomUUID();
    const collected = await keyed(
      master.client,
      "loanCollect",
      { loan_id: code, amount: 150_000 },
      key,
    );
    expect(collected.json).toMatchObject({ usage_after: 0, deposit_status: "not_deposited" });
    expect(
      (await keyed(master.client, "loanCollect", { loan_id: code, amount: 150_000 }, key)).json,
    ).toEqual(collected.json);
    expect((await debt(agent)).loan).toMatchObject({
      usage: 0,
      collected: 202_000,
      due_class: "other",
      deposit_status: "not_deposited",
    });

    const handed = (await keyed(master.client, "handoverReport", { note: "Ke kasir" }))
      .json as Handover;
    expect(handed).toMatchObject({ amount: 150_000, count: 1, state: "waiting" });
    const accountId = await people.bankAccount();
    const confirmed = await keyed(people.staff, "adminHandoverConfirm", {
      handover_id: handed.handover_id,
      account_id: accountId,
      proof: "Slip 17",
    });
    expect(confirmed.json).toMatchObject({ state: "deposited" });
    expect(await people.deposits(master, agent)).toEqual([DEPOSIT + 2_000, DEPOSIT - 52_000]);
    expect((await debt(agent)).loan).toMatchObject({ deposit_status: "deposited" });
    expect(await verifyLoans(people.http.environment.database.pool)).toEqual([]);
  });

  it("M528, M542: is used only after staff approved it and the agent accepted its current terms", async () => {
    const { master, agent } = await people.pair();
    await agent.client.call("loanRequest", { limit: 300_000, purpose: "Modal" });
    expect(codeOf(await agent.client.call("loanRequest", { limit: 1, purpose: "Lagi" }))).toBe(
      "loan_open",
    );
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe("loan_not_active");
    const { loan } = await debt(agent);
    const terms = { loan_id: loan?.loan_id, limit: 250_000, fee_rate: 0, days: 3, reason: "Cukup" };
    await people.staff.call("adminLoanApprove", terms);
    expect(codeOf(await people.staff.call("adminLoanApprove", terms))).toBe("loan_decided");
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe(
      "loan_terms_unread",
    );
    expect(codeOf(await agent.client.call("loanTermsAccept", { version: "300000-0-3" }))).toBe(
      "loan_terms_changed",
    );
    const refused = await lent(master, [{ agent_hp: agent.number, amount: 1_000 }]);
    expect(refused.rows[0]?.refused?.code).toBe("loan_terms_unread");
    expect(await people.deposits(master)).toEqual([DEPOSIT]);
  });

  it("M521: is not drawn on by an agent whose spending the Master stopped, who may still repay", async () => {
    const { master, agent } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 10_000 }]);
    const { owner } = people.http.environment.database;
    await owner.query("update member set stop_reason = 'Belum setor' where id = $1", [agent.id]);
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe("agent_stopped");
    const repaid = await keyed(agent.client, "loanRepay", { amount: 10_000, pin: TEST_PIN });
    expect(codeOf(repaid)).toBe("done");
  });

  it("M529: is closed only when nothing is owed, and another can be requested afterwards", async () => {
    const { master, agent, code } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 10_000 }]);
    const closing = { loan_id: code, reason: "Selesai" };
    expect(codeOf(await people.staff.call("adminLoanClose", closing))).toBe("loan_still_used");
    await keyed(agent.client, "loanRepay", { amount: 10_000, pin: TEST_PIN });
    expect(codeOf(await people.staff.call("adminLoanClose", closing))).toBe("done");
    expect((await debt(agent)).loan).toMatchObject({ state: "inactive", usage: 0 });
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1 }))).toBe("loan_not_active");
    expect(codeOf(await agent.client.call("loanRequest", { limit: 5_000, purpose: "Lagi" }))).toBe(
      "done",
    );
  });

  it("M539: cannot be requested or used while the brand has loans off, but is still repaid and shown", async () => {
    const { master, agent } = await people.borrower();
    await lent(master, [{ agent_hp: agent.number, amount: 10_000 }]);
    await changeSetting(people.http.open.brand, "loans", false);
    try {
      expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe("feature_off");
      expect(codeOf(await lend(master, [{ agent_hp: agent.number, amount: 1_000 }]))).toBe(
        "feature_off",
      );
      expect(codeOf(await keyed(agent.client, "loanRepay", { amount: 4_000, pin: TEST_PIN }))).toBe(
        "done",
      );
      expect((await debt(agent)).loan).toMatchObject({ usage: 6_000 });
    } finally {
      await changeSetting(people.http.open.brand, "loans", true);
    }
  });
});

describe("lending", () => {
  it("M527: never exceeds the limit, also by parallel batches", async () => {
    const { master, agent } = await people.borrower({ limit: 100_000 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => lent(master, [{ agent_hp: agent.number, amount: 30_000 }])),
    );
    expect(answers.filter(({ done }) => done === 1)).toHaveLength(3);
    expect(
      new Set(answers.flatMap(({ rows }) => rows.map(({ refused }) => refused?.code))),
    ).toEqual(new Set([undefined, "loan_above_remaining"]));
    expect((await debt(agent)).loan).toMatchObject({ usage: 90_000, remaining: 10_000 });
    expect(await people.deposits(master)).toEqual([DEPOSIT - 90_000]);
  });

  it("M512: decides each row of a batch once, refuses foreign and repeated rows by themselves, and returns the same for its key", async () => {
    const { master, agent } = await people.borrower();
    const stranger = (await people.borrower()).agent;
    const rows = [
      { agent_hp: agent.number, amount: 20_000 },
      { agent_hp: stranger.number, amount: 20_000 },
      { agent_hp: agent.number, amount: 5_000 },
    ];
    const key = randomUUID();
    const first = (await lend(master, rows, key)).json as LoanBatchResult;
    expect(first).toMatchObject({ total: 20_000, done: 1, failed: 2 });
    expect(first.rows.map(({ refused }) => refused?.code)).toEqual([
      undefined,
      "loan_agent_unknown",
      "loan_twice_in_batch",
    ]);
    expect((await lend(master, rows, key)).json).toEqual(first);
    const other = [{ agent_hp: agent.number, amount: 21_000 }];
    const reused = (await lend(master, other, key)).json as LoanBatchResult;
    expect(reused.rows[0]?.refused?.code).toBe("idempotency_key_reused");
    expect(codeOf(await lend(master, [{ agent_hp: agent.number, amount: -1 }]))).toBe(
      "validation_failed",
    );
    expect((await debt(agent)).loan).toMatchObject({ usage: 20_000 });
  });

  it("M511, M530, M531: of a request lends all, a part with its reason, or nothing, and the rest can be requested at once", async () => {
    const { master, agent } = await people.borrower();
    const ask = async (amount: number) => {
      await agent.client.call("loanDraw", { amount });
      return (await debt(agent)).draws[0]?.draw_id;
    };
    const draw = await ask(60_000);
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe(
      "loan_draw_waiting",
    );
    const refused = async (row: object) => (await lent(master, [row])).rows[0]?.refused?.code;
    expect(await refused({ draw_id: draw, amount: 60_001, reason: "Lebih" })).toBe(
      "loan_half_not_less",
    );
    expect(await refused({ draw_id: draw, amount: 25_000 })).toBe("loan_reason_needed");
    expect(await refused({ draw_id: draw, amount: 0 })).toBe("loan_reason_needed");
    expect(await refused({ draw_id: draw, amount: 25_000, reason: "Bertahap" })).toBeUndefined();
    expect(await refused({ draw_id: draw })).toBe("loan_decided");
    expect((await debt(agent)).draws[0]).toMatchObject({
      state: "half_approved",
      amount_requested: 60_000,
      amount_approved: 25_000,
      reason: "Bertahap",
    });
    const rest = await ask(35_000);
    expect(await refused({ draw_id: rest, amount: 0, reason: "Besok" })).toBeUndefined();
    expect((await debt(agent)).draws[0]).toMatchObject({
      state: "rejected",
      amount_approved: null,
    });
    expect((await debt(agent)).loan).toMatchObject({ usage: 25_000 });
    for (const state of ["half_approved", "rejected"] as const) {
      const listed = (await master.client.call("agentDraws", { state })).json as AgentDrawPage;
      const own = listed.rows.filter(({ draw_id: id }) => id === draw || id === rest);
      expect(own.map((row) => row.state)).toEqual([state]);
    }
  });

  it("counts towards what a recovering account may spend in a day, and is refused above it", async () => {
    const { http } = people;
    const { master, agent } = await people.borrower();
    const { owner } = http.environment.database;
    await owner.query("update member set cooling_until = now() + interval '1 day' where id = $1", [
      master.id,
    ]);
    await changeSetting(http.open.brand, "cooling_day_limit", 100_000);
    const row = { agent_hp: agent.number, amount: 60_000 };
    expect(await lent(master, [row])).toMatchObject({ done: 1, total: 60_000 });
    expect((await lent(master, [row])).rows[0]?.refused).toMatchObject({
      code: "cooling_limit",
      message: expect.stringContaining("Rp100.000") as string,
    });
    await owner.query("update member set cooling_until = now() where id = $1", [master.id]);
    expect(await lent(master, [row])).toMatchObject({ done: 1 });
  });

  it("is refused above the Master's deposit, and moves nothing", async () => {
    const { master, agent } = await people.borrower({ limit: 5_000_000 });
    const { rows } = await lent(master, [{ agent_hp: agent.number, amount: DEPOSIT + 1 }]);
    expect(rows[0]?.refused).toMatchObject({ code: "loan_fund_short" });
    expect(await people.deposits(master)).toEqual([DEPOSIT]);
    expect(await debt(agent)).toMatchObject({ wallet: 0, draws: [], loan: { usage: 0 } });
  });
});
