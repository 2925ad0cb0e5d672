import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { actOnStuck } from "./act-on-stuck.ts";
import type { StuckAct } from "./act-on-stuck.ts";
import { holdStuck, tidyStuck } from "./hold-stuck.ts";
import { listColleagues, listStuck } from "./list-stuck.ts";
import { STUCK_INBOX } from "./inbox.ts";

function stuckHandlers(brand: BrandContext, wake: () => void): Handlers {
  const act = async (what: StuckAct, context: CallContext) => {
    const { idempotencyKey: key, locale } = context;
    const done = await actOnStuck(brand, { actor: actorOf(context), key, locale }, what);
    wake();
    return done;
  };
  return {
    stuckTransactions: async (query, context) =>
      listStuck(brand, actorOf(context).staffId, query, context.locale),
    stuckColleagues: async (_input, context) => listColleagues(brand, actorOf(context).staffId),
    stuckHold: async (input, context) => holdStuck(brand, actorOf(context), input, context.locale),
    stuckCheck: async ({ ref_ids: refIds, reason }, context) =>
      act({ act: "check", rows: refIds.map((refId) => ({ ref_id: refId })), reason }, context),
    stuckSettle: async ({ outcome, rows, reason }, context) =>
      act({ act: outcome, rows, reason }, context),
  };
}

export const stuckModule: Module = {
  name: "sales/stuck",
  template: "nothing",
  inbox: [STUCK_INBOX],
  handlers: ({ brand, wake }) => stuckHandlers(brand, () => wake("delivery")),
  housekeeping: tidyStuck,
};
