import type { AdminTransaction } from "@konter/contract/purchase";
import { Button, preloadSheet } from "@konter/ui";
import { AboveRowLink } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { CheckButton } from "./check-button.tsx";
import { isUndecided } from "./consequence.ts";

/** Actions on one row of the queue. The sheet is rendered outside the rows, because a settled row disappears. */
export function RowActions({
  row,
  onSettle,
}: {
  readonly row: AdminTransaction;
  readonly onSettle: (row: AdminTransaction) => void;
}) {
  return (
    <AboveRowLink>
      {isUndecided(row) && <CheckButton refId={row.transaction.ref_id} size="small" />}
      <Button
        size="small"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => onSettle(row)}
      >
        {m.settle()}
        <span className="sr-only"> {row.transaction.ref_id}</span>
      </Button>
    </AboveRowLink>
  );
}
