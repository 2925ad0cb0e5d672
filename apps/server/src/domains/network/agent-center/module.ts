import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { exportShares, listShares } from "../../money/cashback/index.ts";
import { allowSpending, stopSpending } from "../../people/members/index.ts";
import { collectFigures } from "./collect-figures.ts";
import { exportAgents } from "./export-agents.ts";
import { listAgents } from "./list-agents.ts";
import { FLOAT_NOTICES } from "./notices.ts";
import { readAgent } from "./read-agent.ts";
import { createDashboard } from "./read-dashboard.ts";
import { readOwnAgent } from "./read-own.ts";
import { verifyFigures } from "./verify-figures.ts";
import { warnLowFloat } from "./warn-low-float.ts";

function agentCenterHandlers(brand: BrandContext): Handlers {
  const dashboard = createDashboard(brand);
  return {
    agentCenter: async (_input, { principal }) => dashboard(memberOf(principal).id),
    centerAgents: async (query, { principal }) => listAgents(brand, memberOf(principal).id, query),
    centerAgentsExport: async (filter, { principal }) =>
      exportAgents(brand, memberOf(principal).id, filter),
    centerAgent: async ({ agent_id: agentId }, { principal }) =>
      readAgent(brand, memberOf(principal).id, agentId),
    async agentBlock({ agent_id: agentId, reason }, { principal }) {
      const { id: masterId } = memberOf(principal);
      await stopSpending(brand, { masterId, agentId, reason });
      return readAgent(brand, masterId, agentId);
    },
    async agentUnblock({ agent_id: agentId, reason }, { principal }) {
      const { id: masterId } = memberOf(principal);
      await allowSpending(brand, { masterId, agentId, reason });
      return readAgent(brand, masterId, agentId);
    },
    cashbackHistory: async (input, { principal }) =>
      listShares(brand, memberOf(principal).id, input),
    cashbackHistoryExport: async (filter, { principal }) =>
      exportShares(brand, memberOf(principal).id, filter),
    ownAgent: async (_input, { principal }) => readOwnAgent(brand, memberOf(principal).id),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    agent_figure: {
      columns: ["member_id", "master_id"],
      erasure: { stays: "it adds up the books, without the name" },
      copy: { leftOut: "it adds up the transactions" },
    },
    agent_float_told: {
      columns: ["master_id"],
      erasure: { stays: "when a notice was sent, without the name" },
      copy: { leftOut: "the notices show it" },
    },
  },
};

const FIRST_JOURNAL =
  "(select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1)";
const NEW_JOURNALS = queueOf(`select ${FIRST_JOURNAL} from agent_figure_progress p`);
/** The windows of 7 and 30 days move at midnight (WIB). */
const OLD_DAYS = queueOf(
  "select (min(counted_on) + 1)::timestamp at time zone 'Asia/Jakarta' from agent_figure",
);
const COLLECT_PAUSE_MS = 2_000;
const WARN_PAUSE_MS = 30_000;

const HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "network.agent-center.oldest_unread_journal_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Jurnal tertua yang belum masuk angka agen berumur {figure}.",
      en: "The oldest journal that the agents' figures do not include yet is {figure} old.",
    },
    oldest: `select ${FIRST_JOURNAL} as since from agent_figure_progress p`,
  }),
];

export const agentCenterModule: Module = {
  name: "network/agent-center",
  template: "nothing",
  notices: Object.values(FLOAT_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => agentCenterHandlers(brand),
  workers: ({ brand }) => [
    {
      name: "agent figures",
      pauseMs: COLLECT_PAUSE_MS,
      queues: [NEW_JOURNALS, OLD_DAYS],
      work: () => collectFigures(brand),
    },
    { name: "low float", pauseMs: WARN_PAUSE_MS, work: () => warnLowFloat(brand) },
  ],
  proveBooks: ({ pool }) => verifyFigures(pool),
  health: HEALTH,
};
