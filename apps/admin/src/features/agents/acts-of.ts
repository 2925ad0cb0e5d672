import { formatRupiah } from "@konter/contract/money";
import type { MemberPromotion } from "@konter/contract/promotions";
import { session } from "../../app/session-store.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";

export type Act = "demote" | "move" | "promote" | "reject" | "withdraw";

/** What the user may do with this member now. */
export function actsOf(member: MemberPromotion): readonly Act[] {
  const { category, is_master: isMaster, progress, request, demotion, loans } = member;
  const acts: Act[] = [];
  if (session.may("masters.promote")) {
    if (category === "agent" && progress.eligible) acts.push("promote");
    if (request !== null) acts.push("reject");
  }
  if (session.may("masters.demote")) {
    if (demotion !== null) acts.push("withdraw");
    else if (isMaster && !progress.eligible && loans.count === 0) acts.push("demote");
  }
  if (session.may("members.change")) acts.push("move");
  return acts;
}

/** Why the other tier is not possible now; undefined when it is. */
export function whyNot(member: MemberPromotion): string | undefined {
  const { category, is_master: isMaster, progress, demotion, loans } = member;
  if (isMaster) {
    if (demotion !== null) return m.agent_demotion_announced();
    if (progress.eligible) return m.agent_demote_sales();
    return loans.count === 0
      ? undefined
      : m.agent_demote_loans({ count: loans.count, owed: formatRupiah(loans.owed) });
  }
  if (category !== "agent") return m.agent_not_agent({ tier: tierName(category) });
  return progress.eligible
    ? undefined
    : m.agent_promote_missing({ missing: formatRupiah(progress.missing) });
}
