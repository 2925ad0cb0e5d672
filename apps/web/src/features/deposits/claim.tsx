import type { DepositClaimDetail } from "@konter/contract/deposits";
import { DEPOSIT_CLAIM_HOURS } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, formatDateTime } from "@konter/ui";
import { MessageSquare } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";
import type { DepositRequest } from "./api.ts";

const ClaimSheet = lazy(async () => ({
  default: (await import("./claim-sheet.tsx")).ClaimSheet,
}));

/** For money that was sent but not credited automatically: file a claim, and follow its state. */
export function Claim({ request }: { readonly request: DepositRequest }) {
  const [open, setOpen] = useState(false);
  const { claim, may_claim: mayClaim } = request;
  if (claim === null && !mayClaim) return null;
  return (
    <div className="flex flex-col gap-3">
      {claim !== null && <ClaimState claim={claim} />}
      {mayClaim && (
        <Button
          kind="plain"
          icon={<MessageSquare aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {m.deposit_claim()}
        </Button>
      )}
      <Suspense fallback={null}>
        {open && <ClaimSheet request={request} open onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}

function ClaimState({ claim }: { readonly claim: DepositClaimDetail }) {
  const { state, reason, due_at: dueAt } = claim;
  const amount = formatRupiah(claim.amount);
  switch (state) {
    case "open":
      return (
        <Alert tone="info">
          {m.deposit_claim_open({
            amount,
            hours: DEPOSIT_CLAIM_HOURS,
            time: formatDateTime(dueAt),
          })}
        </Alert>
      );
    case "accepted":
      return <Alert tone="success">{m.deposit_claim_accepted({ amount })}</Alert>;
    case "rejected":
      return <Alert tone="warning">{m.deposit_claim_rejected({ reason: reason ?? "–" })}</Alert>;
  }
}
