import type { Approval } from "@konter/contract/approvals";
import { Button, formatDateTime, preloadSheet } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { DecisionSheet } from "./decision-sheet.tsx";
import type { Act } from "./decision-sheet.tsx";

/** The user's actions on an open request, or the reason why there are none. */
export function ApprovalActions({ approval }: { readonly approval: Approval }) {
  const [act, setAct] = useState<Act>("approve");
  const [open, setOpen] = useState(false);
  const start = (chosen: Act) => {
    setAct(chosen);
    setOpen(true);
  };
  const mayApprove = approval.may_decide && approval.why_not_approve === null;
  const mayRefuse = approval.may_decide && approval.why_not_refuse === null;
  const shared = { onPointerEnter: preloadSheet, onFocus: preloadSheet };
  return (
    <>
      {whyNotDecide(approval).map((why) => (
        <p key={why} className="text-sm text-soft">
          {why}
        </p>
      ))}
      {(mayRefuse || mayApprove) && (
        <div className={mayRefuse && mayApprove ? "grid grid-cols-2 gap-2" : "grid gap-2"}>
          {mayRefuse && (
            <Button {...shared} kind="plain" onClick={() => start("refuse")}>
              {m.approval_refuse()}
              <span className="sr-only"> {approval.title}</span>
            </Button>
          )}
          {mayApprove && (
            <Button {...shared} onClick={() => start("approve")}>
              {m.approval_approve()}
              <span className="sr-only"> {approval.title}</span>
            </Button>
          )}
        </div>
      )}
      {approval.may_withdraw && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-soft">{m.approval_own_hint()}</p>
          <Button {...shared} kind="plain" size="small" onClick={() => start("withdraw")}>
            {m.approval_withdraw()}
            <span className="sr-only"> {approval.title}</span>
          </Button>
        </div>
      )}
      {!approval.may_decide && !approval.may_withdraw && (
        <p className="text-sm text-soft">{whyNot(approval)}</p>
      )}
      <DecisionSheet act={act} approval={approval} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Reasons against approving and refusing, without duplicates. */
const whyNotDecide = ({ why_not_approve, why_not_refuse }: Approval): readonly string[] => [
  ...new Set([why_not_approve, why_not_refuse].filter((why) => why !== null)),
];

function whyNot({ not_yet: notYet }: Approval): string {
  if (notYet === null) return m.approval_no_right();
  const { counts_from: from } = notYet;
  return from === null
    ? m.approval_not_agreed()
    : m.approval_not_yet({ time: formatDateTime(from) });
}
