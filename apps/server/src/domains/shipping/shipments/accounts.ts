import { memberAccount } from "@konter/ledger";
import type { AccountName, Journal } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";
import type { ShipmentPayer } from "@konter/contract/parcels";

/** The account that holds the money of orders that no courier has confirmed. */
const HELD: AccountName = { kind: "in_flight", owner: "shipments" };

/** Money that senders paid by a payment channel, for orders that are not accepted yet. */
export const CASHLESS: AccountName = { kind: "in_flight", owner: "cashless" };

/** What sending the parcels of the shop costs the brand. */
const SHOP_COST: AccountName = { kind: "loss", owner: "shop_shipping" };

/** The account with the brand's part of shipping fees. */
const MARGIN: AccountName = { kind: "revenue", owner: "shipping" };

export interface ShipmentMoney {
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier_account_id: string;
  readonly total_cost: number;
  /** The brand's part of the total; the rest is the courier's. */
  readonly margin: number;
  /**
   * Whether the member's deposit pays, a payment channel has paid, or the brand pays for its shop. A refund goes to the
   * deposit, or back to the brand.
   */
  readonly payer: ShipmentPayer;
}

const STEPS = {
  hold: { kind: "shipment_hold", from: "payer", to: "held" },
  success: { kind: "shipment_success", from: "held", to: "courier" },
  refund: { kind: "shipment_refund", from: "held", to: "member" },
  canceled: { kind: "shipment_canceled", from: "courier", to: "member" },
} as const;
export type MoneyStep = keyof typeof STEPS;

/** The journal of one step; each happens at most once for a shipment. */
export function moneyStep(step: MoneyStep, of: ShipmentMoney): Journal {
  const { kind, from, to } = STEPS[step];
  const member = of.payer === "shop" ? SHOP_COST : memberAccount("deposit", of.member_id);
  const accounts = {
    member,
    payer: of.payer === "channel" ? CASHLESS : member,
    held: HELD,
    courier: { kind: "courier", owner: of.courier_account_id },
  } as const satisfies Readonly<Record<string, AccountName>>;
  return {
    key: `shipment:${of.ref_id}:${step}`,
    kind,
    reference: of.ref_id,
    transfers: amountsOf(step, of).map(([brands, amount]) => ({
      debit: brands && from === "courier" ? MARGIN : accounts[from],
      credit: brands && to === "courier" ? MARGIN : accounts[to],
      amount: rupiah(amount),
    })),
  };
}

/** The amounts of a step, and whether each is the brand's; the courier's comes first. */
function amountsOf(
  step: MoneyStep,
  { total_cost: total, margin }: ShipmentMoney,
): readonly (readonly [isBrands: boolean, amount: number])[] {
  const isShared = margin > 0 && (step === "success" || step === "canceled");
  return isShared
    ? [
        [false, total - margin],
        [true, margin],
      ]
    : [[false, total]];
}
