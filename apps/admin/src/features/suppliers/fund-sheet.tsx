import { useCallForm } from "@konter/client/use-call-form";
import { APPROVAL_REASON_CHARACTERS } from "@konter/contract/approvals";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import {
  FUNDING_KINDS,
  SUPPLIER_FUNDING_APPROVAL,
  SUPPLIER_FUNDING_KINDS,
} from "@konter/contract/suppliers";
import type { SupplierFundingKind, SupplierRow } from "@konter/contract/suppliers";
import { Button, preloadSheet, ScriptedForm, Sheet, snackbar, lazyValidator } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import { suppliersQuery } from "../../app/suppliers.ts";
import * as m from "#messages";
import { FundingFields, missingAtSupplier } from "./funding-fields.tsx";
import type { FundingValues } from "./funding-fields.tsx";
import { Fundings } from "./fundings.tsx";
import { differenceOf } from "./supplier-health.tsx";

/** Records a deposit at a supplier; prefilled with the amount by which its balance exceeds our ledger. */
export function FundButton({ supplier }: { readonly supplier: SupplierRow }) {
  const [open, setOpen] = useState(false);
  if (!session.may("suppliers.fund")) return null;
  return (
    <>
      <Button
        kind="plain"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {supplier.awaits_opening_balance ? m.fund_opening_balance() : m.fund_supplier()}
        <span className="sr-only"> {supplier.name}</span>
      </Button>
      {open && <FundSheet supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}

const inputOf = (id: string, { kind, amount, proof }: FundingValues) => ({
  id,
  kind: kind as SupplierFundingKind,
  amount: parseRupiah(amount) ?? Number.NaN,
  proof,
});

function FundSheet({
  supplier,
  onClose,
}: {
  readonly supplier: SupplierRow;
  readonly onClose: () => void;
}) {
  const formId = useId();
  const { form, failure } = useFundForm(supplier, onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.fund_title({ supplier: supplier.name })}
      footer={
        <div className="flex flex-col gap-2">
          <FailureAlert failure={failure} />
          <Button type="submit" form={formId} className="w-full" busy={form.busy}>
            {m.fund_record()}
          </Button>
        </div>
      }
    >
      <ScriptedForm id={formId} onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm">{m.fund_text()}</p>
        <FundingFields
          form={form}
          kinds={supplier.book_rate === null ? FUNDING_KINDS : SUPPLIER_FUNDING_KINDS}
        />
        {supplier.book_rate !== null && (
          <p className="text-sm text-soft">
            {m.fund_at_rate({
              currency: supplier.book_rate.currency,
              rupiah: formatRupiah(supplier.book_rate.rupiah),
            })}
          </p>
        )}
      </ScriptedForm>
      <Fundings supplier={supplier} />
    </Sheet>
  );
}

function useFundForm(supplier: SupplierRow, onClose: () => void) {
  const client = useQueryClient();
  const { form, failure } = useCallForm<FundingValues>({
    draft: ownedName(`fund:${supplier.id}`),
    initial: missingAtSupplier(supplier, differenceOf(supplier)),
    validator: lazyValidator(
      async () => (await import("@konter/contract/suppliers/schemas")).supplierFundInput,
    ),
    toInput: (values) => inputOf(supplier.id, values),
    onSubmit: async (values, { idempotencyKey }) => {
      const text = await send(inputOf(supplier.id, values), idempotencyKey);
      form.forgetDraft();
      void client.invalidateQueries({ queryKey: suppliersQuery().queryKey });
      snackbar.add({ text, tone: "success" });
      onClose();
    },
  });
  return { form, failure };
}

/** Records the deposit, or requests approval above the limit of one person; returns the sentence to show. */
async function send(input: ReturnType<typeof inputOf>, idempotencyKey: string): Promise<string> {
  try {
    const { code } = await api("POST admin/suppliers/{id}/fundings", input, { idempotencyKey });
    return m.fund_done({ code });
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "supplier_funding_approval_needed")
      throw refused;
  }
  const reason = input.proof.slice(0, APPROVAL_REASON_CHARACTERS);
  const request = { kind: SUPPLIER_FUNDING_APPROVAL, input, reason };
  await api("POST admin/approvals", request, { idempotencyKey });
  return m.approval_is_asked();
}
