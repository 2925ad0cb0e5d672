import { formatRupiah } from "@konter/contract/money";
import type { ParcelCorrection } from "@konter/contract/parcel-corrections";
import { Alert, Button, Card, Chip, FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { DisputeSheet } from "./dispute-sheet.tsx";
import { CORRECTION_TONES, correctionName } from "./looks.ts";

interface CorrectionCardProps {
  readonly correction: ParcelCorrection;
  /** Shown above the facts, such as a link to the parcel. */
  readonly children?: ReactNode;
}

/** The courier's weight and charge, the state of the difference, and the member's dispute. */
export function CorrectionCard({ correction, children }: CorrectionCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, state, dispute, words, can_dispute: mayDispute, owed } = correction;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{kind === "reweigh" ? m.parcel_reweigh() : m.parcel_refund()}</h2>
        <Chip tone={CORRECTION_TONES[state]}>{correctionName(state)}</Chip>
      </div>
      {children}
      {owed && <Alert tone="warning">{m.parcel_owed()}</Alert>}
      <FactList facts={factsOf(correction)} />
      {dispute !== null && (
        <p className="text-sm wrap-anywhere">
          {m.parcel_disputed({ reason: dispute.reason, count: dispute.photos })}
        </p>
      )}
      {words !== null && <p className="text-sm wrap-anywhere">{m.parcel_staff_words({ words })}</p>}
      {mayDispute && (
        <>
          <p className="text-sm text-soft">
            {m.parcel_dispute_until({ time: formatDateTime(correction.dispute_until) })}
          </p>
          <Button kind="plain" onClick={() => setOpen(true)}>
            {m.parcel_dispute()}
          </Button>
          <DisputeSheet correction={correction} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </Card>
  );
}

function factsOf(correction: ParcelCorrection): readonly Fact[] {
  const { kind, due_at: dueAt, settled_at: settledAt, owed } = correction;
  return [
    { label: m.parcel_weight_paid(), value: formatKilograms(correction.charged_weight) },
    { label: m.parcel_weight_now(), value: formatKilograms(correction.weighed) },
    { label: m.parcel_paid_then(), value: formatRupiah(correction.charged) },
    { label: m.parcel_billed_now(), value: formatRupiah(correction.billed) },
    { label: m.parcel_difference(), value: formatRupiah(correction.difference), strong: true },
    ...(dueAt === null || owed
      ? []
      : [
          {
            label: kind === "reweigh" ? m.parcel_debit_at() : m.parcel_credit_at(),
            value: formatDateTime(dueAt),
          },
        ]),
    ...(settledAt === null
      ? []
      : [{ label: m.parcel_settled_at(), value: formatDateTime(settledAt) }]),
  ];
}
