import type { MemberPromotion } from "@konter/contract/promotions";
import { Card } from "@konter/ui";
import { useState } from "react";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import * as m from "#messages";
import { actsOf, whyNot } from "./acts-of.ts";
import type { Act } from "./acts-of.ts";
import { DemoteSheet, MoveSheet, PromoteSheet, RejectSheet, WithdrawSheet } from "./act-sheets.tsx";

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
        <SheetButton
          key={name}
          kind={name === "promote" ? "primary" : "plain"}
          onClick={() => setAct(name)}
        >
          {TITLES[name]()}
        </SheetButton>
      ))}
      {act === "promote" && <PromoteSheet {...sheet} />}
      {act === "reject" && <RejectSheet {...sheet} />}
      {act === "demote" && <DemoteSheet {...sheet} />}
      {act === "withdraw" && <WithdrawSheet {...sheet} />}
      {act === "move" && <MoveSheet {...sheet} />}
    </Card>
  );
}
