import type {
  AdminComplaint,
  AdminComplaintDetail,
  COMPLAINT_LISTS,
  Complaint,
} from "@konter/contract/complaints";
import type { Locale } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskDelivered, PURCHASE_COLUMNS, toOfficeTransaction } from "../purchase/index.ts";
import type { PurchaseRow } from "../purchase/index.ts";
import {
  findComplaint,
  namedSteps,
  selectComplaints,
  toAdminComplaint,
  toComplaint,
} from "./store.ts";

/**
 * Returns the account's complaints, newest first; with `ref_id` only for one transaction, and none for another member's
 * transaction.
 */
export async function listComplaints(
  { pool, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  memberId: number,
  filter: {
    readonly ref_id?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{ rows: Complaint[]; next_cursor: string | null }> {
  const before = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const found = await selectComplaints(
    pool,
    await textSeal(),
    `c.member_id = $1 and ($2::text is null or p.ref_id = $2) and ($3::bigint is null or c.id < $3)
     order by c.id desc limit $4`,
    [memberId, filter.ref_id?.toUpperCase() ?? null, before, filter.limit + 1],
  );
  const rows = found.slice(0, filter.limit);
  return {
    rows: rows.map(toComplaint),
    next_cursor: found.length > filter.limit ? String(rows.at(-1)?.id) : null,
  };
}

type List = (typeof COMPLAINT_LISTS)[number];

/** The next page begins after the row that the cursor ($1) names. $2 is one row more than a page. */
const PAGES: Readonly<Record<List, string>> = {
  open: `c.state = 'open' and ($1::bigint is null or (c.due_at, c.id) > (select due_at, id from complaint where id = $1))
    order by c.due_at, c.id limit $2`,
  answered: `c.state = 'answered' and ($1::bigint is null or (c.due_at, c.id) > (select due_at, id from complaint where id = $1))
    order by c.due_at, c.id limit $2`,
  closed: `c.closed_at is not null and ($1::bigint is null or (c.closed_at, c.id) < (select closed_at, id from complaint where id = $1))
    order by c.closed_at desc, c.id desc limit $2`,
};

/** Returns a list of the back office, by due time; the closed ones latest first. */
export async function listQueue(
  brand: BrandContext,
  staffId: number,
  filter: {
    readonly list: List;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<{
  rows: AdminComplaint[];
  next_cursor: string | null;
  open: number;
  overdue: number;
}> {
  const after = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const found = await selectComplaints(brand.pool, await brand.textSeal(), PAGES[filter.list], [
    after,
    filter.limit + 1,
  ]);
  const counted = await brand.pool.query<{ open: number; overdue: number }>(
    "select count(*)::int as open, (count(*) filter (where due_at <= now()))::int as overdue from complaint where state = 'open'",
  );
  const rows = found.slice(0, filter.limit);
  return {
    rows: rows.map((row) => toAdminComplaint(row, staffId)),
    next_cursor: found.length > filter.limit ? String(rows.at(-1)?.id) : null,
    open: counted.rows[0]?.open ?? 0,
    overdue: counted.rows[0]?.overdue ?? 0,
  };
}

/** Returns one complaint with its transaction. Throws complaint_not_found. */
export async function describeComplaint(
  brand: BrandContext,
  staffId: number,
  id: number,
  locale: Locale,
): Promise<AdminComplaintDetail> {
  const seal = await brand.textSeal();
  const row = await findComplaint(brand.pool, seal, id);
  if (row === undefined) throw new DomainError("complaint_not_found");
  const purchases = await brand.pool.query<PurchaseRow>(
    `select ${PURCHASE_COLUMNS} from purchase p join member m on m.id = p.member_id where p.id = $1`,
    [row.purchase_id],
  );
  return {
    row: toAdminComplaint(row, staffId),
    transaction: toOfficeTransaction(purchases.rows[0] as PurchaseRow, locale, maskDelivered(seal)),
    steps: namedSteps(row),
  };
}
