import { randomUUID } from "node:crypto";
import type {
  AgentDebt,
  AgentDrawPage,
  AgentLoanPage,
  Handover,
  HandoverPage,
  LoanBatchResult,
  LoanPayment,
} from "@konter/contract/loans";
import type { CallName } from "@konter/contract/calls";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookProblems } from "@konter/testkit/rows/books.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { verifyLoans } from "./verify-loans.ts";

const DEPOSIT = 2_000_000;
let http: HttpEnvironment;
let staff: HttpClient;
let next = 0;

beforeAll(async () => {
  http = await openHttpEnvironment({ members: 40, deposit: DEPOSIT, idle: true });
  await changeSetting(http.open.brand, "loans", true);
  await changeSetting(http.open.brand, "loan_lender", "PT Modal Warung");
  staff = await http.staff();
});
afterAll(() => http.close());

interface Person {
  readonly client: HttpClient;
  readonly id: number;
  readonly number: string;
}

async function person(): Promise<Person> {
  const index = next++;
  const { id, hp } = http.environment.members[index] ?? { id: 0, hp: "" };
  return { client: await http.member(index), id, number: `0${hp.slice(3)}` };
}

/** A Master with one agent. */
async function pair(): Promise<{ readonly master: Person; readonly agent: Person }> {
  const [master, agent] = [await person(), await person()];
  await http.environment.database.owner.query(
    "update member set category = 'master', roles = '{agent,master_agent}', permissions = '{agents.read}' where id = $1",
    [master.id],
  );
  await http.environment.database.owner.query(
    "update member set category = 'agent', roles = '{agent}', upline_id = $2 where id = $1",
    [agent.id, master.id],
  );
  return {
    master: { ...master, client: await http.member(next - 2) },
    agent: { ...agent, client: await http.member(next - 1) },
  };
}

const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
const keyed = (client: HttpClient, name: CallName, input: object, key: string = randomUUID()) =>
  client.call(name, input, { key });
const debt = async ({ client }: Person) => (await client.call("agentDebt")).json as AgentDebt;
const deposits = async (...people: readonly Person[]) =>
  Promise.all(people.map(({ id }) => http.open.brand.ledger.balance(memberAccount("deposit", id))));
const lend = (master: Person, rows: readonly object[], key?: string) =>
  keyed(master.client, "loanBatch", { rows, pin: TEST_PIN }, key);
const lent = async (master: Person, rows: readonly object[]) =>
  (await lend(master, rows)).json as LoanBatchResult;

/** An agent with an active loan whose terms are accepted. */
async function borrower({ limit = 500_000, rate = 100, days = 7 } = {}) {
  const people = await pair();
  await people.agent.client.call("loanRequest", { limit, purpose: "Modal pulsa" });
  const { loan } = await debt(people.agent);
  const code = loan?.loan_id ?? "";
  const approved = await staff.call("adminLoanApprove", {
    loan_id: code,
    limit,
    fee_rate: rate,
    days,
    reason: "Penjualan rutin",
  });
  expect(codeOf(approved)).toBe("done");
  const { version } = (await debt(people.agent)).loan?.terms ?? { version: "" };
  expect(codeOf(await people.agent.client.call("loanTermsAccept", { version }))).toBe("done");
  return { ...people, code };
}

/** Moves every due date of a loan. */
const dueIn = (code: string, days: number) =>
  http.environment.database.owner.query(
    `update loan_draw set due_on = (now() at time zone 'Asia/Jakarta')::date + $2::int where loan_id = (select id from loan where code = $1) and amount is not null`,
    [code, days],
  );

describe("a loan", () => {
  it("M525, M526, M538: is lent from the Master's deposit, spent, collected and handed over, and the books agree", async () => {
    const { master, agent, code } = await borrower();
    expect(codeOf(await agent.client.call("loanDraw", { amount: 200_000 }))).toBe("done");
    const { rows } = (await master.client.call("agentDraws", {})).json as AgentDrawPage;
    expect(rows).toMatchObject([{ amount_requested: 200_000, state: "waiting" }]);
    const batch = await lent(master, [{ draw_id: rows[0]?.draw_id }]);
    expect(batch).toMatchObject({ total: 200_000, done: 1, failed: 0 });
    expect(await deposits(master, agent)).toEqual([DEPOSIT - 200_000, DEPOSIT]);
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
    expect(await deposits(master, agent)).toEqual([DEPOSIT - 148_000, DEPOSIT - 52_000]);

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
    const accountId = await bankAccount();
    const confirmed = await keyed(staff, "adminHandoverConfirm", {
      handover_id: handed.handover_id,
      account_id: accountId,
      proof: "Slip 17",
    });
    expect(confirmed.json).toMatchObject({ state: "deposited" });
    expect(await deposits(master, agent)).toEqual([DEPOSIT + 2_000, DEPOSIT - 52_000]);
    expect((await debt(agent)).loan).toMatchObject({ deposit_status: "deposited" });
    expect(await verifyLoans(http.environment.database.pool)).toEqual([]);
  });

  it("M528, M542: is used only after staff approved it and the agent accepted its current terms", async () => {
    const { master, agent } = await pair();
    await agent.client.call("loanRequest", { limit: 300_000, purpose: "Modal" });
    expect(codeOf(await agent.client.call("loanRequest", { limit: 1, purpose: "Lagi" }))).toBe(
      "loan_open",
    );
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe("loan_not_active");
    const { loan } = await debt(agent);
    const terms = { loan_id: loan?.loan_id, limit: 250_000, fee_rate: 0, days: 3, reason: "Cukup" };
    await staff.call("adminLoanApprove", terms);
    expect(codeOf(await staff.call("adminLoanApprove", terms))).toBe("loan_decided");
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe(
      "loan_terms_unread",
    );
    expect(codeOf(await agent.client.call("loanTermsAccept", { version: "300000-0-3" }))).toBe(
      "loan_terms_changed",
    );
    const refused = await lent(master, [{ agent_hp: agent.number, amount: 1_000 }]);
    expect(refused.rows[0]?.refused?.code).toBe("loan_terms_unread");
    expect(await deposits(master)).toEqual([DEPOSIT]);
  });

  it("M529: is closed only when nothing is owed, and another can be requested afterwards", async () => {
    const { master, agent, code } = await borrower({ rate: 0 });
    await lent(master, [{ agent_hp: agent.number, amount: 10_000 }]);
    const closing = { loan_id: code, reason: "Selesai" };
    expect(codeOf(await staff.call("adminLoanClose", closing))).toBe("loan_still_used");
    await keyed(agent.client, "loanRepay", { amount: 10_000, pin: TEST_PIN });
    expect(codeOf(await staff.call("adminLoanClose", closing))).toBe("done");
    expect((await debt(agent)).loan).toMatchObject({ state: "inactive", usage: 0 });
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1 }))).toBe("loan_not_active");
    expect(codeOf(await agent.client.call("loanRequest", { limit: 5_000, purpose: "Lagi" }))).toBe(
      "done",
    );
  });

  it("M539: cannot be requested or used while the brand has loans off, but is still repaid and shown", async () => {
    const { master, agent } = await borrower({ rate: 0 });
    await lent(master, [{ agent_hp: agent.number, amount: 10_000 }]);
    await changeSetting(http.open.brand, "loans", false);
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
      await changeSetting(http.open.brand, "loans", true);
    }
  });
});

describe("lending", () => {
  it("M527, F38: never exceeds the limit, also by parallel batches", async () => {
    const { master, agent } = await borrower({ limit: 100_000, rate: 0 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => lent(master, [{ agent_hp: agent.number, amount: 30_000 }])),
    );
    expect(answers.filter(({ done }) => done === 1)).toHaveLength(3);
    expect(
      new Set(answers.flatMap(({ rows }) => rows.map(({ refused }) => refused?.code))),
    ).toEqual(new Set([undefined, "loan_above_remaining"]));
    expect((await debt(agent)).loan).toMatchObject({ usage: 90_000, remaining: 10_000 });
    expect(await deposits(master)).toEqual([DEPOSIT - 90_000]);
  });

  it("M512: decides each row of a batch once, refuses foreign and repeated rows by themselves, and returns the same for its key", async () => {
    const { master, agent } = await borrower({ rate: 0 });
    const stranger = (await borrower()).agent;
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

  it("M530, M531: of a request lends all, a part with its reason, or nothing, and the rest can be requested at once", async () => {
    const { master, agent } = await borrower({ rate: 0 });
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
  });

  it("is refused above the Master's deposit, and moves nothing", async () => {
    const { master, agent } = await borrower({ limit: 5_000_000, rate: 0 });
    const { rows } = await lent(master, [{ agent_hp: agent.number, amount: DEPOSIT + 1 }]);
    expect(rows[0]?.refused).toMatchObject({ code: "loan_fund_short" });
    expect(await deposits(master)).toEqual([DEPOSIT]);
    expect(await debt(agent)).toMatchObject({ wallet: 0, draws: [], loan: { usage: 0 } });
  });
});

describe("an overdue loan", () => {
  it("M533, M534: has its due class, and is neither lent on nor spent until it is repaid", async () => {
    const { master, agent, code } = await borrower({ rate: 0 });
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    const classes: string[] = [];
    for (const days of [0, 1, 2, -1]) {
      await dueIn(code, days);
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
    await changeSetting(http.open.brand, "loan_grace_days", 1);
    expect(codeOf(await agent.client.call("loanDraw", { amount: 1_000 }))).toBe("done");
    await changeSetting(http.open.brand, "loan_grace_days", 0);
    await keyed(agent.client, "loanRepay", { amount: 50_000, pin: TEST_PIN });
    expect(codeOf(await buy())).toBe("done");
  });
});

describe("a repayment", () => {
  it("is refused above the debt and above the deposit, and for another Master's loan", async () => {
    const { master, agent, code } = await borrower({ rate: 0 });
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    const above = await keyed(master.client, "loanCollect", { loan_id: code, amount: 50_001 });
    expect(refusalOf(above)).toMatchObject({
      code: "loan_payment_above_usage",
      parameters: { usage: "Rp50.000" },
    });
    const { master: stranger } = await pair();
    expect(codeOf(await keyed(stranger.client, "loanCollect", { loan_id: code, amount: 1 }))).toBe(
      "loan_not_found",
    );
    expect(codeOf(await keyed(agent.client, "loanRepay", { amount: 1, pin: "999999" }))).toBe(
      "pin_wrong",
    );
    expect((await debt(agent)).loan).toMatchObject({ usage: 50_000, collected: 0 });
  });

  it("is never collected twice by parallel calls", async () => {
    const { master, agent, code } = await borrower({ rate: 0 });
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
    const { master, agent, code } = await borrower({ rate: 0 });
    expect(codeOf(await keyed(master.client, "handoverReport", { note: "" }))).toBe("loan_no_cash");
    await lent(master, [{ agent_hp: agent.number, amount: 50_000 }]);
    await keyed(master.client, "loanCollect", { loan_id: code, amount: 50_000 });
    const report = async () =>
      (await keyed(master.client, "handoverReport", { note: "" })).json as Handover;
    const first = await report();
    expect(codeOf(await keyed(master.client, "handoverReport", { note: "" }))).toBe(
      "handover_waiting",
    );
    await staff.call("adminHandoverReject", {
      handover_id: first.handover_id,
      reason: "Belum ada",
    });
    const { cash } = (await master.client.call("handovers", {})).json as HandoverPage;
    expect(cash).toEqual({ count: 1, amount: 50_000 });
    const again = await report();
    await changeSetting(http.open.brand, "loan_handover_alone", 49_999);
    const input = {
      handover_id: again.handover_id,
      account_id: await bankAccount(),
      proof: "Slip",
    };
    expect(codeOf(await keyed(staff, "adminHandoverConfirm", input))).toBe(
      "handover_approval_needed",
    );
    const asked = await keyed(staff, "approvalRequest", {
      kind: "loans.handover",
      input,
      reason: "Slip",
    });
    expect(codeOf(asked)).toBe("done");
    await changeSetting(http.open.brand, "loan_handover_alone", 5_000_000);
    expect(await deposits(master)).toEqual([DEPOSIT - 50_000]);
    expect(codeOf(await keyed(staff, "adminHandoverConfirm", input))).toBe("done");
    expect(codeOf(await keyed(staff, "adminHandoverConfirm", input))).toBe("handover_decided");
    expect(await deposits(master)).toEqual([DEPOSIT]);
  });
});

it("agrees with the ledger after all of it", async () => {
  expect(await verifyLoans(http.environment.database.pool)).toEqual([]);
  http.environment.startDelivery();
  expect(await bookProblems(http.environment)).toEqual([]);
});

let account: number | undefined;
async function bankAccount(): Promise<number> {
  const found = await http.environment.database.owner.query<{ id: number }>(
    `insert into bank_account (bank, name, number, holder) values ('bca', 'BCA', '12345', 'PT Uji')
     on conflict do nothing returning id`,
  );
  account ??= found.rows[0]?.id;
  return account ?? 0;
}
