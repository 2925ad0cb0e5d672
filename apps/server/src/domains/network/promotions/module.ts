import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { listChanges } from "../../people/members/index.ts";
import { askPromotion, describePromotion } from "./ask.ts";
import { announceDemotion, withdrawDemotion } from "./demote.ts";
import { demotionKind } from "./demotion-kind.ts";
import { describeMemberPromotion } from "./describe-member.ts";
import { PROMOTIONS_INBOX } from "./inbox.ts";
import { listAgentTree, placeAgent } from "./list-agents.ts";
import { listPromotions } from "./list-promotions.ts";
import { PROMOTION_NOTICES } from "./notices.ts";
import { promote, rejectPromotion } from "./promote.ts";
import { runDemotions } from "./run-demotions.ts";

function handlers(brand: BrandContext): Handlers {
  const { pool } = brand;
  return {
    promotion: async (_input, { principal }) => describePromotion(pool, memberOf(principal).id),
    promotionAsk: async (_input, { principal }) => askPromotion(brand, memberOf(principal).id),
    adminPromotions: async (query) => listPromotions(pool, query),
    async promotionReject(input, context) {
      const memberId = await rejectPromotion(brand, actorOf(context), input);
      return describeMemberPromotion(brand, memberId);
    },
    memberPromotion: async ({ member_id: id }) => describeMemberPromotion(brand, id),
    async memberPromote(input, context) {
      await promote(brand, actorOf(context), input);
      return describeMemberPromotion(brand, input.member_id);
    },
    async memberDemote(input, context) {
      await announceDemotion(brand, actorOf(context), input);
      return describeMemberPromotion(brand, input.member_id);
    },
    async demotionWithdraw(input, context) {
      const memberId = await withdrawDemotion(brand, actorOf(context), input);
      return describeMemberPromotion(brand, memberId);
    },
    adminStandingChanges: async (query) => listChanges(pool, query),
    adminAgents: async (query) => listAgentTree(pool, query),
    adminAgentPlace: async ({ member_id: id }) => placeAgent(pool, id),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    promotion_request: {
      columns: ["member_id"],
      erasure: { stays: "the brand's own record of what its staff did" },
      copy: { leftOut: "the account shows its tier" },
    },
    demotion: {
      columns: ["member_id", "agents_upline"],
      erasure: { stays: "the brand's own record of what its staff did" },
      copy: { leftOut: "the account shows its tier" },
    },
  },
};

const DEMOTE_PAUSE_MS = 60_000;

export const promotionsModule: Module = {
  name: "network/promotions",
  template: "nothing",
  inbox: PROMOTIONS_INBOX,
  notices: Object.values(PROMOTION_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => handlers(brand),
  workers: ({ brand }) => [
    { name: "demotions", pauseMs: DEMOTE_PAUSE_MS, work: () => runDemotions(brand) },
  ],
  approvalKinds: ({ brand }) => [demotionKind(brand)],
};
