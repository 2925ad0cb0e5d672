import type { LoanPaymentWay } from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Journal } from "@konter/ledger";

/** What an agent owes; negative while something is owed. */
const debtOf = (agentId: number): AccountName => memberAccount("loan_debt", agentId);
/** What a Master has lent and not got back. */
const claimOf = (masterId: number): AccountName => memberAccount("loan_claim", masterId);
/** Collected cash with the Master; negative while it is there. */
const cashOf = (masterId: number): AccountName => memberAccount("loan_cash", masterId);

interface Pair {
  readonly agentId: number;
  readonly masterId: number;
}

/** The Master's deposit pays into the agent's loan wallet; the agent owes it with the fee. */
export const lentJournal = (
  code: string,
  { agentId, masterId }: Pair,
  amount: number,
  fee: number,
): Journal => ({
  key: `loan_lent:${code}`,
  kind: "loan_lent",
  reference: code,
  transfers: [
    {
      debit: memberAccount("deposit", masterId),
      credit: memberAccount("loan_deposit", agentId),
      amount: rupiah(amount),
    },
    { debit: debtOf(agentId), credit: claimOf(masterId), amount: rupiah(amount + fee) },
  ],
});

/** From the agent's deposit to the Master's. */
export const repaidJournal = (
  code: string,
  { agentId, masterId }: Pair,
  amount: number,
): Journal => ({
  key: `loan_repaid:${code}`,
  kind: "loan_repaid",
  reference: code,
  transfers: [
    {
      debit: memberAccount("deposit", agentId),
      credit: memberAccount("deposit", masterId),
      amount: rupiah(amount),
    },
    { debit: claimOf(masterId), credit: debtOf(agentId), amount: rupiah(amount) },
  ],
});

/** Cash from the agent to the Master. */
export const collectedJournal = (
  code: string,
  { agentId, masterId }: Pair,
  amount: number,
): Journal => ({
  key: `loan_collected:${code}`,
  kind: "loan_collected",
  reference: code,
  transfers: [{ debit: cashOf(masterId), credit: debtOf(agentId), amount: rupiah(amount) }],
});

/** Unspent loan money goes back from the agent's loan wallet to the Master's deposit. */
export const returnedJournal = (
  code: string,
  { agentId, masterId }: Pair,
  amount: number,
): Journal => ({
  key: `loan_returned:${code}`,
  kind: "loan_returned",
  reference: code,
  transfers: [
    {
      debit: memberAccount("loan_deposit", agentId),
      credit: memberAccount("deposit", masterId),
      amount: rupiah(amount),
    },
    { debit: claimOf(masterId), credit: debtOf(agentId), amount: rupiah(amount) },
  ],
});

/** The Master gives up what the agent owes. */
export const writtenOffJournal = (
  code: string,
  { agentId, masterId }: Pair,
  amount: number,
): Journal => ({
  key: `loan_written_off:${code}`,
  kind: "loan_written_off",
  reference: code,
  transfers: [{ debit: claimOf(masterId), credit: debtOf(agentId), amount: rupiah(amount) }],
});

/** Money for a written-off loan: from the agent's deposit, or cash, which the Master hands over like any other. */
export const recoveredJournal = (
  code: string,
  { agentId, masterId }: Pair,
  amount: number,
  way: LoanPaymentWay,
): Journal => ({
  key: `loan_recovered:${code}`,
  kind: "loan_recovered",
  reference: code,
  transfers: [
    {
      debit: way === "cash" ? cashOf(masterId) : memberAccount("deposit", agentId),
      credit: way === "cash" ? claimOf(masterId) : memberAccount("deposit", masterId),
      amount: rupiah(amount),
    },
  ],
});

/** Cash from the Master to the brand's bank: his deposit gets it, and his claim ends. */
export const handedOverJournal = (
  code: string,
  masterId: number,
  bank: AccountName,
  amount: number,
): Journal => ({
  key: `loan_handed_over:${code}`,
  kind: "loan_handed_over",
  reference: code,
  transfers: [
    { debit: bank, credit: memberAccount("deposit", masterId), amount: rupiah(amount) },
    { debit: claimOf(masterId), credit: cashOf(masterId), amount: rupiah(amount) },
  ],
});
