import type { MemberPromotion } from "@konter/contract/promotions";
import { Button, Card, preloadSheet } from "@konter/ui";
import { useState } from "react";
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
