import type { AdminTransaction } from "@konter/contract/purchase";
import { Button, preloadSheet } from "@konter/ui";
import { AboveRowLink } from "../../app/row-link.tsx";
import * as m from "#messages";
import { CheckButton } from "./check-button.tsx";
import { isUndecided } from "./consequence.ts";

/** What a person can do about one row of the queue; the sheet stands beside the rows, for a settled row leaves them. */
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
