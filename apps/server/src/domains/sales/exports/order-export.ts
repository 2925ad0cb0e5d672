import { randomBytes } from "node:crypto";
import type { CallInput } from "@konter/contract/calls";
import { EXPORTS_AT_ONCE } from "@konter/contract/exports";
import type { ExportReport, ReportExport } from "@konter/contract/exports";
import type { Locale } from "@konter/contract/locale";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { exportAddress } from "./notices.ts";
import type { Totals } from "./reports.ts";
import { holdAccount } from "../../people/identity/index.ts";

type Filters =
  | CallInput<"depositExportOrder">
  | CallInput<"exportOrder">
  | CallInput<"parcelExportOrder">;

interface ExportRow {
  readonly id: number;
  readonly code: string;
  readonly report: ExportReport;
  readonly filters: Filters;
  readonly state: ReportExport["state"];
  readonly totals: Totals | null;
  readonly size_bytes: number | null;
  readonly ordered_at: Date;
  readonly ended_at: Date | null;
  readonly expires_at: Date | null;
}

const COLUMNS =
  "id, code, report, filters, state, totals, size_bytes, ordered_at, ended_at, expires_at";
const MOST_SHOWN = 20;

interface Ordered {
  readonly report: ExportReport;
  readonly filters: Filters;
  readonly locale: Locale;
}

/** Orders a whole report as a file, once per key. Throws exports_too_many, idempotency_key_reused. */
export async function orderExport(
  brand: BrandContext,
  memberId: number,
  callerKey: string,
  { report, filters, locale }: Ordered,
): Promise<ReportExport> {
  const key = `${memberId} ${callerKey}`;
  const call = {
    earlier:
      "select id as answer, filters = $2::jsonb and report = $3 as same from report_export where idempotency_key = $1",
    key: [key],
    input: [JSON.stringify(filters), report],
  };
  return inTransaction(brand.pool, async (client) => {
    await holdAccount(client, memberId);
    const id = await idempotent<number>(client, call, async () => {
      const waiting = await client.query<{ count: number }>(
        "select count(*)::int as count from report_export where member_id = $1 and state in ('waiting', 'writing')",
        [memberId],
      );
      if ((waiting.rows[0]?.count ?? 0) >= EXPORTS_AT_ONCE)
        throw new DomainError("exports_too_many");
      const added = await client.query<{ id: number }>(
        `insert into report_export (code, member_id, idempotency_key, filters, locale, report) values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          randomBytes(12).toString("hex").toUpperCase(),
          memberId,
          key,
          JSON.stringify(filters),
          locale,
          report,
        ],
      );
      return onlyRow(added).id;
    });
    const found = await client.query<ExportRow>(
      `select ${COLUMNS} from report_export where id = $1`,
      [id],
    );
    return toExport(onlyRow(found));
  });
}

/** Returns a member's own orders, latest first, while their files are kept. */
export async function listExports(pool: pg.Pool, memberId: number): Promise<ReportExport[]> {
  const found = await pool.query<ExportRow>(
    `select ${COLUMNS} from report_export where member_id = $1 and (expires_at is null or expires_at > now())
     order by id desc limit $2`,
    [memberId, MOST_SHOWN],
  );
  return found.rows.map(toExport);
}

function toExport(row: ExportRow): ReportExport {
  return {
    code: row.code,
    report: row.report,
    state: row.state,
    filters: row.filters,
    rows: row.totals?.count ?? null,
    size_bytes: row.size_bytes,
    ordered_at: row.ordered_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    file: row.state === "ready" ? exportAddress(row.code) : null,
  };
}
