import { getLocale } from "@konter/client/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Shipment } from "@konter/contract/parcels";
import { POSTAL_CANCEL_STATE_NAMES } from "@konter/contract/postal-cancels";
import type { PostalCancelCase, PostalCancelState } from "@konter/contract/postal-cancels";
import { Button, Card, Chip, FactList, formatDateTime } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { Ban } from "@konter/ui/icons";
import { CancelProofs } from "@konter/ui/parcels";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { postalCancelQuery } from "./api.ts";
import { CancelSheet } from "./cancel-sheet.tsx";

const TONES: Readonly<Record<PostalCancelState, ChipTone>> = {
  open: "warning",
  approved: "success",
  rejected: "danger",
};

/** The cancellation cases of a booked parcel, and the button for a new one; nothing where neither applies. */
export function PostalCancelCards({ shipment }: { readonly shipment: Shipment }) {
  const { ref_id: refId, status } = shipment;
  const isBooked = status === "success" || status === "canceled";
  const { data } = useQuery({ ...postalCancelQuery(refId), enabled: isBooked });
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <>
      {data.cases.map((each) => (
        <CaseCard key={each.case_id} of={each} />
      ))}
      {data.can_file && (
        <Card className="flex flex-col gap-3 p-4">
          <h2 className="font-bold">{m.postal_cancel()}</h2>
          <p className="text-sm text-soft">
            {m.postal_cancel_how({ amount: formatRupiah(data.amount) })}
          </p>
          <Button
            kind="plain"
            className="self-start"
            icon={<Ban aria-hidden className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {m.postal_cancel_begin()}
          </Button>
          <CancelSheet refId={refId} open={isOpen} onClose={() => setOpen(false)} />
        </Card>
      )}
    </>
  );
}

/** What happens to the money. */
function moneyText({ state, amount: given }: PostalCancelCase): string {
  const amount = formatRupiah(given);
  if (state === "open") return m.postal_cancel_money_open({ amount });
  return state === "approved"
    ? m.postal_cancel_money_approved({ amount })
    : m.postal_cancel_money_rejected();
}

function CaseCard({ of }: { readonly of: PostalCancelCase }) {
  const { state, words, files, answer, decided_at: decidedAt } = of;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{m.postal_cancel()}</h2>
        <Chip tone={TONES[state]}>{POSTAL_CANCEL_STATE_NAMES[state][getLocale()]}</Chip>
      </div>
      <p className="text-sm">{moneyText(of)}</p>
      <FactList
        facts={[
          { label: m.postal_cancel_sent_at(), value: formatDateTime(of.filed_at) },
          ...(decidedAt === null
            ? []
            : [{ label: m.postal_cancel_decided_at(), value: formatDateTime(decidedAt) }]),
        ]}
      />
      <CancelProofs files={files} label={m.postal_cancel_files()} />
      <p className="text-sm wrap-anywhere">{words}</p>
      {answer !== null && (
        <p className="text-sm wrap-anywhere">{m.postal_cancel_answer({ words: answer })}</p>
      )}
    </Card>
  );
}
