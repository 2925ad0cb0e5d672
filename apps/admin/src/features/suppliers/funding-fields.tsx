import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import { formatRupiah } from "@konter/contract/money";
import { FUNDING_KINDS } from "@konter/contract/suppliers";
import type { SupplierFundingKind, SupplierRow } from "@konter/contract/suppliers";
import { MoneyField, SelectField, TextAreaField } from "@konter/ui";
import type { Form } from "@konter/ui";
import * as m from "#messages";
import { fundingKind } from "./fundings.tsx";

export interface FundingValues extends Readonly<Record<string, string>> {
  readonly kind: string;
  readonly amount: string;
  readonly proof: string;
}

/** The difference between a vendor's balance and our ledger, which is most likely an unrecorded deposit. */
export function missingFunding(difference: number): FundingValues {
  return {
    kind: difference < 0 ? "returned" : "paid",
    amount: difference === 0 ? "" : formatRupiah(Math.abs(difference)),
    proof: "",
  };
}

/** Prefers a gain or loss from a book rate change, because its amount is known exactly. */
export function missingAtSupplier(
  {
    exchange_difference: exchange,
    awaits_opening_balance: isOpening,
  }: Pick<SupplierRow, "exchange_difference" | "awaits_opening_balance">,
  difference: number,
): FundingValues {
  if (isOpening && difference > 0) return { ...missingFunding(difference), kind: "present" };
  if (exchange === 0) return missingFunding(difference);
  return { ...missingFunding(exchange), kind: exchange < 0 ? "rate_loss" : "rate_gain" };
}

/** Kind, amount and evidence of money sent to or returned by a vendor. */
export function FundingFields({
  form,
  kinds = FUNDING_KINDS,
}: {
  readonly form: Form<FundingValues>;
  readonly kinds?: readonly SupplierFundingKind[];
}) {
  return (
    <>
      <SelectField
        {...form.field("kind")}
        label={m.fund_kind()}
        choices={kinds.map((value) => ({ value, label: fundingKind(value) }))}
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
