import * as approvalsEndpoints from "@konter/contract/approvals/office-endpoints";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { Button, newKey, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** A refund above the limit of one person: asks for a second one, once, with the proof that was written. */
export function AskApproval({
  refId,
  proof,
  onAsked,
}: {
  readonly refId: string;
  readonly proof: string;
  readonly onAsked: () => void;
}) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  const asking = useMutation({
    mutationFn: () =>
      api(
        approvalsEndpoints.approvalRequest,
        {
          kind: "purchase.refund",
          input: { ref_id: refId, proof },
          reason: proof.trim().slice(0, APPROVAL_REASON_CHARACTERS),
        },
        { idempotencyKey },
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["approvals"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
      onAsked();
    },
  });
  if (!session.may("approvals.read")) return null;
  return (
    <>
      <Button kind="plain" busy={asking.isPending} onClick={() => asking.mutate()}>
        {m.approval_ask()}
      </Button>
      <FailureAlert failure={asking.error} />
    </>
  );
}
