import { CASH_REASONS } from "@konter/contract/drawer";
import type {
  CashReason,
  DrawerEntry,
  DrawerEntryKind,
  DrawerReport,
  PaymentWay,
} from "@konter/contract/drawer";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { findShift, toShift } from "./store.ts";

interface StoredEntry {
  readonly id: number;
  readonly at: Date;
  readonly kind: DrawerEntryKind;
  readonly way: PaymentWay;
  readonly amount: number;
  readonly ref_id: string | null;
  readonly product: string | null;
  readonly customer_name: string | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly is_undone: boolean;
  readonly is_open: boolean;
}

const ENTRIES = `select e.id, e.at, e.kind, e.way, e.amount, p.ref_id, p.product_name as product, p.customer_name, e.reason, e.note,
    e.undoes is not null or exists (select from drawer_entry u where u.undoes = e.id) as is_undone, s.closed_at is null as is_open
  from drawer_entry e join drawer_shift s on s.id = e.shift_id left join purchase p on p.id = e.purchase_id
  where e.shift_id = $1`;

/**
 * Returns the report of a shift. A sale counts in the shift that has its entries, and a return is subtracted in the
 * shift that has the entry of the return. Throws drawer_shift_not_found.
 */
export async function readReport(
  database: Queries,
  memberId: number,
  {
    id,
    cursor,
    limit,
  }: { readonly id: number; readonly cursor?: string | undefined; readonly limit: number },
): Promise<DrawerReport> {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
  const shift = await findShift(database, memberId, id);
  const [kinds, entries] = await Promise.all([
    readKinds(database, id),
    database.query<StoredEntry>(
      `${ENTRIES} and ($2::bigint is null or e.id < $2) order by e.id desc limit $3`,
      [id, before, limit + 1],
    ),
  ]);
  const rows = entries.rows.slice(0, limit);
  return {
    shift: toShift(shift),
    kinds,
    entries: rows.map(toEntry),
    next_cursor: entries.rows.length > limit ? String(rows.at(-1)?.id) : null,
  };
}

async function readKinds(database: Queries, shiftId: number): Promise<DrawerReport["kinds"]> {
  const found = await database.query<{
    kind: string;
    count: number;
    selling_price: number;
    profit: number;
    loss: number;
  }>(
    `select p.screen as kind, sum(n.sign)::int as count, sum(n.sign * p.selling_price)::bigint as selling_price,
       sum(n.sign * greatest(p.selling_price - p.price, 0))::bigint as profit,
       sum(n.sign * greatest(p.price - p.selling_price, 0))::bigint as loss
     from (select purchase_id, sign(sum(amount)) as sign from drawer_entry
       where shift_id = $1 and kind in ('sale', 'sale_returned', 'correction') group by 1) n
     join purchase p on p.id = n.purchase_id
     where n.sign <> 0 group by 1 order by 3 desc, 1`,
    [shiftId],
  );
  return found.rows.map((row) => ({
    ...row,
    selling_price: rupiah(row.selling_price),
    profit: rupiah(row.profit),
    loss: rupiah(row.loss),
  }));
}

const reasonOf = (reason: string | null): CashReason | null =>
  reason !== null && reason in CASH_REASONS ? (reason as CashReason) : null;

function toEntry({ is_open: isOpen, ...row }: StoredEntry): DrawerEntry {
  const reason = reasonOf(row.reason);
  return {
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    amount: rupiah(row.amount),
    reason,
    may_undo: isOpen && reason !== null && !row.is_undone,
  };
}

const ENTRIES_AT_ONCE = 500;

/** Yields all entries of a shift, in order. */
export async function* entriesOf(database: Queries, shiftId: number): AsyncGenerator<DrawerEntry> {
  for (let after = 0; ;) {
    const found = await database.query<StoredEntry>(
      `${ENTRIES} and e.id > $2 order by e.id limit ${ENTRIES_AT_ONCE}`,
      [shiftId, after],
    );
    yield* found.rows.map(toEntry);
    const last = found.rows.at(-1);
    if (last === undefined || found.rows.length < ENTRIES_AT_ONCE) return;
    after = last.id;
  }
}

export async function countEntries(database: Queries, shiftId: number): Promise<number> {
  const found = await database.query<{ lines: number }>(
    "select count(*)::int as lines from drawer_entry where shift_id = $1",
    [shiftId],
  );
  return found.rows[0]?.lines ?? 0;
}
