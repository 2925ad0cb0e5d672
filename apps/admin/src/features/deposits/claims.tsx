import type { AdminDepositDetail, DepositClaimRow } from "@konter/contract/deposits";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, Chip, FactList, formatDateTime, snackbar, TextAreaField } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { DueTime } from "../../app/times/due-time.tsx";
import { showFailure } from "../../app/failures.ts";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { ActSheet } from "./act-sheet.tsx";
import type { Act } from "./act-sheet.tsx";
import { readAnew } from "./api.ts";
import { CLAIM_STATES } from "./words.ts";

const DUE_STEP_MILLISECONDS = 10_000;

/** The member's claims about money that did not arrive, with the photo of the proof. */
export function Claims({
  detail,
  mayDecide,
}: {
  readonly detail: AdminDepositDetail;
  readonly mayDecide: boolean;
}) {
  return detail.claims.map((row) => (
    <Card key={row.claim_id} className="flex flex-col gap-3 p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        {m.deposit_claim_of({ amount: formatRupiah(row.claim.amount) })}
        <Chip tone={CLAIM_STATES[row.claim.state].tone}>
          {CLAIM_STATES[row.claim.state].name()}
        </Chip>
      </h2>
      <ClaimFacts row={row} />
      {row.photo !== null && (
        <a href={row.photo} target="_blank" rel="noreferrer" className="self-start">
          <img
            src={row.photo}
            alt={m.deposit_claim_photo()}
            className="max-h-72 rounded-md border border-line"
          />
        </a>
      )}
      {mayDecide && row.claim.state === "open" && <ClaimActs row={row} />}
    </Card>
  ));
}

function ClaimFacts({ row: { claim, claimed_by: by } }: { readonly row: DepositClaimRow }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  const facts: readonly (Fact | false)[] = [
    { label: m.deposit_claim_sender(), value: claim.sender },
    { label: m.deposit_claim_bank(), value: claim.bank },
    { label: m.deposit_claim_paid_at(), value: formatDateTime(claim.paid_at) },
    claim.note !== "" && { label: m.note(), value: claim.note },
    { label: m.deposit_claimed_by(), value: by ?? m.deposit_claimed_by_nobody() },
    claim.state === "open" && {
      label: m.due(),
      value: <DueTime dueAt={claim.due_at} now={now} />,
    },
    claim.reason !== null && { label: m.reason(), value: claim.reason },
  ];
  return <FactList facts={facts.filter((fact) => fact !== false)} />;
}

function ClaimActs({ row }: { readonly row: DepositClaimRow }) {
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      await api("POST admin/deposits/claims/{claim_id}/take", {
        claim_id: String(row.claim_id),
        take_over: row.claimed_by !== null,
      });
      snackbar.add({ text: m.deposit_claim_taken(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      readAnew(client);
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      {!row.claimed_by_me && (
        <Button kind="plain" size="small" busy={busy} onClick={() => void take()}>
          {row.claimed_by === null
            ? m.deposit_claim_take()
            : m.deposit_claim_take_over({ name: row.claimed_by })}
        </Button>
      )}
      <Button kind="plain" size="small" onClick={() => setRejecting(true)}>
        {m.deposit_claim_reject()}
      </Button>
      {rejecting && <ActSheet act={rejectClaim(row)} onClose={() => setRejecting(false)} />}
    </div>
  );
}

function rejectClaim({ claim_id: id }: DepositClaimRow): Act<{ reason: string }> {
  const inputOf = ({ reason }: { reason: string }) => ({ claim_id: String(id), reason });
  return {
    name: `deposit-claim-reject:${id}`,
    title: m.deposit_claim_reject(),
    text: m.deposit_claim_reject_text(),
    button: m.deposit_claim_reject(),
    check: "claimReject",
    initial: { reason: "" },
    toInput: inputOf,
    send: async (values, _options, client) => {
      await api("POST admin/deposits/claims/{claim_id}/reject", inputOf(values));
      readAnew(client);
      return m.deposit_claim_rejected();
    },
    renderFields: (form) => (
      <TextAreaField
        {...form.field("reason")}
        label={m.deposit_reason_for_member()}
        maxLength={STAFF_REASON_CHARACTERS}
        rows={2}
      />
    ),
  };
}
