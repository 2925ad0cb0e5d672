import type { Queries } from "@konter/postgres";

/** Work that becomes due. The wake-up of its worker derives from it. */
export interface Queue {
  /** A query for the earliest due time; null if nothing waits. It reads only a few pages, by an index. */
  readonly earliest: string;
}

/** Rows of a table that become due. */
export interface DueRows {
  readonly table: string;
  /** The column with the due time; null if nothing is due. */
  readonly due: string;
  /** Limits the queue to a part of the table. */
  readonly where?: string;
  /** Each vendor account has its own part, so that a slow vendor delays no other. */
  readonly partition?: {
    /** The column with the account. */
    readonly column: string;
    /** The table of the accounts, whose key is `id`. */
    readonly accounts: string;
  };
  /** A column with a time before which the vendor may not be called, although the row is due. */
  readonly notBefore?: string;
}

/** Rows that are leased to one worker at a time. */
export interface LeasedRows extends DueRows {
  /** The name of its prepared claim. */
  readonly name: string;
  /** A PostgreSQL interval, longer than the longest processing, so that it ends only if the worker has died. */
  readonly lease: string;
  /** A column that counts the leases. */
  readonly tries: string;
  /** The columns of a leased row. */
  readonly columns: readonly string[];
}

export interface RowQueue extends Queue {
  /** The condition of a row that may be processed now. */
  readonly isDue: string;
  /** The earliest due time of rows that may be processed now, as `since`, for a health check. */
  readonly overdue: string;
}

export interface LeasedQueue<Row> extends RowQueue {
  /** Leases due rows, the longest waiting first, and returns them in the order of their ids. */
  claim(database: Queries, limit: number, account?: string): Promise<readonly Row[]>;
  /** Leases one row; undefined if another worker holds it or it is not due. */
  claimOne(database: Queries, id: number): Promise<Row | undefined>;
  /** Makes a row due again after this time. */
  postpone(database: Queries, id: number, seconds: number): Promise<void>;
}

/** A queue of work that is not a row, such as journals that are not added up yet. */
export const queueOf = (earliest: string): Queue => ({ earliest });

/** The wake-up, the health check and the module's own claim use the same definition of a due row. */
export function rowQueue(of: DueRows): RowQueue {
  const { table, due, where, notBefore } = of;
  const isDue = [
    ...(where === undefined ? [] : [where]),
    `${due} <= clock_timestamp()`,
    ...(notBefore === undefined ? [] : [`coalesce(${notBefore} <= clock_timestamp(), true)`]),
  ].join(" and ");
  const since = notBefore === undefined ? due : `greatest(${due}, ${notBefore})`;
  return {
    earliest: earliestOf(of),
    isDue,
    overdue: `select min(${since}) as since from ${table} where ${isDue}`,
  };
}

/**
 * Each account's minimum is the first entry of its index range, whereas the table's would require a scan. `notBefore` is
 * checked only for due rows; a row that is not due yet causes a poll too early at worst.
 */
function earliestOf({ table, due, where = "true", partition, notBefore }: DueRows): string {
  if (partition === undefined) return `select min(${due}) from ${table} where ${where}`;
  const rows = `from ${table} where ${partition.column} = v.id and ${where}`;
  const first = `select ${due} as at ${rows} and ${due}`;
  if (notBefore === undefined)
    return `select min(w.at) from ${partition.accounts} v
      cross join lateral (${first} is not null order by ${due} limit 1) w`;
  return `select min(least(later.at, due.at)) from ${partition.accounts} v
    left join lateral (${first} > now() order by ${due} limit 1) later on true
    left join lateral (select min(greatest(${due}, ${notBefore})) as at ${rows} and ${due} <= now()) due on true`;
}

/** Also claims the rows. The id of a row is `id`. */
export function queue<Row extends { readonly id: number }>(of: LeasedRows): LeasedQueue<Row> {
  const { name, table, due, lease, partition, tries } = of;
  const rows = rowQueue(of);
  const leasing = (condition: string): string =>
    `update ${table} q set ${due} = clock_timestamp() + interval '${lease}', ${tries} = q.${tries} + 1
     from (select id from ${table} where ${condition} for no key update skip locked) d
     where q.id = d.id returning ${of.columns.map((column) => `q.${column}`).join(", ")}`;
  const inPart = partition === undefined ? "" : `${partition.column} = $2 and `;
  const claiming = leasing(`${inPart}${rows.isDue} order by ${due} limit $1`);
  return {
    ...rows,
    async claim(database, limit, account) {
      const values = partition === undefined ? [limit] : [limit, account];
      const claimed = await database.query<Row>({ name, text: claiming, values });
      return claimed.rows.toSorted((one, other) => one.id - other.id);
    },
    async claimOne(database, id) {
      return (await database.query<Row>(leasing(`id = $1 and ${rows.isDue}`), [id])).rows[0];
    },
    async postpone(database, id, seconds) {
      await database.query(
        `update ${table} set ${due} = clock_timestamp() + make_interval(secs => $2) where id = $1`,
        [id, seconds],
      );
    },
  };
}
