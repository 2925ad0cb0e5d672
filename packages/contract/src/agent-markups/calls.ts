import { AGENTS_PERMISSION } from "../agents/rules.ts";
import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import { agentMarkupInput, agentMarkupRemoveInput, agentMarkups } from "./schemas.ts";

/** Of a Master, while the brand sells prepaid products. */
const master = { access: "member", feature: "ppob", permission: AGENTS_PERMISSION } as const;
const closed = ["feature_off", "maintenance", "maintenance_until"] as const;

export const calls = {
  agentMarkups: call(memberEndpoints.agentMarkups, {
    ...master,
    input: nothing,
    output: agentMarkups,
    errors: [...closed],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account adds to the prices of its agents, and earns of their sales.",
  }),
  agentMarkupSet: call(memberEndpoints.agentMarkupSet, {
    ...master,
    input: agentMarkupInput,
    output: agentMarkups,
    errors: [
      ...closed,
      "agent_markup_agent_unknown",
      "agent_markup_too_high",
      "agent_markups_too_many",
      "product_not_found",
    ],
    rateLimit: perMinute(120),
    summary:
      "Sets the markup for all agents or one, of all products or one; the one for an agent holds before that of a product. Answers all of them.",
  }),
  agentMarkupRemove: call(memberEndpoints.agentMarkupRemove, {
    ...master,
    input: agentMarkupRemoveInput,
    output: agentMarkups,
    errors: [...closed, "agent_markup_not_found"],
    rateLimit: perMinute(120),
    summary: "Removes one of them; the next more general one holds again.",
  }),
};
