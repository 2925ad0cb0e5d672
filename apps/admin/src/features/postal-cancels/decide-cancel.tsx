import { POSTAL_CANCEL_APPROVAL } from "@konter/contract/postal-cancels";
import type { OfficePostalCancel } from "@konter/contract/postal-cancels";
import { formatRupiah } from "@konter/contract/money";
import { lazyValidator, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { DecisionForm } from "../../app/records/decision-form.tsx";
import * as m from "#messages";
import { CaseRefused } from "../parcel-corrections/index.ts";
import { takeOver } from "./api.ts";

const loadDecision = lazyValidator(
  async () => (await import("@konter/contract/postal-cancels/schemas")).postalCancelDecideInput,
);

/** Gives the money back, or rejects, with a reason that the sender reads. */
export function DecideCancel({ row: { cancel } }: { readonly row: OfficePostalCancel }) {
  const client = useQueryClient();
  const id = cancel.case_id;
  const named = { case_id: String(id) };
  const amount = formatRupiah(cancel.amount);
  return (
    <DecisionForm<"approve" | "reject">
      name={`postal-cancel:${id}`}
      text={<p className="text-sm text-soft">{m.postal_cancel_effect({ amount })}</p>}
      label={m.postal_cancel_reason()}
      outcomes={[
        { outcome: "approve", text: m.postal_cancel_approve({ amount }), kind: "primary" },
        { outcome: "reject", text: m.postal_cancel_reject() },
      ]}
      validator={loadDecision}
      toInput={(words) => ({ ...named, words })}
      send={async (words, outcome) => {
        const input = { ...named, words };
        const decided =
          outcome === "approve"
            ? await api("POST admin/postal-cancels/{case_id}/approve", input)
            : await api("POST admin/postal-cancels/{case_id}/reject", input);
        takeOver(client, decided);
        snackbar.add({ text: m.postal_cancel_is_decided(), tone: "success" });
      }}
      renderFailure={(failure, { words }) => (
        <CaseRefused
          failure={failure}
          kind={POSTAL_CANCEL_APPROVAL}
          input={{ case_id: id, words }}
          words={words}
        />
      )}
    />
  );
}
