import type pg from "pg";

/** An account that members pay to. */
export interface BankAccountOfBrand {
  readonly id: number;
  readonly bank: string;
  readonly name: string;
  readonly number: string;
  readonly holder: string;
  readonly qris: string | null;
  readonly enabled: boolean;
}

/** A line by which a person explains something, in the caller's transaction. */
export interface Explanation {
  readonly lineId: number;
  /** The matcher's name, and its own name of the thing. */
  readonly kind: string;
  readonly reference: string;
}

/** What a line is, for who looks at it while it is held. */
export interface HeldLine {
  readonly id: number;
  readonly account_id: number;
  readonly day: string;
  readonly direction: "in" | "out";
  readonly amount: number;
  readonly description: string;
  readonly place: string;
  readonly explained_as: string | null;
  readonly received_at: Date;
}

/** Locks a line, after whatever it is to explain; undefined where there is none. */
export async function holdLine(
  client: pg.PoolClient,
  lineId: number,
): Promise<HeldLine | undefined> {
  const found = await client.query<HeldLine>(
    `select id, account_id, to_char(day, 'YYYY-MM-DD') as day, direction, amount, description, place, explained_as, received_at
     from bank_line where id = $1 for update`,
    [lineId],
  );
  return found.rows[0];
}

/** Writes down what a held line is; false where it is explained already, or not in the books yet. */
export async function explainLine(
  client: pg.PoolClient,
  { lineId, kind, reference }: Explanation,
): Promise<boolean> {
  const moved = await client.query(
    `update bank_line set place = 'explained', queue_reason = null, explained_kind = $2, explained_as = $3, explained_at = clock_timestamp()
     where id = $1 and direction = 'in' and place in ('suspense', 'queue')`,
    [lineId, kind, reference],
  );
  return moved.rowCount === 1;
}
