import { randomUUID } from "node:crypto";
import type { AgentDebt, Handover } from "@konter/contract/loans";
import { changeSetting } from "@konter/server/kernel/settings/index.ts";
import type { HttpClient } from "./http-client.ts";
import type { HttpEnvironment } from "./http-environment.ts";
import { TEST_PIN } from "./test-environment.ts";

const LIMIT = 500_000;
const LENT = 20_000;
/** The environment's members who lend and borrow. */
const [MASTER, AGENT] = [0, 1];

export interface PlantedLoans {
  readonly master: HttpClient;
  readonly agent: HttpClient;
  /** A request that staff have not decided. Earlier loans of the agent are closed. */
  requested(): Promise<string>;
  /** A loan whose terms the agent accepted. */
  active(): Promise<string>;
  /** A loan of which something was due yesterday. */
  overdue(): Promise<string>;
  /** The Master collects what was written off of an overdue loan. */
  recover(code: string): Promise<void>;
  /** A loan of which nothing was lent, closed. */
  closed(): Promise<string>;
  /** Collected cash that the Master reported as handed over. */
  handedOver(): Promise<string>;
}

/** Makes the environment's first member the Master of the second, and has the brand lend. */
export async function plantLoans(
  http: HttpEnvironment,
  staff: () => HttpClient,
): Promise<PlantedLoans> {
  await changeSetting(http.open.brand, "loans", true);
  await changeSetting(http.open.brand, "loan_lender", "PT Modal Warung");
  const [masterId, agentId] = [MASTER, AGENT].map((index) => http.environment.members[index]?.id);
  const { owner } = http.environment.database;
  await owner.query(
    "update member set roles = '{agent,master_agent}', category = 'master' where id = $1",
    [masterId],
  );
  await owner.query("update member set upline_id = $1 where id = $2", [masterId, agentId]);
  const [master, agent] = [await http.member(MASTER), await http.member(AGENT)];
  const keyed = async (client: HttpClient, name: "loanBatch" | "loanCollect", input: object) =>
    client.call(name, input, { key: randomUUID() });

  async function requested(): Promise<string> {
    await owner.query(
      `update loan set state = 'inactive', closed_at = now(), most = coalesce(most, 1), fee_rate = coalesce(fee_rate, 0), days = coalesce(days, 1),
         lender = coalesce(lender, ''), decided_at = coalesce(decided_at, now()) where agent_id = $1 and state in ('pending', 'active')`,
      [agentId],
    );
    const answer = await agent.call("loanRequest", { limit: LIMIT, purpose: "Modal pulsa" });
    return (answer.json as AgentDebt).loan?.loan_id ?? "";
  }
  async function active(): Promise<string> {
    const code = await requested();
    const terms = { loan_id: code, limit: LIMIT, fee_rate: 0, days: 7, reason: "Rutin" };
    await staff().call("adminLoanApprove", terms);
    await agent.call("loanTermsAccept", { version: `${LIMIT}-0-7` });
    return code;
  }
  async function lent(): Promise<string> {
    const code = await active();
    const agentHp = http.environment.members[AGENT]?.hp ?? "";
    const rows = [{ agent_hp: `0${agentHp.slice(3)}`, amount: LENT }];
    await keyed(master, "loanBatch", { rows, pin: TEST_PIN });
    return code;
  }
  return {
    master,
    agent,
    requested,
    active,
    async recover(code) {
      await keyed(master, "loanCollect", { loan_id: code, amount: LENT });
    },
    async closed() {
      const code = await active();
      await owner.query("update loan set state = 'inactive', closed_at = now() where code = $1", [
        code,
      ]);
      return code;
    },
    async overdue() {
      const code = await lent();
      await owner.query(
        `update loan_draw set due_on = (now() at time zone 'Asia/Jakarta')::date - 1
         where loan_id = (select id from loan where code = $1)`,
        [code],
      );
      return code;
    },
    async handedOver() {
      const code = await lent();
      await keyed(master, "loanCollect", { loan_id: code, amount: LENT });
      const answer = await master.call("handoverReport", { note: "" }, { key: randomUUID() });
      return (answer.json as Handover).handover_id;
    },
  };
}
