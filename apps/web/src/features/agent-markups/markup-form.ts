import type { AgentMarkup, AgentMarkupInput } from "@konter/contract/agent-markups";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { Reach } from "./one-or-all.tsx";

/** As typed: `agent_hp` and `product_code` hold the search text until one is selected, which the names indicate. */
export interface MarkupValues extends Readonly<Record<string, string>> {
  readonly agents: Reach;
  readonly agent_hp: string;
  readonly agent_name: string;
  readonly products: Reach;
  readonly product_code: string;
  readonly product_name: string;
  readonly markup: string;
}

const EMPTY: MarkupValues = {
  agents: "all",
  agent_hp: "",
  agent_name: "",
  products: "all",
  product_code: "",
  product_name: "",
  markup: "",
};

export function valuesOf(markup: AgentMarkup | undefined): MarkupValues {
  if (markup === undefined) return EMPTY;
  const { agent, product, markup: amount } = markup;
  return {
    ...EMPTY,
    ...(agent !== null && { agents: "one", agent_hp: agent.hp, agent_name: agent.name }),
    ...(product !== null && {
      products: "one",
      product_code: product.code,
      product_name: product.name,
    }),
    markup: formatRupiah(amount),
  };
}

/**
 * Passes text that is not an amount through unchanged, so that the schema rejects it. An empty field counts as missing.
 */
export const markupInputOf = (values: MarkupValues): AgentMarkupInput => ({
  ...(values.agents === "one" && { agent_hp: values.agent_hp }),
  ...(values.products === "one" && { product_code: values.product_code }),
  markup: (parseRupiah(values.markup) ??
    (values.markup.trim() === "" ? undefined : values.markup)) as number,
});
