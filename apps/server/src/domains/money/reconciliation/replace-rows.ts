import type pg from "pg";
import type { AccountAtVendor, StatementDays } from "./keep-statement.ts";

/** A new row for a row that was pending. */
const LAST_WORD = `n.statement_id = $1 and n.source = e.source and n.kind = e.kind and n.status <> 'pending' and n.is_home and n.replaced_by is null`;

/**
 * Replaces rows of earlier statements of the account and returns their number. The latest status replaces a pending
 * one. A complete statement replaces each row of its days that it does not contain, that was not matched, and whose
 * difference was not decided by a person. Replaced rows stay unchanged, and their differences end.
 */
export async function replaceEarlier(
  client: pg.PoolClient,
  statementId: number,
  { source, account, firstDay, lastDay, whole }: AccountAtVendor & StatementDays,
): Promise<number> {
  const decided = await client.query(
    `update statement_row e set replaced_by = $1
     where e.source = $2 and e.account = $3 and e.status = 'pending' and e.is_home and e.replaced_by is null and e.statement_id <> $1
       and ((select true from statement_row n where n.reference = e.reference and n.account = e.account and ${LAST_WORD} limit 1)
         or (select true from statement_row n where n.line_id = e.line_id and n.account = e.account and n.source = 'gateway' and ${LAST_WORD} limit 1))
       and not exists (select from statement_difference d where d.row_id = e.id and d.resolved_by is not null)`,
    [statementId, source, account],
  );
  const gone = whole
    ? await client.query(
        `update statement_row e set replaced_by = $1
         where e.source = $2 and e.account = $3 and e.day between $4 and $5 and e.is_home and e.replaced_by is null
           and e.statement_id <> $1 and e.seen_in is distinct from $1 and e.class <> 'matched' and e.stray_id is null and not e.posted
           and not exists (select from statement_difference d where d.row_id = e.id and d.resolved_by is not null)
           and e.statement_id in (select id from vendor_statement s where s.source = $2 and s.account = $3
             and s.first_day <= $5 and s.last_day >= $4)`,
        [statementId, source, account, firstDay, lastDay],
      )
    : undefined;
  await client.query(
    `update statement_difference d set state = 'resolved', how = 'replaced', resolved_at = clock_timestamp()
     from statement_row e where e.replaced_by = $1 and d.row_id = e.id and d.state = 'open'`,
    [statementId],
  );
  return (decided.rowCount ?? 0) + (gone?.rowCount ?? 0);
}
