import type { LedgerAccount, LedgerAccountKind } from "@konter/contract/finance";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { Queries } from "@konter/postgres";
import { maskName, maskPhone } from "../../people/account/index.ts";
import { accountKindName, accountName } from "./words.ts";

export interface AccountRow {
  readonly id: number;
  readonly kind: LedgerAccountKind;
  readonly owner: string;
  readonly balance: number;
  readonly transfer_count: number;
  readonly member_id: number | null;
  readonly member_name: string | null;
  readonly member_hp: string | null;
  /** Name of the supplier, the gateway, the courier account or the bank account. */
  readonly name: string | null;
}

/** The kinds of member accounts in SQL. */
const OF_MEMBERS =
  "('deposit', 'cashback', 'loan_deposit', 'loan_debt', 'loan_claim', 'loan_cash', 'commission', 'member_cod')";

/** An account `a` joined with its owner's names. */
export const WITH_OWNERS = `
  left join member m on m.id = case when a.kind in ${OF_MEMBERS} and a.owner ~ '^[0-9]{1,15}$' then a.owner::bigint end
  left join supplier s on a.kind in ('supplier', 'variance') and s.id = a.owner
  left join payment_gateway g on a.kind = 'gateway' and g.id = a.owner
  left join courier_account c on a.kind in ('courier', 'cod_clearing') and c.id = a.owner
  left join disburser d on a.kind = 'disburser' and d.id = a.owner
  left join bank_account b on b.id = case when a.kind = 'bank' and a.owner ~ '^[0-9]{1,15}$' then a.owner::bigint end`;

export const ACCOUNT_COLUMNS = `a.id, a.kind, a.owner, a.balance, a.transfer_count, m.id as member_id, m.name as member_name, m.hp as member_hp,
  coalesce(s.name, g.name, d.name, c.name, b.name || ' ' || b.number) as name`;

/** The owner's name as staff may see it; members' names are masked. */
export function nameOf(
  row: Pick<AccountRow, "kind" | "member_hp" | "member_name" | "name" | "owner">,
  locale: Locale,
): string {
  const { member_name: member, member_hp: hp } = row;
  const known =
    member === null || hp === null
      ? row.name
      : `${maskName(member)} · ${maskPhone(displayPhone(hp))}`;
  return accountName(row, known, locale);
}

export const toAccount = (row: AccountRow, locale: Locale): LedgerAccount => ({
  account_id: row.id,
  kind: row.kind,
  kind_name: accountKindName(row.kind, locale),
  owner: row.owner,
  name: nameOf(row, locale),
  member_id: row.member_id,
  balance: rupiah(row.balance),
  lines: row.transfer_count,
});

/** Returns kind and owner of accounts, by `kind:owner`. */
export async function nameAccounts(
  database: Queries,
  subjects: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<AccountRow & { readonly subject: string }>(
    `select ${ACCOUNT_COLUMNS}, a.kind || ':' || a.owner as subject from ledger.account a ${WITH_OWNERS}
     where (a.kind, a.owner) in (select split_part(each, ':', 1), substr(each, strpos(each, ':') + 1) from unnest($1::text[]) as each)`,
    [subjects],
  );
  return new Map(
    rows.map((row) => [
      row.subject,
      `${accountKindName(row.kind, locale)}: ${nameOf(row, locale)}`,
    ]),
  );
}

export async function findAccount(database: Queries, id: number): Promise<AccountRow | undefined> {
  const found = await database.query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from ledger.account a ${WITH_OWNERS} where a.id = $1`,
    [id],
  );
  return found.rows[0];
}
