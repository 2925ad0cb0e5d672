import type { SupplierFundingKind } from "@konter/contract/suppliers";
import { rupiah } from "@konter/contract/money";
import { BRAND } from "@konter/ledger";
import type { AccountName, Change, LedgerProblem } from "@konter/ledger";
import type pg from "pg";

const BANK: AccountName = { kind: "bank", owner: BRAND };
/** The ledger account from which funding of a vendor comes, or to which returned money goes. */
const OTHER_SIDE: Readonly<Record<SupplierFundingKind, AccountName>> = {
  paid: BANK,
  present: { kind: "capital", owner: BRAND },
  returned: BANK,
  rate_gain: { kind: "adjustment", owner: "exchange" },
  rate_loss: { kind: "adjustment", owner: "exchange" },
};
/** The kinds that reduce the money at the vendor. */
const LESS: readonly SupplierFundingKind[] = ["returned", "rate_loss"];

/**
 * Funding records of one kind of vendor: `code` is a letter and the record's number, `journal` the kind of its journal.
 */
export interface Funding {
  readonly journal: "supplier_funding" | "disburser_funding";
  readonly code: string;
  readonly account: AccountName;
  readonly kind: SupplierFundingKind;
  /** Rupiah, above zero. */
  readonly amount: number;
}

/** Posts a record in its change. A journal that exists already indicates a bug and throws. */
export function postFunding(
  change: Change,
  { journal, code, account, kind, amount }: Funding,
): void {
  const other = OTHER_SIDE[kind];
  const [debit, credit] = LESS.includes(kind) ? [other, account] : [account, other];
  change.post(
    [
      {
        key: `${journal}:${code}`,
        kind: journal,
        reference: code,
        transfers: [{ debit, credit, amount: rupiah(amount) }],
      },
    ],
    ([result]) => new Error(`the record ${code} was ${result}`),
  );
}

/**
 * Checks the records of a table against the ledger: each has a journal of its amount and vendor, and each journal has a
 * record.
 */
export async function verifyFundingsOf(
  pool: pg.Pool | pg.ClientBase,
  {
    check,
    letter,
    vendor,
  }: {
    readonly check: string;
    /** First letter of the codes. */
    readonly letter: string;
    /** Also the ledger's account kind. */
    readonly vendor: "supplier" | "disburser";
  },
): Promise<readonly LedgerProblem[]> {
  const found = await pool.query<{ detail: string }>(
    `select concat('record ${letter}', f.id, ' says ', f.amount, ' at ', f.owner, ', moved ', m.amount, ' at ', m.owner) as detail
     from (select id, ${vendor}_id as owner, case when kind in ('${LESS.join("', '")}') then -amount else amount end as amount from ${vendor}_funding) f
     full join (
       select substr(j.reference, 2)::bigint as id, s.owner, case when t.debit_account_id = s.id then t.amount else -t.amount end as amount
       from ledger.journal j join ledger.transfer t on t.journal_id = j.id
       join ledger.account s on s.kind = '${vendor}' and s.id in (t.debit_account_id, t.credit_account_id)
       where j.kind = '${vendor}_funding' and j.idempotency_key like '${vendor}\\_funding:%') m using (id)
     where (f.amount, f.owner) is distinct from (m.amount, m.owner) limit 20`,
  );
  return found.rows.map(({ detail }) => ({ check, detail }));
}
