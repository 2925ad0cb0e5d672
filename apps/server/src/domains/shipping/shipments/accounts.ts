import { memberAccount } from "@konter/ledger";
import type { AccountName, Journal } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";

/** The account that holds the money of orders that no courier has confirmed. */
const HELD: AccountName = { kind: "in_flight", owner: "shipments" };

export interface ShipmentMoney {
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier_account_id: string;
  readonly total_cost: number;
}

const STEPS = {
  hold: { kind: "shipment_hold", from: "member", to: "held" },
  success: { kind: "shipment_success", from: "held", to: "courier" },
  refund: { kind: "shipment_refund", from: "held", to: "member" },
  canceled: { kind: "shipment_canceled", from: "courier", to: "member" },
} as const;
export type MoneyStep = keyof typeof STEPS;

/** The journal of one step; each happens at most once for a shipment. */
export function moneyStep(step: MoneyStep, of: ShipmentMoney): Journal {
  const { kind, from, to } = STEPS[step];
  const accounts = {
    member: memberAccount("deposit", of.member_id),
    held: HELD,
    courier: { kind: "courier", owner: of.courier_account_id },
  } as const satisfies Readonly<Record<string, AccountName>>;
  return {
    key: `shipment:${of.ref_id}:${step}`,
    kind,
    reference: of.ref_id,
    transfers: [{ debit: accounts[from], credit: accounts[to], amount: rupiah(of.total_cost) }],
  };
}
