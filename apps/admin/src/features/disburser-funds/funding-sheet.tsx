import { useCallForm } from "@konter/client/use-call-form";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { DISBURSER_FUNDING_APPROVAL } from "@konter/contract/disburser-funds";
import type { DisburserFund } from "@konter/contract/disburser-funds";
import { parseRupiah } from "@konter/contract/money";
import type { FundingKind } from "@konter/contract/suppliers";
import { Button, ScriptedForm, Sheet, snackbar, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
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
  const id = useId();
  const client = useQueryClient();
  const { form, failure } = useCallForm<FundingValues>({
    draft: ownedName(`disburser-funds:${fund.id}`),
    initial: missingFunding(fund.reading?.difference ?? 0),
    validator: lazyValidator(
      async () => (await import("@konter/contract/disburser-funds/schemas")).disburserFundingAsked,
    ),
    toInput: (values) => inputOf(fund.id, values),
    onSubmit: async (values, { idempotencyKey }) => {
      await api(
        "POST admin/approvals",
        {
          kind: DISBURSER_FUNDING_APPROVAL,
          input: inputOf(fund.id, values),
          reason: values.proof.trim().slice(0, APPROVAL_REASON_CHARACTERS),
        },
        { idempotencyKey },
      );
      form.forgetDraft();
      void client.invalidateQueries({ queryKey: ["approvals"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.funds_title({ name: fund.name })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={id} className="w-full" busy={form.busy}>
            {m.approval_ask()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={id} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.funds_record_text()}</p>
        <FundingFields form={form} />
      </ScriptedForm>
    </Sheet>
  );
}
