import type { AgentCenter, CenterAgent, CenterAgentPage } from "@konter/contract/agent-center";
import { writeUpline } from "@konter/testkit/brand/cashback.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { collectFigures } from "../collect-figures.ts";

export const DEPOSIT = 1_000_000;

/** Two Masters with agents: members 2 to 6 are the first one's, 7 and 8 the second one's, 9 has no upline. */
export interface CenterPeople {
  readonly http: HttpEnvironment;
  readonly master: HttpClient;
  readonly other: HttpClient;
  readonly staff: HttpClient;
  id(index: number): number;
  /** Sets a balance without a journal, and counts the agent again. */
  balance(index: number, amount: number): Promise<void>;
  /** Works off journals and days. */
  collect(): Promise<void>;
  dashboard(): Promise<AgentCenter>;
  names(query?: object): Promise<readonly string[]>;
  agents(): Promise<ReadonlyMap<number, CenterAgent>>;
  agent(index: number): Promise<CenterAgent | undefined>;
}

export const codeOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? "done" : refusalOf(answer).code;

export async function openCenterPeople(): Promise<CenterPeople> {
  const http = await openHttpEnvironment({ members: 10, deposit: DEPOSIT, idle: true });
  const { owner } = http.environment.database;
  const id = (index: number): number => http.environment.members[index]?.id ?? 0;
  await owner.query(
    "update member set category = 'master', roles = '{agent,master_agent}' where id = any($1)",
    [[id(0), id(1)]],
  );
  await writeUpline(http.environment, 0, [2, 3, 4, 5, 6]);
  await writeUpline(http.environment, 1, [7, 8]);
  const [master, other, staff] = [await http.member(0), await http.member(1), await http.staff()];
  const list = async (query: object = {}) =>
    ((await master.call("centerAgents", query)).json as CenterAgentPage).rows;
  const agents = async () => new Map((await list()).map((agent) => [agent.agent_id, agent]));
  return {
    http,
    master,
    other,
    staff,
    id,
    async balance(index, amount) {
      await owner.query(
        "update ledger.account set balance = $2 where kind = 'deposit' and owner = $1",
        [String(id(index)), amount],
      );
      await owner.query("update agent_figure set counted_on = '1970-01-01' where member_id = $1", [
        id(index),
      ]);
    },
    async collect() {
      while (await collectFigures(http.open.brand));
    },
    dashboard: async () => (await master.call("agentCenter")).json as AgentCenter,
    names: async (query) => (await list(query)).map(({ name }) => name),
    agents,
    agent: async (index) => (await agents()).get(id(index)),
  };
}
