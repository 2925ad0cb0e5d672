import {
  LEDGER_ACCOUNT_KINDS,
  LEDGER_ACCOUNTS_FOUND,
  MEMBER_ACCOUNT_KINDS,
} from "@konter/contract/finance";
import type {
  LedgerAccountKind,
  LedgerAccountPage,
  LedgerAccountsFound,
  LedgerAccountsQuery,
} from "@konter/contract/finance";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { localPhone } from "@konter/contract/phone";
import type pg from "pg";
import { ACCOUNT_COLUMNS, toAccount, WITH_OWNERS } from "./store.ts";
import type { AccountRow } from "./store.ts";
import { accountKindName, accountsCalled } from "./words.ts";

const BRAND_KINDS = LEDGER_ACCOUNT_KINDS.filter(
  (kind) => !(MEMBER_ACCOUNT_KINDS as readonly string[]).includes(kind),
);
const SHORTEST_NUMBER = 4;

/** Lists accounts by kind and owner: the brand's own, those of one kind, or one member's. */
export async function listAccounts(
  pool: pg.Pool,
  { kind, member, cursor, limit }: LedgerAccountsQuery,
  locale: Locale,
): Promise<LedgerAccountPage> {
  const kinds =
    kind === undefined ? (member === undefined ? BRAND_KINDS : MEMBER_ACCOUNT_KINDS) : [kind];
  const [, afterKind, afterOwner] = /^([a-z_]{1,20}):(.{0,100})$/.exec(cursor ?? "") ?? [];
  const [found, sums] = await Promise.all([
    pool.query<AccountRow>(
      `select ${ACCOUNT_COLUMNS} from ledger.account a ${WITH_OWNERS}
       where a.kind = any($1) and ($2::text is null or a.owner = $2)
         and ($3::text is null or (a.kind, a.owner) > ($3, $4))
       order by a.kind, a.owner limit $5`,
      [kinds, member?.toString() ?? null, afterKind ?? null, afterOwner ?? null, limit + 1],
    ),
    pool.query<{ kind: LedgerAccountKind; accounts: number; balance: number }>(
      "select kind, count(*)::int as accounts, sum(balance)::bigint as balance from ledger.account group by kind",
    ),
  ]);
  const rows = found.rows.slice(0, limit);
  const last = rows.at(-1);
  return {
    kinds: LEDGER_ACCOUNT_KINDS.flatMap((each) => {
      const sum = sums.rows.find((row) => row.kind === each);
      return sum === undefined
        ? []
        : [{ ...sum, name: accountKindName(each, locale), balance: rupiah(sum.balance) }];
    }),
    rows: rows.map((row) => toAccount(row, locale)),
    next_cursor: found.rows.length > limit && last ? `${last.kind}:${last.owner}` : null,
  };
}

/**
 * $1 the text, $2 the digits of a number in it, $3 an id, $4 the accounts whose display name matches, as `kind:owner`.
 */
const SEARCH = `
  with people as (
    select p.id::text as owner from member p
    where p.erased_at is null and (p.id = $3 or strpos(lower(p.name), lower($1)) > 0 or ($2::text is not null and strpos(p.hp, $2) > 0))
    order by p.id desc limit $5)
  select ${ACCOUNT_COLUMNS} from ledger.account a ${WITH_OWNERS}
  where a.id in (
    select x.id from people join ledger.account x on x.kind = any($6) and x.owner = people.owner
    union all
    select x.id from ledger.account x where x.kind = any($7) and (x.kind || ':' || x.owner = any($4) or strpos(lower(x.owner), lower($1)) > 0)
    union all
    select x.id from supplier v join ledger.account x on x.kind in ('supplier', 'variance') and x.owner = v.id where strpos(lower(v.name), lower($1)) > 0
    union all
    select x.id from payment_gateway v join ledger.account x on x.kind = 'gateway' and x.owner = v.id where strpos(lower(v.name), lower($1)) > 0
    union all
    select x.id from disburser v join ledger.account x on x.kind = 'disburser' and x.owner = v.id where strpos(lower(v.name), lower($1)) > 0
    union all
    select x.id from courier_account v join ledger.account x on x.kind in ('courier', 'cod_clearing') and x.owner = v.id
    where strpos(lower(v.name), lower($1)) > 0
    union all
    select x.id from bank_account v join ledger.account x on x.kind = 'bank' and x.owner = v.id::text
    where strpos(lower(v.name), lower($1)) > 0 or strpos(v.number, $1) > 0)
  order by a.kind in ('deposit', 'cashback', 'loan_deposit', 'loan_debt', 'loan_claim', 'loan_cash', 'commission', 'member_cod'), m.id desc nulls first, a.kind, a.owner limit $5`;

/** Searches the accounts of members and vendors and the brand's own by name. */
export async function searchAccounts(
  pool: pg.Pool,
  query: string,
  locale: Locale,
): Promise<LedgerAccountsFound> {
  const digits = localPhone(query).replace(/^0/, "");
  const isNumber = /^\d+$/.test(digits) && digits.length >= SHORTEST_NUMBER;
  const found = await pool.query<AccountRow>(SEARCH, [
    query,
    isNumber ? digits : null,
    /^\d{1,15}$/.test(query) ? Number(query) : null,
    accountsCalled(query),
    LEDGER_ACCOUNTS_FOUND,
    MEMBER_ACCOUNT_KINDS,
    BRAND_KINDS,
  ]);
  return { rows: found.rows.map((row) => toAccount(row, locale)) };
}
