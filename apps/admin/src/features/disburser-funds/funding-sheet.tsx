import { useCallForm } from "@konter/client/use-call-form";
import { DISBURSER_FUNDING_APPROVAL } from "@konter/contract/disburser-funds";
import type { DisburserFund } from "@konter/contract/disburser-funds";
import { parseRupiah } from "@konter/contract/money";
import type { FundingKind } from "@konter/contract/suppliers";
import { lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { askApproval } from "../../app/records/ask-approval.ts";
import { FormSheet } from "../../app/records/form-sheet.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { FundingFields, missingFunding } from "../suppliers/index.ts";
import type { FundingValues } from "../suppliers/index.ts";

const inputOf = (id: string, { kind, amount, proof }: FundingValues) => ({
  disburser_id: id,
  kind: kind as FundingKind,
  amount: parseRupiah(amount) ?? Number.NaN,
  proof,
});

/** Requests approval to record money at a payout vendor, once. */
export function FundingSheet({
  fund,
  onClose,
}: {
  readonly fund: DisburserFund;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { form, failure } = useCallForm<FundingValues>({
    draft: ownedName(`disburser-funds:${fund.id}`),
    initial: missingFunding(fund.reading?.difference ?? 0),
    validator: lazyValidator(
      async () => (await import("@konter/contract/disburser-funds/schemas")).disburserFundingAsked,
    ),
    toInput: (values) => inputOf(fund.id, values),
    onSubmit: async (values, { idempotencyKey }) => {
      const asked = { kind: DISBURSER_FUNDING_APPROVAL, input: inputOf(fund.id, values) };
      await askApproval(client, asked, { idempotencyKey });
      form.forgetDraft();
      onClose();
    },
  });
  return (
    <FormSheet
      title={m.funds_title({ name: fund.name })}
      text={m.funds_record_text()}
      button={m.approval_ask()}
      form={form}
      failure={failure}
      onClose={onClose}
    >
      <FundingFields form={form} />
    </FormSheet>
  );
}
