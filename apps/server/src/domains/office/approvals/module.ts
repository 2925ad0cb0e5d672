import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import type { Module } from "../../../kernel/module.ts";
import { placeOf, staffOf } from "../../../kernel/caller/index.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import {
  decideApproval,
  withdrawApproval,
  kindNamed,
  kindsByName,
  describeApproval,
  listApprovals,
  LONE_ACT_HEALTH,
  requestApproval,
} from "../../../kernel/approvals/index.ts";
import type { Decision, RegisteredKind } from "../../../kernel/approvals/index.ts";
import { APPROVALS_INBOX } from "./inbox.ts";

/** The calls for actions of two people. `registered` are the kinds of all modules. */
function approvalHandlers(brand: BrandContext, registered: readonly RegisteredKind[]): Handlers {
  const kinds = kindsByName(registered);
  const readerOf = (context: CallContext) => ({
    staff: staffOf(context.principal),
    locale: context.locale,
    place: placeOf(context),
  });
  const decide = async (
    input: { readonly approval_id: string; readonly hash: string; readonly words: string },
    state: Decision["state"],
    context: CallContext,
  ) => {
    const id = Number(input.approval_id);
    await decideApproval(brand, actorOf(context), kinds, { ...input, id, state });
    return describeApproval(brand, kinds, id, readerOf(context));
  };
  return {
    approvals: async (filter, context) => listApprovals(brand, kinds, filter, readerOf(context)),
    approvalRequest: async ({ kind, input, reason }, context) => {
      const { idempotencyKey: key, locale } = context;
      const request = { input, reason, key, locale };
      const id = await requestApproval(brand, actorOf(context), kindNamed(kinds, kind), request);
      return describeApproval(brand, kinds, id, readerOf(context));
    },
    approvalApprove: async (input, context) => decide(input, "approved", context),
    approvalRefuse: async (input, context) => decide(input, "refused", context),
    approvalWithdraw: async ({ approval_id }, context) => {
      const id = Number(approval_id);
      await withdrawApproval(brand, actorOf(context), kinds, id);
      return describeApproval(brand, kinds, id, readerOf(context));
    },
  };
}

export const approvalsModule: Module = {
  name: "office/approvals",
  template: "nothing",
  inbox: [APPROVALS_INBOX],
  health: [LONE_ACT_HEALTH],
  handlers: ({ brand, approvalKinds }) => approvalHandlers(brand, approvalKinds),
};
