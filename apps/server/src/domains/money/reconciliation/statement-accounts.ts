import type { StatementAccount, StatementSource } from "@konter/contract/reconciliation";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { formatOf } from "./formats/index.ts";
import type { StatementFormat } from "./statement-format.ts";

/** Vendor accounts with the same columns, suppliers first. */
export const ACCOUNTS = `(select 'supplier' as source, id as account, name, vendor from supplier
  union all select 'gateway', id, name, vendor from payment_gateway)`;

/** Returns the statement format of an account; undefined for an unknown account or an unsupported vendor. */
export async function formatOfAccount(
  database: Queries,
  source: StatementSource,
  account: string,
): Promise<StatementFormat | undefined> {
  const found = await database.query<{ vendor: string }>(
    `select vendor from ${ACCOUNTS} a where source = $1 and account = $2`,
    [source, account],
  );
  const format = formatOf(found.rows[0]?.vendor ?? "");
  return format?.source === source ? format : undefined;
}

/** The same for user input. Throws statement_account_not_found. */
export async function requireFormat(
  database: Queries,
  source: unknown,
  account: unknown,
): Promise<StatementFormat> {
  const isSource = source === "supplier" || source === "gateway";
  const format = isSource ? await formatOfAccount(database, source, String(account)) : undefined;
  if (format === undefined) throw new DomainError("statement_account_not_found");
  return format;
}

interface AccountRow {
  readonly source: StatementSource;
  readonly account: string;
  readonly name: string;
  readonly vendor: string;
  readonly last_whole_day: string | null;
  readonly pulled: boolean;
  readonly pulled_at: Date | null;
  readonly open: number;
}

/** Lists the accounts whose statements can be read. */
export async function listStatementAccounts(database: Queries): Promise<StatementAccount[]> {
  const found = await database.query<AccountRow>(
    `select a.*, to_char((select max(day) from statement_day d where d.source = a.source and d.account = a.account), 'YYYY-MM-DD') as last_whole_day,
       p.gateway_id is not null as pulled, p.pulled_at,
       (select count(*)::int from statement_difference d where d.source = a.source and d.account = a.account and d.state = 'open') as open
     from ${ACCOUNTS} a left join settlement_pull p on a.source = 'gateway' and p.gateway_id = a.account
     order by a.source desc, a.name, a.account`,
  );
  return found.rows.flatMap(({ pulled_at: pulledAt, ...row }) => {
    const format = formatOf(row.vendor);
    return format?.source === row.source
      ? [{ ...row, day_starts: format.dayStarts, pulled_at: pulledAt?.toISOString() ?? null }]
      : [];
  });
}
