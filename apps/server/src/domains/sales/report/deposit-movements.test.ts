import { expect, test } from "vitest";
import { NAMED_JOURNALS } from "../../money/finance/index.ts";
import { DEPOSIT_MOVEMENTS } from "./deposit-movements.ts";

/** Journals between other accounts: the brand's, gateways', couriers', and members' other wallets. */
const NOT_ON_DEPOSITS = [
  "purchase_success",
  "purchase_stray_delivery",
  "purchase_stray_returned",
  "cashback_credit",
  "cashback_taken_back",
  "settlement_line",
  "settlement_payout",
  "restoration_difference",
  "loan_collected",
  "loan_written_off",
  "name_check_success",
  "cashless_paid",
  "shipment_success",
  "cod_collected",
  "cod_settled",
  "cod_returned",
  "courier_charge",
  "shop_done",
  "shop_refund_sent",
  "send_money_success",
  "send_money_stray",
  "send_money_stray_returned",
  "deposit_cash",
  "bank_line",
  "charge_stray",
  "disburser_funding",
  "supplier_funding",
  "capital",
];

test("M254: each journal that may move a deposit has a name on its statement", () => {
  const named = Object.keys(DEPOSIT_MOVEMENTS);
  expect(NAMED_JOURNALS.filter((kind) => !named.includes(kind)).toSorted()).toEqual(
    NOT_ON_DEPOSITS.toSorted(),
  );
});
