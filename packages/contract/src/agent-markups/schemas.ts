import * as z from "zod/mini";
import { amount, amountOut, code, phone } from "../field-rules.ts";
import { AGENT_MARKUP_MOST_RUPIAH } from "./rules.ts";

/**
 * A markup for one agent or all agents and one product or all products. A markup for the agent takes precedence over
 * one for the product.
 */
export const agentMarkup = z.object({
  id: z.int(),
  /** Null: every agent. */
  agent: z.nullable(z.object({ name: z.string(), hp: z.string() })),
  /** Null: every product. */
  product: z.nullable(z.object({ code: z.string(), name: z.string() })),
  markup: amountOut(),
  since: z.string(),
});
export type AgentMarkup = z.output<typeof agentMarkup>;

export const agentMarkups = z.object({
  /** The brand's cap per sale; 0: Masters may not add a markup. */
  most: amountOut(),
  /** Most general first. */
  rows: z.array(agentMarkup),
});
export type AgentMarkups = z.output<typeof agentMarkups>;

export const agentMarkupInput = z.strictObject({
  /** One of the account's agents; omitted: all agents. */
  agent_hp: z.optional(phone()),
  /** Omitted: every product. */
  product_code: z.optional(code(40)),
  /** 0 exempts a product or an agent from a more general markup. */
  markup: amount(0, AGENT_MARKUP_MOST_RUPIAH),
});
export type AgentMarkupInput = z.input<typeof agentMarkupInput>;

export const agentMarkupRemoveInput = z.strictObject({
  markup_id: z.string().check(z.regex(/^[0-9]{1,15}$/)),
});
