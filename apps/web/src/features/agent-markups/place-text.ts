import type { AgentMarkup } from "@konter/contract/agent-markups";
import * as m from "#messages";

/** The scope of a markup as text: the agents and the products. */
export function placeText({ agent, product }: Pick<AgentMarkup, "agent" | "product">): string {
  const whose = agent === null ? m.agent_markup_all_agents() : `${agent.name} (${agent.hp})`;
  const what =
    product === null ? m.agent_markup_every_product() : `${product.code} ${product.name}`;
  return `${whose} · ${what}`;
}
