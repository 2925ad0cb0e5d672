import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { LOAN_WRITE_OFF_APPROVAL } from "@konter/contract/loans";
import type { AgentDebt, LoanBatchResult } from "@konter/contract/loans";
import type { CallName } from "@konter/contract/calls";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";

export const DEPOSIT = 2_000_000;

export interface Person {
  readonly client: HttpClient;
  readonly id: number;
  readonly number: string;
}

interface Pair {
  readonly master: Person;
  readonly agent: Person;
}

/** A brand that lends, with Masters and agents. */
export interface LoanPeople {
  readonly http: HttpEnvironment;
  readonly staff: HttpClient;
  /** May approve what `staff` requested. */
  readonly second: HttpClient;
  /** A Master with one agent. */
  pair(): Promise<Pair>;
  /** A pair whose agent has an active loan with accepted terms. */
  borrower(terms?: Terms): Promise<Pair & { readonly code: string }>;
  deposits(...people: readonly Person[]): Promise<readonly number[]>;
  /** Moves every due date of a loan. */
  dueIn(code: string, days: number): Promise<void>;
  /** Sets the balance of the loan wallet of a loan's agent. */
  setWallet(code: string, balance: number): Promise<void>;
  /** Spends the loan, and requests and approves its write-off. */
  writeOff(code: string): Promise<void>;
  bankAccount(): Promise<number>;
}

interface Terms {
  readonly limit?: number;
  readonly rate?: number;
  readonly days?: number;
}

export const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;
export const keyed = (
  client: HttpClient,
  name: CallName,
  input: object,
  key: string = randomUUID(),
): Promise<HttpAnswer> => client.call(name, input, { key });
export const debt = async ({ client }: Person): Promise<AgentDebt> =>
  (await client.call("agentDebt")).json as AgentDebt;
export const lend = (master: Person, rows: readonly object[], key?: string): Promise<HttpAnswer> =>
  keyed(master.client, "loanBatch", { rows, pin: TEST_PIN }, key);
export const lent = async (master: Person, rows: readonly object[]): Promise<LoanBatchResult> =>
  (await lend(master, rows)).json as LoanBatchResult;

export const WRITE_OFF_REASON = "Agen tidak bisa dihubungi";
export const askWriteOff = (staff: HttpClient, code: string): Promise<HttpAnswer> =>
  keyed(staff, "approvalRequest", {
    kind: LOAN_WRITE_OFF_APPROVAL,
    input: { loan_id: code, reason: WRITE_OFF_REASON },
    reason: WRITE_OFF_REASON,
  });
export const approve = (
  staff: HttpClient,
  { approval_id: id, hash }: Approval,
): Promise<HttpAnswer> => staff.call("approvalApprove", { approval_id: String(id), hash });

export async function openLoanPeople(): Promise<LoanPeople> {
  const http = await openHttpEnvironment({ members: 40, deposit: DEPOSIT, idle: true });
  await changeSetting(http.open.brand, "loans", true);
  await changeSetting(http.open.brand, "loan_lender", "PT Modal Warung");
  const [staff, second] = [await http.staff(), await http.staff()];
  const { owner } = http.environment.database;
  let next = 0;
  let account: number | undefined;

  async function person(role: string): Promise<Person> {
    const index = next++;
    const { id, hp } = http.environment.members[index] ?? { id: 0, hp: "" };
    await owner.query(role, [id]);
    return { client: await http.member(index), id, number: `0${hp.slice(3)}` };
  }
  async function pair(): Promise<Pair> {
    const master = await person(
      "update member set category = 'master', roles = '{agent,master_agent}' where id = $1",
    );
    const agent = await person(
      "update member set category = 'agent', roles = '{agent}' where id = $1",
    );
    await owner.query("update member set upline_id = $1 where id = $2", [master.id, agent.id]);
    return { master, agent };
  }
  async function setWallet(code: string, balance: number): Promise<void> {
    const { ledger } = http.open.brand;
    const found = await owner.query<{ agent_id: number }>(
      "select agent_id from loan where code = $1",
      [code],
    );
    const wallet = memberAccount("loan_deposit", found.rows[0]?.agent_id ?? 0);
    const rest = { kind: "capital", owner: "test" } as const;
    const spent = (await ledger.balance(wallet)) - balance;
    if (spent === 0) return;
    const [debit, credit] = spent > 0 ? [wallet, rest] : [rest, wallet];
    await ledger.post({
      key: `test_wallet:${randomUUID()}`,
      kind: "test_wallet",
      reference: code,
      transfers: [{ debit, credit, amount: rupiah(Math.abs(spent)) }],
    });
  }
  return {
    http,
    staff,
    second,
    pair,
    async borrower({ limit = 500_000, rate = 0, days = 7 } = {}) {
      const people = await pair();
      await people.agent.client.call("loanRequest", { limit, purpose: "Modal pulsa" });
      const code = (await debt(people.agent)).loan?.loan_id ?? "";
      const terms = { loan_id: code, limit, fee_rate: rate, days, reason: "Penjualan rutin" };
      await staff.call("adminLoanApprove", terms);
      const { version } = (await debt(people.agent)).loan?.terms ?? { version: "" };
      await people.agent.client.call("loanTermsAccept", { version });
      return { ...people, code };
    },
    deposits: (...people) =>
      Promise.all(
        people.map(({ id }) => http.open.brand.ledger.balance(memberAccount("deposit", id))),
      ),
    async dueIn(code, days) {
      await owner.query(
        `update loan_draw set due_on = (now() at time zone 'Asia/Jakarta')::date + $2::int
         where loan_id = (select id from loan where code = $1) and amount is not null`,
        [code, days],
      );
    },
    setWallet,
    async writeOff(code) {
      await setWallet(code, 0);
      const asked = (await askWriteOff(staff, code)).json as Approval;
      const answer = await approve(second, asked);
      if (answer.status !== 200) throw new Error(answer.text);
    },
    async bankAccount() {
      account ??= (
        await owner.query<{ id: number }>(
          "insert into bank_account (bank, name, number, holder) values ('bca', 'BCA', '12345', 'PT Uji') returning id",
        )
      ).rows[0]?.id;
      return account ?? 0;
    },
  };
}
