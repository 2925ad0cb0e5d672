import { deliversCode } from "@konter/contract/catalog";
import type { AdminTransaction } from "@konter/contract/purchase";
import { Button, preloadSheet } from "@konter/ui";
import { lazy, Suspense, useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

const loadSheet = async () => ({ default: (await import("./reveal-sheet.tsx")).RevealSheet });
const RevealSheet = lazy(loadSheet);

/** For a masked code, if the user may read it. */
export function RevealButton({ row: { transaction } }: { readonly row: AdminTransaction }) {
  const [open, setOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  if (!deliversCode(transaction.billingType) || !session.may("transactions.reveal")) return null;
  return (
    <>
      <Button
        kind="plain"
        onPointerEnter={() => {
          preloadSheet();
          void loadSheet();
        }}
        onFocus={preloadSheet}
        onClick={() => {
          setIsShown(true);
          setOpen(true);
        }}
      >
        {m.reveal()}
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <RevealSheet refId={transaction.ref_id} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
