import { CallFailed } from "@konter/contract/client";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { FUNDING_KINDS } from "@konter/contract/suppliers";
import type { FundingKind, SupplierRow } from "@konter/contract/suppliers";
import * as suppliersEndpoints from "@konter/contract/suppliers/office-endpoints";
import {
  Button,
  MoneyField,
  newKey,
  preloadSheet,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextAreaField,
  useForm,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import { suppliersQuery } from "../../app/suppliers.ts";
import * as m from "#messages";
import { fundingKind, Fundings } from "./fundings.tsx";
import { differenceOf } from "./supplier-health.tsx";

/** Records what was deposited at a supplier; what its own balance has more than our books is filled in. */
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
        {m.fund_supplier()}
        <span className="sr-only"> {supplier.name}</span>
      </Button>
      {open && <FundSheet supplier={supplier} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FundValues extends Readonly<Record<string, string>> {
  readonly kind: string;
  readonly amount: string;
  readonly proof: string;
}

const inputOf = (id: string, { kind, amount, proof }: FundValues) => ({
  id,
  kind: kind as FundingKind,
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
        <SelectField
          {...form.field("kind")}
          label={m.fund_kind()}
          choices={FUNDING_KINDS.map((value) => ({ value, label: fundingKind(value) }))}
        />
        <MoneyField {...form.field("amount")} label={m.amount()} />
        <TextAreaField
          {...form.field("proof")}
          label={m.fund_proof()}
          hint={m.fund_proof_hint()}
          maxLength={STAFF_REASON_CHARACTERS}
          rows={2}
        />
      </ScriptedForm>
      <Fundings supplier={supplier} />
    </Sheet>
  );
}

/** What its balance says and our books do not: most likely a deposit that nobody recorded yet. */
function missingOf(supplier: SupplierRow): Pick<FundValues, "kind" | "amount"> {
  const difference = differenceOf(supplier);
  return {
    kind: difference < 0 ? "returned" : "paid",
    amount: difference === 0 ? "" : formatRupiah(Math.abs(difference)),
  };
}

function useFundForm(supplier: SupplierRow, onClose: () => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const [idempotencyKey] = useState(newKey);
  const form = useForm<FundValues>({
    draft: ownedName(`fund:${supplier.id}`),
    initial: { ...missingOf(supplier), proof: "" },
    validator: () => import("./validators.ts").then(({ fund }) => fund),
    toInput: (values) => inputOf(supplier.id, values),
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const made = await api(suppliersEndpoints.supplierFund, inputOf(supplier.id, values), {
          idempotencyKey,
        });
        form.forgetDraft();
        void client.invalidateQueries({ queryKey: suppliersQuery().queryKey });
        snackbar.add({ text: m.fund_done({ code: made.code }), tone: "success" });
        onClose();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
      }
    },
  });
  return { form, failure };
}
