import type { BankAccount, BankName } from "@konter/contract/banks";
import { BANK_ACCOUNT_APPROVAL, BANKS } from "@konter/contract/banks";
import { rupiah } from "@konter/contract/money";
import { readStaticQris } from "@konter/contract/qris";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { BankAccountOfBrand } from "./face.ts";

export interface AccountRow extends BankAccountOfBrand {
  readonly version: number;
}

const COLUMNS = "id, bank, name, number, holder, qris, enabled, version";

/** Throws bank_account_not_found. */
export async function readAccount(database: Queries, id: number): Promise<AccountRow> {
  const found = await database.query<AccountRow>(
    `select ${COLUMNS} from bank_account where id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("bank_account_not_found");
  return row;
}

export async function listAccountRows(database: Queries): Promise<readonly AccountRow[]> {
  const found = await database.query<AccountRow>(
    `select ${COLUMNS} from bank_account order by enabled desc, id`,
  );
  return found.rows;
}

/** The bank's name (`BCA`); for a bank that is not in our list, the name that the brand entered. */
export const bankWord = (bank: string): string => BANKS[bank as BankName] ?? bank;

interface DescribedRow extends AccountRow {
  readonly last_line_at: Date | null;
  readonly balance: number;
  readonly bank_balance: number | null;
  readonly lines_waiting: number;
  readonly feed_opened_at: Date | null;
  readonly feed_called_at: Date | null;
  readonly approval_id: number | null;
}

/** Lists the accounts for staff; without `mayReveal` their numbers are masked. */
export async function describeAccounts(
  database: Queries,
  mayReveal: boolean,
  id?: number,
): Promise<readonly BankAccount[]> {
  const found = await database.query<DescribedRow>(
    `select a.id, a.bank, a.name, a.number, a.holder, a.qris, a.enabled, a.version, a.feed_opened_at, a.feed_called_at,
       last.received_at as last_line_at, last.balance as bank_balance,
       -coalesce((select balance from ledger.account where kind = 'bank' and owner = a.id::text), 0) as balance,
       (select count(*)::int from bank_line l where l.account_id = a.id and l.place in ('new', 'suspense', 'queue', 'out')) as lines_waiting,
       (select max(p.id) from approval p where p.kind = $2 and p.state = 'open' and p.expires_at > now()
          and p.subject = 'bank ' || a.id) as approval_id
     from bank_account a
     left join lateral (select received_at, balance from bank_line l where l.account_id = a.id order by id desc limit 1) last on true
     where $1::bigint is null or a.id = $1 order by a.enabled desc, a.id`,
    [id ?? null, BANK_ACCOUNT_APPROVAL],
  );
  return found.rows.map((row) => toAccount(row, mayReveal));
}

function toAccount(row: DescribedRow, mayReveal: boolean): BankAccount {
  return {
    account_id: row.id,
    bank: row.bank as BankName,
    name: row.name,
    number: mayReveal ? row.number : maskNumber(row.number),
    holder: row.holder,
    enabled: row.enabled,
    qris: row.qris,
    qris_merchant: row.qris === null ? null : merchantOf(row.qris),
    last_line_at: row.last_line_at?.toISOString() ?? null,
    balance: rupiah(row.balance),
    bank_balance: row.bank_balance === null ? null : rupiah(row.bank_balance),
    lines_waiting: row.lines_waiting,
    feed:
      row.feed_opened_at === null
        ? null
        : {
            opened_at: row.feed_opened_at.toISOString(),
            last_call_at: row.feed_called_at?.toISOString() ?? null,
          },
    version: row.version,
    approval_id: row.approval_id,
  };
}

const SHOWN_DIGITS = 4;
const maskNumber = (number: string): string =>
  "•".repeat(Math.max(number.length - SHOWN_DIGITS, 0)) + number.slice(-SHOWN_DIGITS);

function merchantOf(payload: string): string {
  const { name, city } = readStaticQris(payload);
  return city === "" ? name : `${name}, ${city}`;
}
