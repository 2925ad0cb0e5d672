import { AGENTS_PERMISSION } from "../agents/rules.ts";
import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { cashbackPage } from "../cashback/schemas.ts";
import { adminMember } from "../members/schemas.ts";
import { exportFile } from "../report/schemas.ts";
import type { SettingRows } from "../setting-row.ts";
import {
  agentBlockInput,
  agentCenter,
  agentUnblockInput,
  cashbackHistoryExportQuery,
  cashbackHistoryInput,
  centerAgentDetail,
  centerAgentInput,
  centerAgentPage,
  centerAgentsExportQuery,
  centerAgentsQuery,
  memberAllowInput,
  ownAgent,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const master = { access: "member", permission: AGENTS_PERMISSION } as const;
const reading = { errors: [], fault: "retrieval_failed", rateLimit: perMinute(240) } as const;
/** While the Agent Center is closed for maintenance, its data can be read and nothing can be done. */
const acting = { maintenance: "agent_center", rateLimit: perMinute(60) } as const;
const closed = ["maintenance", "maintenance_until"] as const;

export const calls = {
  agentCenter: call("GET agent-center", {
    ...master,
    ...reading,
    input: nothing,
    output: agentCenter,
    summary:
      "The Master's dashboard: agents who need float, who owe and who stopped selling, figures, and counts of what waits.",
  }),
  centerAgents: call("GET agent-center/agents", {
    ...master,
    ...reading,
    input: centerAgentsQuery,
    output: centerAgentPage,
    summary: "The account's agents with balance, sales, debt and state.",
  }),
  centerAgentsExport: call("GET agent-center/agent-files", {
    ...master,
    input: centerAgentsExportQuery,
    output: exportFile,
    errors: [],
    rateLimit: perMinute(6),
    summary: "The filtered agents as an Excel workbook, at most 20,000 rows, by name.",
  }),
  centerAgent: call("GET agent-center/agents/{agent_id}", {
    ...master,
    ...reading,
    input: centerAgentInput,
    output: centerAgentDetail,
    errors: ["agent_unknown"],
    summary: "One of the account's agents, with the sales of each day.",
  }),
  agentBlock: call("POST agent-center/agents/{agent_id}/block", {
    ...master,
    ...acting,
    input: agentBlockInput,
    output: centerAgentDetail,
    errors: [...closed, "agent_unknown"],
    summary:
      "Stops an agent's spending; the agent can still sign in and top up. An account that is stopped already stays as it is.",
  }),
  agentUnblock: call("POST agent-center/agents/{agent_id}/unblock", {
    ...master,
    ...acting,
    input: agentUnblockInput,
    output: centerAgentDetail,
    errors: [...closed, "agent_unknown"],
    summary: "Allows an agent's spending again.",
  }),
  cashbackHistory: call("POST agent-center/cashback-history", {
    ...master,
    ...reading,
    viewing: "reads",
    input: cashbackHistoryInput,
    output: cashbackPage,
    summary: "What agents' sales earned the account, newest first, with totals by state.",
  }),
  cashbackHistoryExport: call("GET agent-center/cashback-files", {
    ...master,
    input: cashbackHistoryExportQuery,
    output: exportFile,
    errors: [],
    rateLimit: perMinute(6),
    summary: "The filtered cashback as an Excel workbook, at most 1,000 rows.",
  }),
  ownAgent: call("GET agent", {
    access: "member",
    ...reading,
    input: nothing,
    output: ownAgent,
    summary: "What the account is as an agent: Master, sales, float and open steps.",
  }),
  memberAllowSpending: call("POST admin/members/{member_id}/allow-spending", {
    access: "staff",
    permission: "members.block",
    input: memberAllowInput,
    output: adminMember,
    errors: ["member_not_found", "agent_stop_missing"],
    rateLimit: perMinute(60),
    summary: "Allows spending again that a Master stopped; the Master and the agent are told.",
  }),
};

export const settings = {
  agent_float_warning: {
    group: "accounts",
    rank: 96,
    type: "rupiah",
    least: 0,
    usual: 50_000,
    most: 10_000_000,
    name: { id: "Peringatan saldo agen menipis", en: "Warning of an agent's low balance" },
    text: {
      id: "Agen yang berjualan dan Masternya diberi tahu bila saldonya di bawah ini, atau habis dalam 12 jam menurut penjualannya; 0 berarti tidak diberi tahu.",
      en: "An agent who sells, and the Master, are told when the balance is below this or lasts less than 12 hours by the agent's sales; 0 tells nobody.",
    },
  },
} as const satisfies SettingRows;
