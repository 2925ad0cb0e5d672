import { memberAccount } from "@konter/ledger";
import type { AccountName, Journal } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";

/** The parcel whose money moves. */
export interface ParcelMoney {
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier_account_id: string;
}

const KINDS = {
  /** More is paid to the courier. */
  reweigh: { kind: "shipment_reweigh", from: "member" },
  /** Less is paid, or a debit goes back. */
  back: { kind: "shipment_reweigh_back", from: "courier" },
  claim: { kind: "shipment_claim_paid", from: "courier" },
} as const;

/** The journal of a correction or claim. `key` names the row and the step, so that each is posted once. */
export function parcelJournal(
  what: keyof typeof KINDS,
  key: string,
  { ref_id: reference, member_id: memberId, courier_account_id: account }: ParcelMoney,
  amount: number,
): Journal {
  const { kind, from } = KINDS[what];
  const member = memberAccount("deposit", memberId);
  const courier: AccountName = { kind: "courier", owner: account };
  const [debit, credit] = from === "member" ? [member, courier] : [courier, member];
  return { key, kind, reference, transfers: [{ debit, credit, amount: rupiah(amount) }] };
}

/** A courier's charges that the brand accepts although no parcel explains them. */
const ACCEPTED_CHARGES: AccountName = { kind: "loss", owner: "courier_charges" };

/** The journal of an accepted line of an invoice; each line is posted once. */
export function chargeJournal({
  invoice,
  line,
  account,
  amount,
}: {
  readonly invoice: number;
  readonly line: number;
  readonly account: string;
  readonly amount: number;
}): Journal {
  const reference = `I${invoice}-${line}`;
  const credit: AccountName = { kind: "courier", owner: account };
  return {
    key: `courier_invoice:${invoice}:${line}`,
    kind: "courier_charge",
    reference,
    transfers: [{ debit: ACCEPTED_CHARGES, credit, amount: rupiah(amount) }],
  };
}
