import type { CountedPieces, DrawerShiftRow } from "@konter/contract/drawer";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";

export interface StoredShift {
  readonly id: number;
  readonly till: string;
  readonly person: string;
  readonly note: string | null;
  readonly opened_at: Date;
  readonly opening_cash: number;
  readonly opening_count: CountedPieces[] | null;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly expected_cash: number | null;
  readonly counted_cash: number | null;
  readonly closing_count: CountedPieces[] | null;
  readonly closing_key: string | null;
  readonly difference_reason: string | null;
  readonly cash_sales: number;
  readonly noncash_sales: number;
  readonly debt_sales: number;
  readonly repaid_cash: number;
  readonly repaid_noncash: number;
  readonly cash_in: number;
  readonly cash_out: number;
  readonly cash: number;
}

const summed = (condition: string, sign = ""): string =>
  `coalesce(${sign}sum(e.amount) filter (where ${condition}), 0)::bigint`;
const OF_SALES = "e.kind in ('sale', 'sale_returned', 'correction')";

/** Sums of the entries `e`, by name. */
export const FIGURES = `${summed(`${OF_SALES} and e.way = 'cash'`)} as cash_sales,
  ${summed(`${OF_SALES} and e.way = 'noncash'`)} as noncash_sales,
  ${summed(`${OF_SALES} and e.way = 'debt'`)} as debt_sales,
  ${summed("e.kind = 'repayment' and e.way = 'cash'")} as repaid_cash,
  ${summed("e.kind = 'repayment' and e.way = 'noncash'")} as repaid_noncash,
  ${summed("e.kind = 'cash_in'")} as cash_in,
  ${summed("e.kind = 'cash_out'", "-")} as cash_out,
  ${summed("e.way = 'cash'")} as cash`;

/** Shifts `s` with the sums of their entries. */
export const SHIFTS = `select s.*, f.* from drawer_shift s
  cross join lateral (select ${FIGURES} from drawer_entry e where e.shift_id = s.id) f`;

export async function openShifts(
  database: Queries,
  memberId: number,
): Promise<readonly StoredShift[]> {
  const found = await database.query<StoredShift>(
    `${SHIFTS} where s.member_id = $1 and s.closed_at is null order by s.id`,
    [memberId],
  );
  return found.rows;
}

/** Returns a shift of this account. Throws drawer_shift_not_found, also for another account's. */
export async function findShift(
  database: Queries,
  memberId: number,
  id: number,
): Promise<StoredShift> {
  const found = await database.query<StoredShift>(
    `${SHIFTS} where s.member_id = $1 and s.id = $2`,
    [memberId, id],
  );
  const [shift] = found.rows;
  if (shift === undefined) throw new DomainError("drawer_shift_not_found");
  return shift;
}

/** The same for an open shift. Throws drawer_shift_closed too. */
export async function findOpenShift(
  database: Queries,
  memberId: number,
  id: number,
): Promise<StoredShift> {
  const shift = await findShift(database, memberId, id);
  if (shift.closed_at !== null) throw new DomainError("drawer_shift_closed");
  return shift;
}

const JOURNALS_AT_ONCE = 1000;

/** Reads some of the ledger's new journals. Returns true when there may be more. */
export async function collectDrawer(database: Queries): Promise<boolean> {
  const answer = await database.query<{ looked: number }>({
    name: "drawer.collect",
    text: "select collect_drawer($1) as looked",
    values: [JOURNALS_AT_ONCE],
  });
  return onlyRow(answer).looked === JOURNALS_AT_ONCE;
}

/**
 * Processes all journals of the ledger and locks the position until the transaction ends, so a later settlement follows
 * the transaction's own changes. This lock is always taken before the account's.
 */
export async function catchUpDrawer(client: pg.ClientBase): Promise<void> {
  while (await collectDrawer(client));
}

export const expectedCash = (shift: StoredShift): number =>
  shift.expected_cash ?? shift.opening_cash + shift.cash;

export function toShift(shift: StoredShift): DrawerShiftRow {
  const { counted_cash: counted } = shift;
  const expected = expectedCash(shift);
  return {
    id: String(shift.id),
    till: shift.till,
    person: shift.person,
    note: shift.note,
    opened_at: shift.opened_at.toISOString(),
    opening_cash: rupiah(shift.opening_cash),
    opening_count: shift.opening_count,
    closed_at: shift.closed_at?.toISOString() ?? null,
    closed_by: shift.closed_by,
    counted_cash: counted === null ? null : rupiah(counted),
    closing_count: shift.closing_count,
    difference: counted === null ? null : rupiah(counted - expected),
    difference_reason: shift.difference_reason,
    figures: {
      cash_sales: rupiah(shift.cash_sales),
      noncash_sales: rupiah(shift.noncash_sales),
      debt_sales: rupiah(shift.debt_sales),
      repaid_cash: rupiah(shift.repaid_cash),
      repaid_noncash: rupiah(shift.repaid_noncash),
      cash_in: rupiah(shift.cash_in),
      cash_out: rupiah(shift.cash_out),
      expected_cash: rupiah(expected),
    },
  };
}
