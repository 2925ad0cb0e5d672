import type {
  AdminBulkMove,
  AdminBulkRow,
  AdminBulkRun,
  AdminBulkRunsQuery,
  BulkRow,
} from "@konter/contract/bulk";
import type { ErrorCode } from "@konter/contract/errors";
import type { Locale } from "@konter/contract/locale";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { toHead } from "./describe-run.ts";
import { rowsOfRun } from "./list-runs.ts";
import type { RowsQuery } from "./list-runs.ts";
import { BULK_NOTICES } from "./notices.ts";
import { RUNS } from "./store.ts";
import type { StoredRun } from "./store.ts";

interface OfficeRun extends StoredRun {
  readonly member_name: string;
  readonly member_hp: string;
}

/** Joins the member after the page is limited, before rows are counted. */
const WITH_MEMBER = (chosen: string): string =>
  `with chosen as (${chosen}) select d.*, m.name as member_name, m.hp as member_hp
   from (${RUNS} where r.id in (select id from chosen)) d join member m on m.id = d.member_id order by d.id desc`;
const PAGE = WITH_MEMBER(
  `select id from bulk_run where ($1::bigint is null or id < $1) and ($2::text is null or sells = $2) and ($3::text is null or state = $3)
     and ($4 = '' or strpos(lower(file_name), lower($4)) > 0 or code = upper($4)) order by id desc limit $5`,
);
const ONE = WITH_MEMBER("select id from bulk_run where code = $1");

const toOffice = (run: OfficeRun): AdminBulkRun => ({
  head: toHead(run),
  member: {
    member_id: run.member_id,
    ...maskedPerson(run.member_name, run.member_hp),
  },
});

/** Returns members' runs, the latest first. */
export async function listOfficeRuns(
  database: Queries,
  { cursor, sells, state, search = "", limit }: AdminBulkRunsQuery,
) {
  const before = /^\d{1,15}$/.test(cursor ?? "") ? Number(cursor) : null;
  const [found, counted] = await Promise.all([
    database.query<OfficeRun>(PAGE, [
      before,
      sells ?? null,
      state ?? null,
      search.trim(),
      limit + 1,
    ]),
    database.query<{ running: number }>(
      "select count(*)::int as running from bulk_run where state = 'running'",
    ),
  ]);
  const rows = found.rows.slice(0, limit);
  return {
    rows: rows.map(toOffice),
    next_cursor: found.rows.length > limit ? String(rows.at(-1)?.id) : null,
    running: onlyRow(counted).running,
  };
}

/** Throws bulk_run_not_found. */
export async function describeOfficeRun(database: Queries, code: string): Promise<AdminBulkRun> {
  return toOffice(await requireOfficeRun(database, code));
}

async function requireOfficeRun(database: Queries, code: string): Promise<OfficeRun> {
  const { rows } = await database.query<OfficeRun>(ONE, [code.toUpperCase()]);
  const [run] = rows;
  if (run === undefined) throw new DomainError("bulk_run_not_found");
  return run;
}

/** Returns rows of a member's run in the order of the sheet. Throws bulk_run_not_found. */
export async function listOfficeRows(
  brand: Pick<BrandContext, "pool" | "textSeal">,
  query: RowsQuery,
  locale: Locale,
) {
  const run = await requireOfficeRun(brand.pool, query.code);
  const { rows, next_cursor } = await rowsOfRun(brand, run, query, locale);
  return { rows: rows.map(withoutNotes), next_cursor };
}

const withoutNotes = (row: BulkRow): AdminBulkRow => ({
  line: row.line,
  state: row.state,
  product_code: row.product_code,
  product: row.product,
  number: row.number,
  price: row.price,
  price_now: row.price_now,
  text: row.text,
  ref_id: row.ref_id,
  status: row.status,
});

const NOTICE_OF = {
  paused: BULK_NOTICES.bulk_paused_by_staff,
  running: BULK_NOTICES.bulk_continued_by_staff,
  canceled: BULK_NOTICES.bulk_canceled_by_staff,
} as const;

/**
 * Pauses or resumes a member's run, or cancels its unsent rows. Writes an audit entry and notifies the member with the
 * reason. Throws bulk_run_not_found, bulk_run_unconfirmed, bulk_run_not_running, bulk_run_not_paused, bulk_run_over.
 */
export async function moveOfficeRun(
  brand: BrandContext,
  actor: Actor,
  { code: typed, to, reason }: AdminBulkMove,
): Promise<AdminBulkRun> {
  const code = typed.toUpperCase();
  return inTransaction(brand.pool, async (client) => {
    const moved = await client.query<{ result: ErrorCode | "moved" | "unchanged" }>(
      "select move_bulk_run_by_staff($1, $2) as result",
      [code, to],
    );
    const { result } = onlyRow(moved);
    if (result !== "moved" && result !== "unchanged") throw new DomainError(result);
    const after = await requireOfficeRun(client, code);
    if (result === "unchanged") return toOffice(after);
    const rows = to === "canceled" ? after.counts.canceled : after.counts.waiting;
    await recordAction(client, actor, {
      action: `bulk.${to}`,
      subject: code,
      detail: { reason, member_id: after.member_id, rows },
    });
    await notify(client, NOTICE_OF[to], {
      memberId: after.member_id,
      facts: { file_name: after.file_name, rows, reason },
    });
    return toOffice(after);
  });
}
