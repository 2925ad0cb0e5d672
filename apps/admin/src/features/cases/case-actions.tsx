import type { AdminTransaction } from "@konter/contract/purchase";
import { Button, preloadSheet } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CheckButton } from "./check-button.tsx";
import { canSettle, isUndecided } from "./consequence.ts";
import { SettleSheet } from "./settle-sheet.tsx";

/** Actions on a transaction whose outcome is open or contradicted; none for any other. */
export function CaseActions({ row }: { readonly row: AdminTransaction }) {
  const [open, setOpen] = useState(false);
  if (!session.may("transactions.settle")) return null;
  return (
    <>
      {isUndecided(row) && <CheckButton refId={row.transaction.ref_id} />}
      {canSettle(row) && (
        <Button onPointerEnter={preloadSheet} onFocus={preloadSheet} onClick={() => setOpen(true)}>
          {m.settle_with_proof()}
        </Button>
      )}
      <SettleSheet row={row} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
