import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { AskSecondPerson } from "../../app/ask-second-person.tsx";
import { session } from "../../app/session-store.ts";

/** A refund above the limit of one person: requests approval once, with the entered evidence. */
export function AskApproval({
  refId,
  proof,
  onAsked,
}: {
  readonly refId: string;
  readonly proof: string;
  readonly onAsked: () => void;
}) {
  if (!session.may("approvals.read")) return null;
  return (
    <AskSecondPerson
      kind="purchase.refund"
      input={{ ref_id: refId, proof }}
      reason={proof.trim().slice(0, APPROVAL_REASON_CHARACTERS)}
      onAsked={onAsked}
    />
  );
}
