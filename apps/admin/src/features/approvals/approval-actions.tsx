import type { Approval } from "@konter/contract/approvals";
import { Button, formatShortDateTime, preloadSheet } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { DecisionSheet } from "./decision-sheet.tsx";
import type { Act } from "./decision-sheet.tsx";

/** What this person can do about an open request; for the others a word why not. */
export function ApprovalActions({ approval }: { readonly approval: Approval }) {
  const [act, setAct] = useState<Act>("approve");
  const [open, setOpen] = useState(false);
  const start = (chosen: Act) => {
    setAct(chosen);
    setOpen(true);
  };
  const shared = { onPointerEnter: preloadSheet, onFocus: preloadSheet };
  return (
    <>
      {approval.may_decide && (
        <div className="grid grid-cols-2 gap-2">
          <Button {...shared} kind="plain" onClick={() => start("refuse")}>
            {m.approval_refuse()}
            <span className="sr-only"> {approval.title}</span>
          </Button>
          <Button {...shared} onClick={() => start("approve")}>
            {m.approval_approve()}
            <span className="sr-only"> {approval.title}</span>
          </Button>
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

function whyNot({ not_yet: notYet }: Approval): string {
  if (notYet === null) return m.approval_no_right();
  const { counts_from: from } = notYet;
  return from === null
    ? m.approval_not_agreed()
    : m.approval_not_yet({ time: formatShortDateTime(from) });
}
