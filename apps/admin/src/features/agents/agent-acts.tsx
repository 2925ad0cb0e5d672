import type { MemberPromotion } from "@konter/contract/promotions";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, preloadSheet } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { DemoteSheet, MoveSheet, PromoteSheet, RejectSheet, WithdrawSheet } from "./act-sheets.tsx";

type Act = "demote" | "move" | "promote" | "reject" | "withdraw";
const TITLES: Readonly<Record<Act, () => string>> = {
  promote: m.agent_promote,
  reject: m.agent_reject,
  demote: m.agent_demote,
  withdraw: m.agent_withdraw,
  move: m.agent_move,
};

/** What the user may do with this member now, and why something is not possible. */
export function AgentActs({ member }: { readonly member: MemberPromotion }) {
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const names = actsOf(member);
  const why = whyNot(member);
  if (names.length === 0 && why === undefined) return null;
  const sheet = { member, onClose: close };
  return (
    <Card className="flex flex-col gap-3 p-4">
      {why !== undefined && <p className="text-sm text-soft">{why}</p>}
      {names.map((name) => (
        <Button
          key={name}
          kind={name === "promote" ? "primary" : "plain"}
          onPointerEnter={preloadSheet}
          onFocus={preloadSheet}
          onClick={() => setAct(name)}
        >
          {TITLES[name]()}
        </Button>
      ))}
      {act === "promote" && <PromoteSheet {...sheet} />}
      {act === "reject" && <RejectSheet {...sheet} />}
      {act === "demote" && <DemoteSheet {...sheet} />}
      {act === "withdraw" && <WithdrawSheet {...sheet} />}
      {act === "move" && <MoveSheet {...sheet} />}
    </Card>
  );
}

function actsOf({ category, is_master, progress, request, demotion, loans }: MemberPromotion) {
  const acts: Act[] = [];
  if (session.may("agents.promote")) {
    if (category === "agent" && progress.eligible) acts.push("promote");
    if (request !== null) acts.push("reject");
  }
  if (session.may("agents.demote")) {
    if (demotion !== null) acts.push("withdraw");
    else if (is_master && !progress.eligible && loans.count === 0) acts.push("demote");
  }
  if (session.may("members.change")) acts.push("move");
  return acts;
}

/** Why the other tier is not possible now; undefined when it is. */
function whyNot(member: MemberPromotion): string | undefined {
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
