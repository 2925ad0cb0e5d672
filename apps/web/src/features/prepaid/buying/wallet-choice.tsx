import { ChoiceGroup } from "@konter/ui";
import type { Form } from "@konter/ui";
import { useBalanceText } from "../../../app/account.ts";
import * as m from "#messages";
import type { PurchaseValues } from "./purchase-form.ts";

/** Selects the wallet that pays; only shown if the account has a loan wallet that may be spent (feature row M150). */
export function WalletChoice({
  form,
  deposit,
  loan,
}: {
  readonly form: Form<PurchaseValues>;
  readonly deposit: number;
  readonly loan: number;
}) {
  const balanceText = useBalanceText();
  return (
    <ChoiceGroup
      label={m.wallet_pay_from()}
      value={form.values.wallet === "loan" ? "loan" : "deposit"}
      choices={[
        ["deposit", m.wallet_deposit({ amount: balanceText(deposit) })],
        ["loan", m.wallet_loan({ amount: balanceText(loan) })],
      ]}
      onChange={(wallet) => form.set({ wallet })}
    />
  );
}
