import { centerAgentInput } from "../agent-center/schemas.ts";
import { AGENTS_PERMISSION } from "../agents/rules.ts";
import { call, perMinute } from "../call.ts";
import { agentLoanInput } from "../loans/schemas.ts";
import { creditScore } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  agentScore: call("GET agent-center/agents/{agent_id}/score", {
    access: "member",
    permission: AGENTS_PERMISSION,
    input: centerAgentInput,
    output: creditScore,
    errors: ["agent_unknown"],
    fault: "retrieval_failed",
    rateLimit: perMinute(120),
    summary:
      "The credit score of one of the account's agents: points with reasons, and a proposed limit.",
  }),
  adminLoanScore: call("GET admin/loans/{loan_id}/score", {
    access: "staff",
    permission: "loans.read",
    input: agentLoanInput,
    output: creditScore,
    errors: ["loan_not_found"],
    rateLimit: perMinute(240),
    summary: "The credit score of a loan's agent: points with reasons, and a proposed limit.",
  }),
};
