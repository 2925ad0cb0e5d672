import type { AdminTransaction } from "@konter/contract/purchase";
import { Button, preloadSheet } from "@konter/ui";
import type { ButtonSize } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { DecisionSheet } from "./decision-sheet.tsx";
import type { Act } from "./decision-sheet.tsx";

/** Staff actions on a purchase before it is sent: hold it, or decide a held one. */
export function ReviewActions({
  row,
  size = "normal",
}: {
  readonly row: AdminTransaction;
  readonly size?: ButtonSize;
}) {
  const [act, setAct] = useState<Act>("release");
  const [open, setOpen] = useState(false);
  if (!session.may("reviews.decide")) return null;
  const isBlocked = row.state === "blocked";
  if (!isBlocked && row.state !== "reserved" && !open) return null;
  const start = (chosen: Act) => {
    setAct(chosen);
    setOpen(true);
  };
  const shared = { size, onPointerEnter: preloadSheet, onFocus: preloadSheet };
  const refId = row.transaction.ref_id;
  return (
    <>
      {isBlocked && (
        <>
          <Button {...shared} onClick={() => start("release")}>
            {m.review_release()}
            <span className="sr-only"> {refId}</span>
          </Button>
          <Button {...shared} kind="plain" onClick={() => start("cancel")}>
            {m.review_cancel()}
            <span className="sr-only"> {refId}</span>
          </Button>
        </>
      )}
      {row.state === "reserved" && (
        <Button {...shared} kind="plain" onClick={() => start("block")}>
          {m.review_block()}
        </Button>
      )}
      <DecisionSheet key={act} act={act} row={row} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
