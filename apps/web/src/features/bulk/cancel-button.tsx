import { isUnconfirmed } from "@konter/contract/bulk";
import type { BulkRunHead } from "@konter/contract/bulk";
import { Alert, Button, Sheet } from "@konter/ui";
import { Trash2, Ban } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useBulkPaths } from "./use-bulk-paths.ts";
import { useMove } from "./use-move.ts";

/** Discards an unconfirmed upload, or cancels the unsent part of a confirmed one, after a confirmation. */
export function CancelButton({ head }: { readonly head: BulkRunHead }) {
  const navigate = useNavigate();
  const paths = useBulkPaths(head.sells);
  const [open, setOpen] = useState(false);
  const { busy, failure, move } = useMove(head.code);
  const isNew = isUnconfirmed(head.state);
  const cancel = async () => {
    if (!(await move("POST bulk/runs/{code}/cancel"))) return;
    setOpen(false);
    if (isNew) await navigate({ to: paths.start });
  };
  const Sign = isNew ? Trash2 : Ban;
  return (
    <>
      <Button
        kind="quiet"
        icon={<Sign aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {isNew ? m.bulk_discard() : m.bulk_cancel()}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={isNew ? m.bulk_discard_ask() : m.bulk_cancel_ask()}
        footer={
          <div className="flex gap-2">
            <Button kind="plain" size="large" className="flex-1" onClick={() => setOpen(false)}>
              {m.cancel_no()}
            </Button>
            <Button
              kind="danger"
              size="large"
              className="flex-1"
              busy={busy}
              onClick={() => void cancel()}
            >
              {isNew ? m.bulk_discard_yes() : m.bulk_cancel_yes()}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-3">
          <p>
            {isNew ? m.bulk_nothing_charged() : m.bulk_cancel_how({ rows: head.counts.waiting })}
          </p>
          {failure !== undefined && (
            <Alert tone="danger" urgent>
              {failureText(failure)}
            </Alert>
          )}
        </div>
      </Sheet>
    </>
  );
}
