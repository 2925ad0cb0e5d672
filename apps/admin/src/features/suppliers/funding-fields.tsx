import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import { formatRupiah } from "@konter/contract/money";
import { FUNDING_KINDS } from "@konter/contract/suppliers";
import { MoneyField, SelectField, TextAreaField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import { fundingKind } from "./fundings.tsx";

export interface FundingValues extends Readonly<Record<string, string>> {
  readonly kind: string;
  readonly amount: string;
  readonly proof: string;
}

/** What a vendor's balance says and our books do not: most likely a deposit that nobody recorded yet. */
export function missingFunding(difference: number): FundingValues {
  return {
    kind: difference < 0 ? "returned" : "paid",
    amount: difference === 0 ? "" : formatRupiah(Math.abs(difference)),
    proof: "",
  };
}

/** How money came to a vendor or back, how much, and what shows it. */
export function FundingFields({ form }: { readonly form: Form<FundingValues> }) {
  return (
    <>
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
    </>
  );
}
