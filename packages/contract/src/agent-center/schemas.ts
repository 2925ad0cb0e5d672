import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { maintenance } from "../brand/schemas.ts";
import { CASHBACK_STATES } from "../cashback/rules.ts";
import {
  amountOut,
  calendarDate,
  queryInteger,
  requiredText,
  rule,
  searchText,
  text,
} from "../field-rules.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../limits.ts";
import { DUE_CLASSES } from "../loans/rules.ts";
import { MEMBER_TIERS } from "../members/rules.ts";
import {
  AGENT_GROUPS,
  AGENT_ORDERS,
  AGENT_STATES,
  AGENT_STEPS,
  AGENT_STOP_CHARACTERS,
} from "./rules.ts";

const agentId = () => queryInteger(1, 999_999_999_999_999);
const total = z.object({ count: z.int(), amount: amountOut() });
const person = z.object({ name: z.string(), hp: z.string() });

/** Who stopped the account's spending and why. Staff's reasons for a block are not shown to the Master. */
const stop = z.object({
  by: z.enum(["master", "brand"]),
  reason: z.string(),
  at: z.string(),
});

const float = z.object({
  balance: amountOut(),
  /** Balance below which it is low: the brand's setting, or 12 hours of the agent's own sales. 0: nobody is warned. */
  line: amountOut(),
  /** Whole hours that the balance lasts at the mean of the last 7 days' sales; null without sales. */
  hours_left: z.nullable(z.int()),
  is_low: z.boolean(),
});

/** An agent in a Master's list. */
export const centerAgent = z.object({
  agent_id: z.int(),
  name: z.string(),
  hp: z.string(),
  joined_at: z.nullable(z.string()),
  state: z.enum(AGENT_STATES),
  stop: z.nullable(stop),
  float,
  /** When the agent last bought something; null for never. */
  last_sale_at: z.nullable(z.string()),
  /** Successful sales of the last 30 days (WIB), including today. */
  sales_30_days: total,
  debt: amountOut(),
  /** The earliest date (WIB) on which something of the debt is due. */
  due_on: z.nullable(z.string()),
  due_class: z.enum(DUE_CLASSES),
  is_eligible: z.boolean(),
});
export type CenterAgent = z.output<typeof centerAgent>;

const group = z.object({ count: z.int(), rows: z.array(centerAgent) });
export const agentCenter = z.object({
  server_time: z.string(),
  /** Set while staff have closed the Agent Center: its data can be read, its actions are refused. */
  maintenance: z.nullable(maintenance),
  /** First: who needs float (shortest first), who owes (earliest due first), who stopped selling (latest sale first). */
  low_float: group,
  owing: group,
  quiet: group,
  figures: z.object({
    agents: z.int(),
    /** Agents who sold something in the last 7 days. */
    selling: z.int(),
    /** Successful sales of all agents. */
    today: total,
    days_30: total,
    owed: total,
    overdue: total,
    /** Collected cash that was not handed over to the brand. */
    cash: total,
  }),
  /** Counts on menu items. */
  menu: z.object({
    agents: z.int(),
    /** Requests for a loan that staff have to decide. */
    loan_requests: z.int(),
    /** Loans of which something is due today or overdue. */
    bills_due: z.int(),
    /** Agents' requests for loan money that wait for the Master. */
    draws_waiting: z.int(),
    /** Shares of agents' sales earned today (WIB), counted up to 999. */
    new_cashback: z.int(),
  }),
});
export type AgentCenter = z.output<typeof agentCenter>;

const agentFilters = {
  search: z.optional(searchText(60)),
  state: z.optional(z.enum(AGENT_STATES)),
  only: z.optional(z.enum(AGENT_GROUPS)),
};
export const centerAgentsQuery = z.strictObject({
  ...pageQuery,
  ...agentFilters,
  sort: z._default(z.enum(AGENT_ORDERS), "name"),
});
export type CenterAgentsQuery = z.output<typeof centerAgentsQuery>;
export const centerAgentsExportQuery = z.strictObject(agentFilters);
export const centerAgentPage = z.object({
  rows: z.array(centerAgent),
  next_cursor: z.nullable(z.string()),
  /** Total number of the account's agents, regardless of the filters. */
  count: z.int(),
});
export type CenterAgentPage = z.output<typeof centerAgentPage>;

export const centerAgentInput = z.strictObject({ agent_id: agentId() });
export const centerAgentDetail = z.extend(centerAgent, {
  /** The open loan; null for none. */
  loan_id: z.nullable(z.string()),
  /** Successful sales of each of the last 30 days (WIB), oldest first. */
  days: z.array(z.object({ date: z.string(), count: z.int(), amount: amountOut() })),
});
export type CenterAgentDetail = z.output<typeof centerAgentDetail>;

export const agentBlockInput = z.strictObject({
  agent_id: agentId(),
  /** The agent reads it. */
  reason: requiredText(AGENT_STOP_CHARACTERS),
});
export const agentUnblockInput = z.strictObject({
  agent_id: agentId(),
  reason: z._default(text(AGENT_STOP_CHARACTERS), ""),
});

const cashbackFilters = {
  /** Part of an agent's name or number. */
  agent: z.optional(searchText(60)),
  state: z.optional(z.enum(CASHBACK_STATES)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
export const cashbackHistoryInput = z.strictObject({
  cursor: pageQuery.cursor,
  limit: z._default(
    z.int().check(rule("one_of", (value) => (PAGE_SIZES as readonly number[]).includes(value))),
    DEFAULT_PAGE_SIZE,
  ),
  ...cashbackFilters,
});
export const cashbackHistoryExportQuery = z.strictObject(cashbackFilters);

/** What an account sees of itself as an agent. */
export const ownAgent = z.object({
  role: z.enum(MEMBER_TIERS),
  /** Null without a Master. */
  master: z.nullable(z.extend(person, { since: z.nullable(z.string()) })),
  agents: z.int(),
  sales_30_days: total,
  /** Successful sales of the last 30 × 24 hours against the threshold. */
  float,
  /** Set while the Master has stopped the account's spending. */
  stop: z.nullable(z.object({ reason: z.string(), at: z.string() })),
  steps: z.array(z.object({ step: z.enum(AGENT_STEPS), done: z.boolean() })),
});
export type OwnAgent = z.output<typeof ownAgent>;

/** Staff allow spending again that a Master stopped. */
export const memberAllowInput = z.strictObject({
  member_id: agentId(),
  reason: requiredText(AGENT_STOP_CHARACTERS),
});
