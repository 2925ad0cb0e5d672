import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import {
  agentPlace,
  agentTree,
  agentTreeQuery,
  demoteInput,
  demotionWithdrawInput,
  memberInput,
  memberPromotion,
  promoteInput,
  promotion,
  promotionPage,
  promotionRejectInput,
  promotionsQuery,
  standingChangePage,
  standingChangesQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const staffReads = {
  access: "staff",
  permission: "masters.read",
  rateLimit: perMinute(240),
} as const;
const staffWrites = { access: "staff", rateLimit: perMinute(60) } as const;

export const calls = {
  promotion: call("GET agent/promotion", {
    access: "member",
    input: nothing,
    output: promotion,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(120),
    summary:
      "How much the account sold in 30 days, what is missing to become a Master, and its request.",
  }),
  promotionAsk: call("POST agent/promotion", {
    access: "member",
    input: nothing,
    output: promotion,
    errors: [
      "promotion_not_agent",
      "promotion_below_threshold",
      "promotion_waiting",
      "account_blocked",
    ],
    rateLimit: perMinute(10),
    summary:
      "Asks to become a Master; staff decide. Refused below the threshold, with what is missing.",
  }),
  adminPromotions: call("GET admin/promotions", {
    ...staffReads,
    input: promotionsQuery,
    output: promotionPage,
    errors: [],
    summary: "Agents who ask to become a Master, the oldest first, or those decided.",
  }),
  promotionReject: call("POST admin/promotions/{request_id}/reject", {
    ...staffWrites,
    permission: "masters.promote",
    input: promotionRejectInput,
    output: memberPromotion,
    errors: ["promotion_not_found", "promotion_decided"],
    summary: "Refuses a request to become a Master; the agent reads the reason.",
  }),
  memberPromotion: call("GET admin/members/{member_id}/promotion", {
    ...staffReads,
    input: memberInput,
    output: memberPromotion,
    errors: ["member_not_found"],
    summary:
      "A member's sales against the threshold, what another tier changes in commission, and all earlier tiers and uplines.",
  }),
  memberPromote: call("POST admin/members/{member_id}/promotion", {
    ...staffWrites,
    permission: "masters.promote",
    input: promoteInput,
    output: memberPromotion,
    errors: [
      "member_not_found",
      "promotion_not_agent",
      "promotion_below_threshold",
      "promotion_effect_changed",
    ],
    summary:
      "Makes an agent a Master who reached the threshold. It names the effect on commission that was shown.",
  }),
  memberDemote: call("POST admin/members/{member_id}/demotion", {
    ...staffWrites,
    permission: "masters.demote",
    input: demoteInput,
    output: memberPromotion,
    errors: [
      "member_not_found",
      "demotion_not_master",
      "demotion_above_threshold",
      "demotion_too_soon",
      "demotion_announced",
      "demotion_loans_open",
      "demotion_approval_needed",
      "upline_not_found",
      "upline_not_master",
      "upline_circular",
    ],
    summary:
      "Announces that a Master becomes an agent on a date, and who gets the agents. Another Master for them takes two people where the brand has two.",
  }),
  demotionWithdraw: call("POST admin/demotions/{demotion_id}/withdraw", {
    ...staffWrites,
    permission: "masters.demote",
    input: demotionWithdrawInput,
    output: memberPromotion,
    errors: ["demotion_not_found", "demotion_ended"],
    summary: "Withdraws an announced demotion.",
  }),
  adminStandingChanges: call("GET admin/standing-changes", {
    ...staffReads,
    input: standingChangesQuery,
    output: standingChangePage,
    errors: [],
    summary: "Moves, promotions, demotions and other changes of tier of all members, newest first.",
  }),
  adminAgents: call("GET admin/agents", {
    ...staffReads,
    input: agentTreeQuery,
    output: agentTree,
    errors: ["agent_not_found"],
    summary:
      "The Masters without a Master above them, or the agents of one, by name, with figures.",
  }),
  adminAgentPlace: call("GET admin/agents/{member_id}", {
    ...staffReads,
    input: memberInput,
    output: agentPlace,
    errors: ["agent_not_found"],
    summary: "Where a member is in the tree: everybody from the uppermost Master to the member.",
  }),
};

export const permissions = {
  "masters.read": {
    id: "Melihat pohon agen",
    en: "See the tree of agents",
    roles: ["finance", "support"],
  },
  "masters.promote": { id: "Mengangkat agen menjadi Master", en: "Make agents Masters" },
  "masters.demote": { id: "Menurunkan Master", en: "Demote Masters" },
} as const satisfies PermissionRows;

export const settings = {
  demotion_notice_days: {
    group: "money",
    rank: 75,
    type: "days",
    least: 1,
    usual: 14,
    most: 90,
    name: { id: "Pemberitahuan penurunan Master", en: "Notice of a Master's demotion" },
    text: {
      id: "Sekian hari sebelumnya Master diberi tahu bahwa ia menjadi agen lagi.",
      en: "This many days before, a Master is told about becoming an agent again.",
    },
  },
} as const satisfies SettingRows;
