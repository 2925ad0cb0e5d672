import { EXPORT_KEPT_DAYS } from "@konter/contract/exports";
import type { ExportReport } from "@konter/contract/exports";
import type { Locale } from "@konter/contract/locale";
import { writeXlsxStream } from "../../../platform/workbooks.ts";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { notify } from "../../../kernel/notices/index.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { sealPart } from "./parts.ts";
import { EXPORT_NOTICES } from "./notices.ts";
import { REPORTS } from "./reports.ts";
import type { Cells, OrderedFilters, Totals } from "./reports.ts";

/** Longer than any chunk takes, so a lease ends only when its worker is dead. */
const LEASE_SECONDS = 120;
const MOST_TRIES = 3;
const PART_BYTES = 1024 * 1024;
/** Excel's own limit is 1,048,576. Further rows go to another sheet. */
const ROWS_PER_SHEET = 1_000_000;

interface ClaimedExport {
  readonly id: number;
  readonly code: string;
  readonly report: ExportReport;
  readonly member_id: number;
  readonly filters: OrderedFilters;
  readonly locale: Locale;
  readonly tries: number;
}

/**
 * Writes the next ordered file from its beginning. A file whose worker died is restarted, and given up after three
 * attempts. Returns whether more may wait.
 */
export async function writeExports(
  brand: BrandContext,
  rowsPerSheet: number = ROWS_PER_SHEET,
): Promise<boolean> {
  const claimed = await claim(brand);
  if (claimed === undefined) return false;
  if (claimed.tries > MOST_TRIES) {
    await end(brand, claimed, undefined);
    return true;
  }
  const written = await writeFile(brand, claimed, rowsPerSheet);
  if (written !== undefined) await end(brand, claimed, written);
  return true;
}

async function claim(brand: BrandContext): Promise<ClaimedExport | undefined> {
  const found = await brand.pool.query<ClaimedExport>(
    `update report_export set state = 'writing', tries = tries + 1, leased_until = clock_timestamp() + make_interval(secs => $1)
     where id = (select id from report_export where state in ('waiting', 'writing') and (leased_until is null or leased_until <= clock_timestamp())
       order by id limit 1 for update skip locked)
     returning id, code, report, member_id, filters, locale, tries`,
    [LEASE_SECONDS],
  );
  return found.rows[0];
}

interface Written {
  readonly totals: Totals;
  readonly sizeBytes: number;
}

/**
 * Reads one snapshot and writes the parts, with at most a chunk of rows and a part of bytes in memory. Returns
 * undefined when another worker took over.
 */
async function writeFile(
  brand: BrandContext,
  claimed: ClaimedExport,
  rowsPerSheet: number,
): Promise<Written | undefined> {
  await brand.pool.query("delete from report_export_part where export_id = $1", [claimed.id]);
  const seal = await brand.textSeal();
  const client = await brand.pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    const report = REPORTS[claimed.report];
    const totals = await report.totals(client, claimed.member_id, claimed.filters);
    const stream = writeXlsxStream(cellsOf(client, seal, claimed), {
      name: report.sheet,
      columns: report.columns(),
      freezePane: { rows: 1 },
      maxRowsPerSheet: rowsPerSheet,
      zip64: true,
    });
    let sizeBytes = 0;
    let number = 0;
    for await (const part of inParts(stream)) {
      if (!(await keepPart(brand, claimed, number, sealPart(seal, claimed.id, number, part))))
        return undefined;
      sizeBytes += part.length;
      number += 1;
    }
    return { totals, sizeBytes };
  } finally {
    await client.query("rollback").then(
      () => client.release(),
      (error: unknown) => client.release(error instanceof Error ? error : true),
    );
  }
}

async function* cellsOf(
  client: pg.PoolClient,
  seal: TextSeal,
  { report, member_id: memberId, filters, locale }: ClaimedExport,
): AsyncGenerator<Cells> {
  const { header, rows } = REPORTS[report];
  yield header();
  for await (const chunk of rows(client, memberId, filters, locale, seal)) yield* chunk;
}

async function* inParts(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of stream) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** Writes a part and extends the lease. Returns false when another worker has the file. */
async function keepPart(
  brand: BrandContext,
  { id, tries }: ClaimedExport,
  number: number,
  bytes: Buffer,
): Promise<boolean> {
  const kept = await brand.pool.query(
    `with held as (
       update report_export set leased_until = clock_timestamp() + make_interval(secs => $3) where id = $1 and tries = $2 and state = 'writing' returning id)
     insert into report_export_part (export_id, number, bytes) select id, $4, $5 from held`,
    [id, tries, LEASE_SECONDS, number, bytes],
  );
  return kept.rowCount === 1;
}

/** Marks the file as ready or given up, and notifies the member in the same transaction. */
async function end(
  brand: BrandContext,
  claimed: ClaimedExport,
  written: Written | undefined,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const ended = await client.query<{ expires_at: Date }>(
      `update report_export set state = $3, totals = $4, size_bytes = $5, leased_until = null, ended_at = clock_timestamp(),
         expires_at = clock_timestamp() + make_interval(days => $6)
       where id = $1 and tries = $2 and state = 'writing' returning expires_at`,
      [
        claimed.id,
        claimed.tries,
        written === undefined ? "failed" : "ready",
        written === undefined ? null : JSON.stringify(written.totals),
        written?.sizeBytes ?? null,
        EXPORT_KEPT_DAYS,
      ],
    );
    const [row] = ended.rows;
    if (row === undefined) return;
    await notify(client, EXPORT_NOTICES[written === undefined ? "export_failed" : "export_ready"], {
      memberId: claimed.member_id,
      facts: {
        code: claimed.code,
        report: claimed.report,
        rows: written?.totals.count ?? 0,
        expires_at: row.expires_at.toISOString(),
      },
    });
  });
  if (written === undefined)
    brand.log.error({ export: claimed.code }, "a report could not be written");
}

/** Deletes files after their retention time. */
export async function removeOldExports(brand: BrandContext): Promise<void> {
  await brand.pool.query("delete from report_export where expires_at <= now()");
}
