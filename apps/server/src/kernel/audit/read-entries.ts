import type { AuditEntry, AuditFilter } from "@konter/contract/audit";
import type { Queries } from "@konter/postgres";

interface EntryRow {
  readonly id: number;
  readonly at: Date;
  readonly staff_id: number | null;
  readonly staff_name: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly detail: unknown;
  readonly request_id: string | null;
  readonly address: string;
  readonly user_agent: string;
  readonly hash: string | null;
}

/** An entry as it is stored: its subject has no name yet. */
export type LoggedEntry = Omit<AuditEntry, "subject_name">;

/** Returns `count` matching entries after the id of the cursor, newest first. */
export async function readEntries(
  database: Queries,
  filter: AuditFilter,
  after: number | null,
  count: number,
): Promise<readonly LoggedEntry[]> {
  const answer = await database.query<EntryRow>(
    `select e.id, e.at, e.staff_id, f.name as staff_name, e.action, e.subject, e.before, e.after, e.detail, e.request_id,
       e.address, e.user_agent, encode(s.hash, 'hex') as hash
     from audit_entry e left join staff f on f.id = e.staff_id left join audit_seal s on s.entry_id = e.id
     where ($1::bigint is null or e.id < $1) and ($2::bigint is null or e.staff_id = $2)
       and ($3::text is null or e.subject like $3) and ($4::text is null or e.action like $4)
       and ($5::date is null or e.at >= $5::timestamp at time zone 'Asia/Jakarta')
       and ($6::date is null or e.at < ($6::date + 1)::timestamp at time zone 'Asia/Jakarta')
     order by e.id desc limit $7`,
    [
      after,
      filter.staff_id ?? null,
      prefix(filter.subject),
      prefix(filter.action),
      filter.date_from ?? null,
      filter.date_to ?? null,
      count,
    ],
  );
  return answer.rows.map(({ id, at, ...row }) => ({
    ...row,
    entry_id: id,
    at: at.toISOString(),
    before: asValues(row.before),
    after: asValues(row.after),
    detail: asValues(row.detail) ?? {},
  }));
}

/** Returns the staff in the log, for the filter. */
export async function readActors(database: Queries): Promise<{ staff_id: number; name: string }[]> {
  const answer = await database.query<{ staff_id: number; name: string }>(
    "select id as staff_id, name from staff order by name, id limit 500",
  );
  return answer.rows;
}

/** Returns a LIKE pattern for a prefix, with wildcards escaped. */
function prefix(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : `${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function asValues(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}
