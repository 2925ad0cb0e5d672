import type { AgentMarkup, AgentMarkupInput, AgentMarkups } from "@konter/contract/agent-markups";
import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { callerFor } from "../../app/query-client.ts";

/** The account's active markups, and the brand's cap. */
export const agentMarkupsQuery = () =>
  queryOptions({
    queryKey: ["agent-markups"],
    queryFn: (context) =>
      callerFor(context)("GET agent-center/markups", {}, { signal: context.signal }),
  });

/** Fewer letters match half the catalog. */
const FEWEST_LETTERS = 2;

/** Price list products that match part of a name or code. */
export const foundProductsQuery = (search: string) =>
  queryOptions({
    queryKey: ["price-list", { search }],
    enabled: search.length >= FEWEST_LETTERS,
    queryFn: (context) =>
      callerFor(context)("GET pricelist", { search }, { signal: context.signal }),
    placeholderData: keepPreviousData,
  });

/** Each action returns the resulting markups. Throws CallFailed. */
export function useMarkupActs() {
  const client = useQueryClient();
  const show = (markups: AgentMarkups) => {
    client.setQueryData(agentMarkupsQuery().queryKey, markups);
  };
  return {
    set: async (input: AgentMarkupInput): Promise<void> =>
      show(await api("POST agent-center/markups", input)),
    remove: async ({ id }: AgentMarkup): Promise<void> =>
      show(await api("POST agent-center/markups/{markup_id}/remove", { markup_id: String(id) })),
  };
}

/** The input that sets an existing markup. */
export const inputOf = ({ agent, product, markup }: AgentMarkup): AgentMarkupInput => ({
  ...(agent !== null && { agent_hp: agent.hp }),
  ...(product !== null && { product_code: product.code }),
  markup,
});
