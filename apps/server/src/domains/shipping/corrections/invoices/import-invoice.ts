import { createHash } from "node:crypto";
import type {
  CourierInvoice,
  CourierInvoices,
  InvoiceReport,
} from "@konter/contract/parcel-corrections";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { requireCourierAccount } from "../../couriers/index.ts";
import { noteWeighings } from "../../shipments/index.ts";
import { CHARGED } from "../reweigh/store.ts";
import { IS_CASE } from "./cases.ts";
import { judgeLines, reportOf } from "./judge.ts";
import type { JudgedLine, ReportedLine } from "./judge.ts";
import { readInvoice } from "./read-invoice.ts";

/** A courier's invoice as a file. */
interface GivenInvoice {
  readonly account: string;
  readonly bytes: Uint8Array;
}

/** Compares an invoice with what was charged and keeps nothing. Throws courier_account_not_found, statement_file_*. */
export async function previewInvoice(
  { pool }: BrandContext,
  { account, bytes }: GivenInvoice,
): Promise<InvoiceReport> {
  await requireCourierAccount(pool, account);
  return reportOf(await judgeLines(pool, account, await readInvoice(bytes)));
}

/**
 * Imports an invoice completely or not at all; the same file again changes nothing. A line that differs is a word of
 * the courier, which is compared like one of its history. Throws courier_account_not_found, statement_file_*.
 */
export async function importInvoice(
  brand: BrandContext,
  actor: Actor,
  { account, bytes }: GivenInvoice,
): Promise<CourierInvoice> {
  const lines = await readInvoice(bytes);
  const hash = createHash("sha256").update(bytes).digest();
  const { id, repeated } = await inTransaction(brand.pool, async (client) => {
    // Serializes the invoices of one account, so that each line counts once.
    await client.query("select from courier_account where id = $1 for no key update", [account]);
    await requireCourierAccount(client, account);
    const earlier = await client.query<{ id: number }>(
      "select id from courier_invoice where courier_account_id = $1 and file_hash = $2",
      [account, hash],
    );
    const [same] = earlier.rows;
    if (same !== undefined) return { id: same.id, repeated: true };
    const judged = await judgeLines(client, account, lines);
    const made = await insertInvoice(client, actor, { account, hash }, judged);
    await noteWords(client, judged);
    const { results, total } = reportOf(judged);
    await recordAction(client, actor, {
      action: "parcel.invoice_imported",
      subject: account,
      detail: { invoice: made, rows: judged.length, total, results },
    });
    return { id: made, repeated: false };
  });
  return { ...(await describeInvoice(brand.pool, id)), repeated };
}

async function insertInvoice(
  client: pg.ClientBase,
  actor: Actor,
  { account, hash }: { readonly account: string; readonly hash: Buffer },
  lines: readonly JudgedLine[],
): Promise<number> {
  const { id } = onlyRow(
    await client.query<{ id: number }>(
      "insert into courier_invoice (courier_account_id, file_hash, imported_by) values ($1, $2, $3) returning id",
      [account, hash, actor.staffId],
    ),
  );
  await client.query(
    `insert into courier_invoice_line (invoice_id, line, waybill, grams, total, shipment_id, charged, result)
     select $1, l.line, l.waybill, l.grams, l.total, l.shipment_id, l.charged, l.result
     from jsonb_to_recordset($2) as l(line integer, waybill text, grams integer, total bigint, shipment_id bigint, charged bigint, result text)`,
    [id, JSON.stringify(lines)],
  );
  return id;
}

/** A line that matches is a word only where the courier said something else before. */
async function noteWords(client: pg.ClientBase, lines: readonly JudgedLine[]): Promise<void> {
  const paid = lines.filter(({ result }) => ["matched", "more", "less"].includes(result));
  const known = await client.query<{ id: number }>(
    "select distinct shipment_id as id from parcel_weighing where shipment_id = any ($1)",
    [paid.map(({ shipment_id: id }) => id)],
  );
  const weighed = new Set(known.rows.map(({ id }) => id));
  const said = paid.flatMap(({ shipment_id: shipmentId, grams, total, result }) =>
    shipmentId === null || (result === "matched" && !weighed.has(shipmentId))
      ? []
      : [{ shipmentId, grams, total }],
  );
  await noteWeighings(client, "invoice", said);
}

/** Throws courier_invoice_not_found. */
export async function describeInvoice(database: Queries, id: number): Promise<CourierInvoice> {
  const found = await database.query<{ account: string; imported_at: Date; imported_by: string }>(
    `select i.courier_account_id as account, i.imported_at, p.name as imported_by from courier_invoice i join staff p on p.id = i.imported_by
     where i.id = $1`,
    [id],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("courier_invoice_not_found");
  const lines = await database.query<ReportedLine>(
    `select l.line, l.waybill, l.grams, l.total, l.shipment_id, s.ref_id, l.charged, l.result, d.outcome, d.words, p.name as decided_by
     from courier_invoice_line l left join shipment s on s.id = l.shipment_id
     left join courier_invoice_decision d on d.invoice_id = l.invoice_id and d.line = l.line left join staff p on p.id = d.decided_by
     where l.invoice_id = $1 order by ${IS_CASE} and d.invoice_id is null desc, l.line`,
    [id],
  );
  return {
    invoice_id: id,
    account: row.account,
    imported_at: row.imported_at.toISOString(),
    imported_by: row.imported_by,
    repeated: false,
    report: reportOf(lines.rows),
  };
}

const SHOWN = 50;

/** The latest invoices, and what all of them confirm of each account's book. */
export async function listInvoices(database: Queries): Promise<CourierInvoices> {
  const [invoices, accounts] = await Promise.all([
    database.query<{
      invoice_id: number;
      account: string;
      imported_at: Date;
      imported_by: string;
      rows: number;
      total: number;
      cases: number;
    }>(
      `select i.id as invoice_id, i.courier_account_id as account, i.imported_at, p.name as imported_by, l.rows, l.total, l.cases
       from courier_invoice i join staff p on p.id = i.imported_by
       cross join lateral (select count(*)::int as rows, coalesce(sum(l.total), 0)::bigint as total,
         (count(*) filter (where ${IS_CASE} and d.invoice_id is null))::int as cases
         from courier_invoice_line l left join courier_invoice_decision d on d.invoice_id = l.invoice_id and d.line = l.line
         where l.invoice_id = i.id) l
       order by i.id desc limit $1`,
      [SHOWN],
    ),
    database.query<{ account: string; name: string; book: number; confirmed: number }>(
      `select c.id as account, c.name, coalesce(a.balance, 0) as book, coalesce(f.confirmed, 0) + coalesce(g.accepted, 0) as confirmed
       from courier_account c left join ledger.account a on a.kind = 'courier' and a.owner = c.id
       cross join lateral (select sum(l.total)::bigint as confirmed from courier_invoice i join courier_invoice_line l on l.invoice_id = i.id
         join shipment s on s.id = l.shipment_id
         where i.courier_account_id = c.id and l.result in ('matched', 'more', 'less') and l.total = ${CHARGED}) f
       cross join lateral (select sum(d.paid)::bigint as accepted from courier_invoice_decision d join courier_invoice i on i.id = d.invoice_id
         where i.courier_account_id = c.id) g
       order by c.id`,
    ),
  ]);
  return {
    rows: invoices.rows.map((row) => ({
      ...row,
      imported_at: row.imported_at.toISOString(),
      total: rupiah(row.total),
    })),
    accounts: accounts.rows.map((row) => ({
      ...row,
      book: rupiah(row.book),
      confirmed: rupiah(row.confirmed),
    })),
  };
}
