import type { Approval } from "@konter/contract/approvals";
import { Card, Chip, FactList, formatDateTime } from "@konter/ui";
import type { Fact, ChipTone } from "@konter/ui";
import { DueTime } from "../../app/times/due-time.tsx";
import { ageText } from "../../app/times/duration.ts";
import * as m from "#messages";
import { ApprovalActions } from "./approval-actions.tsx";
import { Changes } from "./changes.tsx";

const STATES: Readonly<
  Record<Approval["state"], { readonly tone: ChipTone; readonly name: () => string }>
> = {
  open: { tone: "primary", name: m.approval_state_open },
  approved: { tone: "success", name: m.approval_state_approved },
  refused: { tone: "danger", name: m.approval_state_refused },
  withdrawn: { tone: "neutral", name: m.approval_state_withdrawn },
  expired: { tone: "warning", name: m.approval_state_expired },
};

/** One request: its changes, requester and reason, and the available actions. */
export function ApprovalCard({
  approval,
  now,
}: {
  readonly approval: Approval;
  readonly now: number;
}) {
  const { title, state } = approval;
  const isOpen = state === "open";
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-bold wrap-anywhere">{title}</h2>
        <span className="text-sm">
          {isOpen ? (
            <DueTime dueAt={approval.expires_at} now={now} />
          ) : (
            <Chip tone={STATES[state].tone}>{STATES[state].name()}</Chip>
          )}
        </span>
      </div>
      <Changes changes={approval.changes} />
      <FactList facts={factsOf(approval, now)} />
      {isOpen && <ApprovalActions approval={approval} />}
    </Card>
  );
}

function factsOf(approval: Approval, now: number): readonly Fact[] {
  const { requested_by: name, requested_at: at, decided_at: decidedAt, words } = approval;
  const decision = [
    approval.decided_by,
    decidedAt === null ? undefined : formatDateTime(decidedAt),
    words === "" ? undefined : words,
  ].filter((part) => part !== undefined && part !== null);
  return [
    { label: m.approval_maker(), value: m.approval_made({ name, age: ageText(at, now) }) },
    { label: m.approval_why(), value: approval.reason },
    ...(decision.length === 0
      ? []
      : [{ label: m.approval_decision(), value: decision.join(" · ") }]),
  ];
}
