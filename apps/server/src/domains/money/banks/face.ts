import type { BankQueueReason } from "@konter/contract/banks";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";

/** A bank account that members pay to. */
export interface BankAccountOfBrand {
  readonly id: number;
  readonly bank: string;
  readonly name: string;
  readonly number: string;
  readonly holder: string;
  readonly qris: string | null;
  readonly enabled: boolean;
}

/** A locked bank line. */
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
  /** Staff id of the person who imported the file; null for a line of a feed. */
  readonly importer: number | null;
}

/**
 * Reads and locks a line for a change; undefined if it does not exist. Call this after locking what the line is to
 * explain.
 */
export async function holdLine(reads: Queries, lineId: number): Promise<HeldLine | undefined> {
  const found = await reads.query<HeldLine>(
    `select l.id, l.account_id, to_char(l.day, 'YYYY-MM-DD') as day, l.direction, l.amount, l.description, l.place, l.explained_as, l.received_at,
       i.staff_id as importer
     from bank_line l join bank_import i on i.id = l.import_id where l.id = $1 for update of l`,
    [lineId],
  );
  return found.rows[0];
}

/**
 * Records what a line is: the matcher's name and the matcher's reference. Returns false if the line is explained
 * already, is not a credit or is not booked yet.
 */
export function explainLine(
  change: Change,
  { id, direction, place }: HeldLine,
  { kind, reference }: { readonly kind: string; readonly reference: string },
): boolean {
  if (direction !== "in" || (place !== "suspense" && place !== "queue")) return false;
  change.writeRows(
    1,
    `update bank_line set place = 'explained', queue_reason = null, explained_kind = $2, explained_as = $3, explained_at = clock_timestamp()
     where id = $1 and direction = 'in' and place in ('suspense', 'queue')`,
    [id, kind, reference],
  );
  return true;
}

/** Moves a line from suspense to the queue that a person works on, with the given reason. */
export function queueLine(change: Change, { id }: HeldLine, reason: BankQueueReason): void {
  change.writeRows(
    1,
    "update bank_line set place = 'queue', queue_reason = $2 where id = $1 and place = 'suspense'",
    [id, reason],
  );
}
