import { formatRupiah } from "@konter/contract/money";
import type { ParcelClaim } from "@konter/contract/parcel-corrections";
import { Button, Card, Chip, FactList, formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { parcelCaseQuery } from "./api.ts";
import { ClaimSheet } from "./claim-sheet.tsx";
import { CorrectionCard } from "./correction-card.tsx";
import { CLAIM_TONES, claimKindName, claimName } from "./looks.ts";

/** Corrections and claims of a parcel; nothing while there are none and none can be filed. */
export function ParcelCaseCards({ refId }: { readonly refId: string }) {
  const { data } = useQuery(parcelCaseQuery(refId));
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <>
      {data.corrections.map((correction) => (
        <CorrectionCard key={correction.correction_id} correction={correction} />
      ))}
      {data.claims.map((claim) => (
        <ClaimCard key={claim.claim_id} claim={claim} />
      ))}
      {data.claim_kinds.length > 0 && (
        <>
          <Button kind="plain" className="self-center" onClick={() => setOpen(true)}>
            {m.parcel_claim()}
          </Button>
          <ClaimSheet refId={refId} parcel={data} open={isOpen} onClose={() => setOpen(false)} />
        </>
      )}
    </>
  );
}

function ClaimCard({ claim }: { readonly claim: ParcelClaim }) {
  const { kind, state, asked, paid, words, photos } = claim;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">{m.parcel_claim_of({ kind: claimKindName(kind) })}</h2>
        <Chip tone={CLAIM_TONES[state]}>{claimName(state)}</Chip>
      </div>
      <FactList
        facts={[
          { label: m.date(), value: formatDateTime(claim.filed_at) },
          { label: m.parcel_claim_amount(), value: formatRupiah(asked) },
          { label: m.parcel_claim_photos(), value: String(photos) },
          ...(paid === null
            ? []
            : [{ label: m.parcel_claim_paid(), value: formatRupiah(paid), strong: true }]),
        ]}
      />
      <p className="text-sm wrap-anywhere">{claim.description}</p>
      {words !== null && <p className="text-sm wrap-anywhere">{m.parcel_staff_words({ words })}</p>}
    </Card>
  );
}
