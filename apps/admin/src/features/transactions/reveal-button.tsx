import { deliversCode } from "@konter/contract/catalog";
import type { AdminTransaction } from "@konter/contract/purchase";
import { Button, preloadSheet } from "@konter/ui";
import { useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { RevealSheet } from "./reveal-sheet.tsx";

/** For a code that the page shows masked, to whoever may read it. */
export function RevealButton({ row: { transaction } }: { readonly row: AdminTransaction }) {
  const [open, setOpen] = useState(false);
  if (!deliversCode(transaction.billingType) || !session.may("transactions.reveal")) return null;
  return (
    <>
      <Button
        kind="plain"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.reveal()}
      </Button>
      <RevealSheet refId={transaction.ref_id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
