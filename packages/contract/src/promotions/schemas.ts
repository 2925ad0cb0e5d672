import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { CASHBACK_KINDS } from "../cashback/rules.ts";
import { amountOut, calendarDate, queryInteger, requiredText, searchText } from "../field-rules.ts";
import { memberName } from "../members/schemas.ts";
import {
  AGENT_LISTS,
  DEMOTION_STATES,
  PROMOTION_STATES,
  PROMOTION_TEXT_CHARACTERS,
  STANDING_CHANGES,
} from "./rules.ts";

const HIGHEST_ID = 999_999_999_999_999;
const pathId = () => queryInteger(1, HIGHEST_ID);
const reason = () => requiredText(PROMOTION_TEXT_CHARACTERS);

/** Successful sales of the last 30 × 24 hours against what a Master needs. */
export const masterProgress = z.object({
  sold: amountOut(),
  threshold: amountOut(),
  /** Zero when it is reached. */
  missing: amountOut(),
  eligible: z.boolean(),
});
export type MasterProgress = z.output<typeof masterProgress>;

/** A demotion as its Master reads it. */
const announcedDemotion = z.object({
  takes_effect_on: z.string(),
  announced_at: z.string(),
  reason: z.string(),
});

export const promotion = z.object({
  is_master: z.boolean(),
  progress: masterProgress,
  /** The account's latest request; null for none. */
  request: z.nullable(
    z.object({
      state: z.enum(PROMOTION_STATES),
      asked_at: z.string(),
      /** Why it was refused; empty otherwise. */
      reason: z.string(),
    }),
  ),
  demotion: z.nullable(announcedDemotion),
});
export type Promotion = z.output<typeof promotion>;

export const promotionsQuery = z.strictObject({
  state: z._default(z.enum(PROMOTION_STATES), "waiting"),
  ...pageQuery,
});
export type PromotionsQuery = z.output<typeof promotionsQuery>;

const promotionRequest = z.object({
  request_id: z.int(),
  member: memberName,
  state: z.enum(PROMOTION_STATES),
  /** What the member had sold when asking. */
  sold_then: amountOut(),
  sold: amountOut(),
  asked_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.string(),
});
export type PromotionRequest = z.output<typeof promotionRequest>;
export const promotionPage = z.object({
  rows: z.array(promotionRequest),
  next_cursor: z.nullable(z.string()),
  waiting: z.int(),
});
export type PromotionPage = z.output<typeof promotionPage>;

/** What one rule paid one person, over the sales of the last 30 days at today's prices and rules. */
const effectLine = z.object({
  kind: z.enum(CASHBACK_KINDS),
  member: memberName,
  /** Null for the Master's own markup. */
  rule_id: z.nullable(z.int()),
  before: amountOut(),
  after: amountOut(),
});
export type EffectLine = z.output<typeof effectLine>;

/** What another tier changes, by the sales of the last 30 days at today's prices and rules. */
export const tierEffect = z.object({
  category_before: z.string(),
  category: z.string(),
  /** What the sales cost the member at the prices of each tier. */
  paid_before: amountOut(),
  paid: amountOut(),
  lines: z.array(effectLine),
  /** Changes when another rule applies; confirming names it. */
  version: z.string(),
});
export type TierEffect = z.output<typeof tierEffect>;

const staffDemotion = z.object({
  demotion_id: z.int(),
  state: z.enum(DEMOTION_STATES),
  takes_effect_on: z.string(),
  announced_at: z.string(),
  announced_by: z.string(),
  reason: z.string(),
  /** The Master whom the agents get; null for none. */
  agents_upline: z.nullable(memberName),
});
export type StaffDemotion = z.output<typeof staffDemotion>;

/** A change of tier or upline. */
const standingChange = z.object({
  change_id: z.int(),
  at: z.string(),
  kind: z.enum(STANDING_CHANGES),
  category_before: z.string(),
  category: z.string(),
  upline_before: z.nullable(memberName),
  upline: z.nullable(memberName),
  /** Null when the system did it. */
  by: z.nullable(z.string()),
  reason: z.string(),
});
export type StandingChangeRow = z.output<typeof standingChange>;

export const standingChangesQuery = z.strictObject({
  kind: z.optional(z.enum(STANDING_CHANGES)),
  member: z.optional(pathId()),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  ...pageQuery,
});
export type StandingChangesQuery = z.output<typeof standingChangesQuery>;

const membersStandingChange = z.extend(standingChange, {
  /** The member with the new tier or upline. */
  member: memberName,
});
export const standingChangePage = z.object({
  rows: z.array(membersStandingChange),
  next_cursor: z.nullable(z.string()),
});
export type StandingChangePage = z.output<typeof standingChangePage>;

export const memberInput = z.strictObject({ member_id: pathId() });
export const memberPromotion = z.object({
  member_id: z.int(),
  name: z.string(),
  category: z.string(),
  is_master: z.boolean(),
  progress: masterProgress,
  /** Of the other tier: what a promotion or demotion would change. Null for a member who is no agent. */
  effect: z.nullable(tierEffect),
  request: z.nullable(z.object({ request_id: z.int(), asked_at: z.string() })),
  demotion: z.nullable(staffDemotion),
  agents: z.int(),
  /** What the member earned from the agents' sales in the last 30 days. */
  shares: amountOut(),
  /** Open loans that the member gave to agents. */
  loans: z.object({ count: z.int(), owed: amountOut() }),
  /** The earliest date of a demotion. */
  earliest_demotion: z.string(),
  /** Newest first. */
  history: z.array(standingChange),
});
export type MemberPromotion = z.output<typeof memberPromotion>;

export const promoteInput = z.strictObject({
  member_id: pathId(),
  /** `version` of the effect that was shown. */
  version: requiredText(64),
  reason: reason(),
});
export type PromoteInput = z.output<typeof promoteInput>;
export const promotionRejectInput = z.strictObject({ request_id: pathId(), reason: reason() });

const demotionTerms = {
  takes_effect_on: calendarDate(),
  /** Phone number or member id of the Master whom the agents get; empty for none. */
  agents_upline: z._default(searchText(40), ""),
};
export const demoteInput = z.strictObject({
  member_id: pathId(),
  ...demotionTerms,
  reason: reason(),
});
export type DemoteInput = z.output<typeof demoteInput>;
/** Input of the approval kind `DEMOTION_APPROVAL`; its reason is the approval's. */
export const demotionAsked = z.strictObject({
  member_id: z.int().check(z.gte(1)),
  ...demotionTerms,
});
export type DemotionAsked = z.output<typeof demotionAsked>;
export const demotionWithdrawInput = z.strictObject({ demotion_id: pathId(), reason: reason() });

export const agentTreeQuery = z.strictObject({
  list: z._default(z.enum(AGENT_LISTS), "masters"),
  /** Lists the agents of this member instead. */
  master_id: z.optional(pathId()),
  ...pageQuery,
});
export type AgentTreeQuery = z.output<typeof agentTreeQuery>;

/** A Master or agent in the tree. */
export const treeAgent = z.object({
  member_id: z.int(),
  name: z.string(),
  hp: z.string(),
  category: z.string(),
  is_master: z.boolean(),
  blocked: z.boolean(),
  agents: z.int(),
  /** Own successful sales of the last 30 × 24 hours. */
  sold: amountOut(),
  /** Cashback and shares of agents' sales in the last 30 days. */
  cashback: amountOut(),
  eligible: z.boolean(),
  deposit: amountOut(),
  /** Owed on loans: by an agent. */
  debt: amountOut(),
  /** Lent to agents and not got back: of a Master. */
  lent: amountOut(),
  /** When an announced demotion takes effect; null for none. */
  demotion_on: z.nullable(z.string()),
});
export type TreeAgent = z.output<typeof treeAgent>;
export const agentTree = z.object({
  rows: z.array(treeAgent),
  next_cursor: z.nullable(z.string()),
  /** How many there are, regardless of the page. */
  count: z.int(),
});
export type AgentTree = z.output<typeof agentTree>;

/** A member's place: from the uppermost Master to the member. */
export const agentPlace = z.object({ path: z.array(treeAgent) });
export type AgentPlace = z.output<typeof agentPlace>;
