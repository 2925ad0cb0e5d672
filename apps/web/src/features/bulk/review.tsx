import type { BulkOffer, BulkRun } from "@konter/contract/bulk";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, FactList, preloadSheet } from "@konter/ui";
import { RefreshCw } from "@konter/ui/icons";
import { useState } from "react";
import { Balance } from "../../app/balance.tsx";
import * as m from "#messages";
import { newAttempt, unansweredRun } from "./attempt.ts";
import type { Attempt } from "./attempt.ts";
import { CancelButton } from "./cancel-button.tsx";
import { ConfirmRun } from "./confirm-run.tsx";
import { Duplicates, Faults } from "./faults.tsx";
import { Rows } from "./rows.tsx";
import { SenderPart } from "./sender-part.tsx";
import { useRowActions } from "./use-row-actions.ts";

const FILTERS = ["all", "faulty", "repaired", "duplicate", "ready"] as const;
const PARCEL_FILTERS = ["all", "faulty", "ready"] as const;

/** An unconfirmed upload: faults, total price, every row, and the confirmation. */
export function Review({ run }: { readonly run: BulkRun }) {
  const { head, offer, faults, duplicates } = run;
  const actions = useRowActions(head.code);
  const [attempt, setAttempt] = useState<Attempt | undefined>(() => unansweredRun.read(head.code));
  const [open, setOpen] = useState(attempt !== undefined);
  const confirm = () => {
    setAttempt(unansweredRun.read(head.code) ?? newAttempt());
    setOpen(true);
  };
  return (
    <>
      <Card className="flex flex-col gap-4 p-4">
        <Checked run={run} />
        {head.sells === "parcels" && <SenderPart run={run} />}
        {offer && <Offer offer={offer} />}
        <div className="flex flex-wrap gap-2">
          <Button
            kind="plain"
            busy={actions.busy}
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={actions.checkAgain}
          >
            {m.check_again()}
          </Button>
          <CancelButton head={head} />
        </div>
      </Card>
      {duplicates && <Duplicates duplicates={duplicates} actions={actions} />}
      {head.counts.faulty > 0 && <Faults head={head} faults={faults} actions={actions} />}
      <Rows
        run={run}
        filters={head.sells === "parcels" ? PARCEL_FILTERS : FILTERS}
        actions={actions}
      />
      {offer && head.counts.faulty === 0 && (
        <div className="sticky bottom-20 z-10 rounded-lg border border-line bg-surface p-3 shadow-float wide:bottom-4">
          <Button size="large" className="w-full" onPointerDown={preloadSheet} onClick={confirm}>
            {m.bulk_confirm_rows({ rows: offer.rows, amount: formatRupiah(offer.total) })}
          </Button>
        </div>
      )}
      {attempt && offer && (
        <ConfirmRun
          key={attempt.key}
          run={run}
          offer={offer}
          attempt={attempt}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Progress and result of the check, announced by screen readers as it changes. */
function Checked({ run: { head, sender } }: { readonly run: BulkRun }) {
  const { rows, checking, faulty, ready } = head.counts;
  // Fees depend on where the parcels are sent from.
  const needsSender = head.sells === "parcels" && sender === null;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="font-semibold">
        {checking > 0
          ? needsSender
            ? m.bulk_fees_need_sender()
            : head.sells === "parcels"
              ? m.bulk_checking_fees({ done: rows - checking, rows })
              : m.bulk_checking({ done: rows - checking, rows })
          : faulty > 0
            ? m.bulk_checked_faulty({ rows, faulty, ready })
            : m.bulk_checked({ rows })}
      </p>
      {checking > 0 && !needsSender && (
        <progress
          aria-label={m.bulk_row_checking()}
          value={rows - checking}
          max={rows}
          className="h-2 w-full overflow-hidden rounded-full accent-primary"
        />
      )}
      <p className="text-sm text-soft">{m.bulk_nothing_charged()}</p>
    </div>
  );
}

function Offer({ offer }: { readonly offer: BulkOffer }) {
  return (
    <FactList
      facts={[
        { label: m.bulk_ready_rows(), value: String(offer.rows) },
        { label: m.total(), value: formatRupiah(offer.total), strong: true },
        { label: m.balance_before(), value: <Balance amount={offer.deposit} /> },
        { label: m.balance_then(), value: <Balance amount={offer.deposit_after} /> },
      ]}
    />
  );
}
