import { memberAccount } from "@konter/ledger";
import type { AccountName, Journal, Transfer } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";
import { BANK_SUSPENSE } from "../../money/banks/index.ts";

/** The agreed amounts of a parcel's cash on delivery. */
export interface CodMoney {
  readonly ref_id: string;
  readonly member_id: number;
  readonly courier_account_id: string;
  readonly cod_amount: number;
  readonly cod_courier_fee: number;
  readonly cod_own_fee: number;
}

/** The courier's transfer to the brand. */
export const codTransferOf = (money: CodMoney): number => money.cod_amount - money.cod_courier_fee;
/** The agent's part. */
export const codNetOf = (money: CodMoney): number => codTransferOf(money) - money.cod_own_fee;

const OWN_FEE: AccountName = { kind: "revenue", owner: "cod" };
const clearingOf = ({ courier_account_id: owner }: CodMoney): AccountName => ({
  kind: "cod_clearing",
  owner,
});

/** The courier owes the collected money to the brand, and the brand owes it to the agent, less its own fee. */
function collectedTransfers(money: CodMoney): readonly Transfer[] {
  const debit = clearingOf(money);
  const owed = memberAccount("member_cod", money.member_id);
  return [
    { debit, credit: owed, amount: rupiah(codNetOf(money)) },
    ...(money.cod_own_fee > 0
      ? [{ debit, credit: OWN_FEE, amount: rupiah(money.cod_own_fee) }]
      : []),
  ];
}

export const collectedJournal = (money: CodMoney): Journal => {
  const [key, reference] = [`cod:${money.ref_id}:collected`, money.ref_id];
  return { key, kind: "cod_collected", reference, transfers: collectedTransfers(money) };
};

/** The courier did not collect it after all. */
export const returnedJournal = (money: CodMoney): Journal => {
  const [key, reference] = [`cod:${money.ref_id}:returned`, money.ref_id];
  const transfers = collectedTransfers(money).map(({ debit, credit, amount }) => ({
    debit: credit,
    credit: debit,
    amount,
  }));
  return { key, kind: "cod_returned", reference, transfers };
};

/** The courier's transfer ends its debt; it waits in suspense for its bank line. */
export const settledJournal = (money: CodMoney): Journal => ({
  key: `cod:${money.ref_id}:settled`,
  kind: "cod_settled",
  reference: money.ref_id,
  transfers: [
    { debit: BANK_SUSPENSE, credit: clearingOf(money), amount: rupiah(codTransferOf(money)) },
  ],
});

export const paidJournal = (money: CodMoney): Journal => ({
  key: `cod:${money.ref_id}:paid`,
  kind: "cod_paid",
  reference: money.ref_id,
  transfers: [
    {
      debit: memberAccount("member_cod", money.member_id),
      credit: memberAccount("deposit", money.member_id),
      amount: rupiah(codNetOf(money)),
    },
  ],
});
