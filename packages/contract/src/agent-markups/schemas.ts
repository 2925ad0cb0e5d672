import * as z from "zod/mini";
import { amount, amountOut, code, phone } from "../field-rules.ts";
import { AGENT_MARKUP_MOST_RUPIAH } from "./rules.ts";

/** What is added to a price: for one agent or all, of one product or all; the agent decides before the product. */
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
  /** What the brand allows a sale; 0: Masters add nothing. */
  most: amountOut(),
  /** The most general first. */
  rows: z.array(agentMarkup),
});
export type AgentMarkups = z.output<typeof agentMarkups>;

export const agentMarkupInput = z.strictObject({
  /** One of the account's agents; without it all of them. */
  agent_hp: z.optional(phone()),
  /** Without it every product. */
  product_code: z.optional(code(40)),
  /** Nought takes a product or an agent out of a more general markup. */
  markup: amount(0, AGENT_MARKUP_MOST_RUPIAH),
});
export type AgentMarkupInput = z.input<typeof agentMarkupInput>;

export const agentMarkupRemoveInput = z.strictObject({
  markup_id: z.string().check(z.regex(/^[0-9]{1,15}$/)),
});
