import type { ImportState, RowChange, RowReason } from "@konter/contract/price-imports";
import { IMPORT_GOOD_FOR_HOURS } from "@konter/contract/price-imports";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import type { SupplierProduct } from "../../../ports/supplier.ts";
import type { MappedProduct } from "../catalog/index.ts";
import type { ByHand, Judgement, KnownOffer, OwnCatalogue, OwnProduct } from "./judge-rows.ts";
import type { ListedRow } from "./listed-row.ts";

export interface ImportRow {
  id: number;
  supplier_id: string;
  source: "supplier" | "file";
  state: ImportState;
  received: number;
  received_before: number | null;
  fetched_at: Date;
  fetched_by: string;
  stale: boolean;
}

const IMPORT = `select i.id, i.supplier_id, i.source, i.state, i.received, i.received_before, i.fetched_at, s.name as fetched_by,
    i.fetched_at < now() - interval '${IMPORT_GOOD_FOR_HOURS} hours'
      or exists (select from price_import n where n.supplier_id = i.supplier_id and n.id > i.id) as stale
  from price_import i join staff s on s.id = i.staff_id`;
const SHOWN = 20;

export async function listImports(database: Queries): Promise<readonly ImportRow[]> {
  const found = await database.query<ImportRow>(`${IMPORT} order by i.id desc limit ${SHOWN}`);
  return found.rows;
}

/** Throws price_import_not_found. */
export async function findImport(database: Queries, id: number): Promise<ImportRow> {
  const found = await database.query<ImportRow>(`${IMPORT} where i.id = $1`, [id]);
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("price_import_not_found");
  return row;
}

/** The same, and locks the import until the transaction ends. Throws price_import_not_found. */
export async function holdImport(client: pg.ClientBase, id: number): Promise<ImportRow> {
  await client.query("select 1 from price_import where id = $1 for no key update", [id]);
  return findImport(client, id);
}

/**
 * Stores a list as received. The length of the earlier list is the last import's, or the supplier's current number of
 * offers.
 */
export async function insertImport(
  client: pg.ClientBase,
  supplier: string,
  source: ImportRow["source"],
  staffId: number,
  rows: readonly ListedRow[],
): Promise<number> {
  const added = await client.query<{ id: number }>(
    `insert into price_import (supplier_id, source, received, received_before, staff_id)
     select $1, $2, $3, coalesce(
       (select received from price_import where supplier_id = $1 order by id desc limit 1),
       (select nullif(count(*), 0)::int from supplier_product where supplier_id = $1 and removed_at is null)), $4
     returning id`,
    [supplier, source, rows.length, staffId],
  );
  const id = added.rows[0]?.id as number;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insertRows(client, id, from, rows.slice(from, from + ROWS_AT_ONCE));
  return id;
}

/** Writing a long list as one text would block the event loop. */
const ROWS_AT_ONCE = 2_000;

async function insertRows(
  client: pg.ClientBase,
  importId: number,
  from: number,
  rows: readonly ListedRow[],
): Promise<void> {
  await client.query(
    `insert into price_import_row (import_id, line, sku, name, cost, fault, listed)
     select $1, t.line, t.sku, t.name, t.cost, t.fault, t.listed
     from json_to_recordset($2) as t(line integer, sku text, name text, cost bigint, fault text, listed jsonb)`,
    [
      importId,
      JSON.stringify(
        rows.map(({ product, cost, fault, unknownStatus }, index) => ({
          line: from + index + 1,
          sku: product.sku,
          name: product.name,
          cost,
          fault,
          // An additional field that is used only in this row.
          listed: { ...product, unknown_status: unknownStatus },
        })),
      ),
    ],
  );
}

export interface KeptRow {
  line: number;
  sku: string;
  name: string;
  cost: number | null;
  listed: Omit<SupplierProduct, "cost">;
  fault: RowReason | null;
  change: RowChange | null;
  reason: RowReason | null;
  cost_before: number | null;
  product: MappedProduct | null;
  code: string | null;
  product_id: number | null;
  by_hand: ByHand | null;
  price_confirmed: boolean;
  discarded: boolean;
  opened: boolean;
}

const ROW = `select line, sku, name, cost, listed, fault, change, reason, cost_before, product, code, product_id, by_hand,
  price_confirmed, discarded_at is not null as discarded, opened_at is not null as opened from price_import_row`;

export async function readRows(
  database: Queries,
  importId: number,
  lines: readonly number[] | null = null,
): Promise<readonly KeptRow[]> {
  const found = await database.query<KeptRow>(
    `${ROW} where import_id = $1 and ($2::int[] is null or line = any ($2)) order by line`,
    [importId, lines],
  );
  return found.rows;
}

export interface RowFilter {
  readonly change?: RowChange | undefined;
  readonly screen?: PrepaidScreen | undefined;
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Returns a page of rows in the order of the list. The cursor is the last line of the previous page. */
export async function readPage(
  database: Queries,
  importId: number,
  filter: RowFilter,
): Promise<readonly KeptRow[]> {
  const { change = null, screen = null, search = null, limit } = filter;
  const after = /^\d{1,9}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : 0;
  const found = await database.query<KeptRow>(
    `${ROW} where import_id = $1 and line > $2 and ($3::text is null or change = $3) and ($4::text is null or screen = $4)
       and ($5::text is null or strpos(lower(sku || ' ' || name), lower($5)) > 0)
       and ($3::text is distinct from 'strange' or discarded_at is null)
     order by line limit $6`,
    [importId, after, change, screen, search, limit],
  );
  return found.rows;
}

export async function writeJudgements(
  client: pg.ClientBase,
  importId: number,
  judgements: readonly Judgement[],
): Promise<void> {
  for (let from = 0; from < judgements.length; from += ROWS_AT_ONCE)
    await writeSomeJudgements(client, importId, judgements.slice(from, from + ROWS_AT_ONCE));
}

async function writeSomeJudgements(
  client: pg.ClientBase,
  importId: number,
  judgements: readonly Judgement[],
): Promise<void> {
  await client.query(
    `update price_import_row r set change = t.change, reason = t.reason, cost_before = t.cost_before, product = t.product,
       screen = t.product ->> 'screen', code = t.code, product_id = t.product_id
     from json_to_recordset($2) as t(line integer, change text, reason text, cost_before bigint, product jsonb, code text, product_id bigint)
     where r.import_id = $1 and r.line = t.line and r.opened_at is null`,
    [
      importId,
      JSON.stringify(
        judgements.map(({ costBefore, productId, ...judgement }) => ({
          ...judgement,
          cost_before: costBefore,
          product_id: productId,
        })),
      ),
    ],
  );
}

/** Appends this supplier's routes that are not on the list, as gone. */
export async function writeGone(
  client: pg.ClientBase,
  importId: number,
  supplier: string,
): Promise<void> {
  await client.query(
    "delete from price_import_row where import_id = $1 and change = 'gone' and opened_at is null",
    [importId],
  );
  await client.query(
    `insert into price_import_row (import_id, line, sku, name, cost, listed, change, cost_before, screen, code, product_id)
     select $1, (select max(line) from price_import_row where import_id = $1) + row_number() over (order by o.sku),
       o.sku, o.name, null, jsonb_build_object('sku', o.sku, 'name', o.name, 'category', o.category, 'brand', o.brand, 'type', o.type,
         'description', o.description), 'gone', o.cost, p.screen, p.code, p.id
     from product_route r join product p on p.id = r.product_id
     join supplier_product o on o.sku = r.sku and o.supplier_id = r.supplier_id
     where r.supplier_id = $2 and r.enabled and not exists (select from price_import_row l where l.import_id = $1 and l.sku = r.sku)`,
    [importId, supplier],
  );
}

interface OwnRow {
  id: number;
  code: string;
  name: string;
  screen: PrepaidScreen;
  operator: string;
  group: string;
  nominal: number | null;
  area: string | null;
  costs: number[];
  sku: string | null;
  cost: number | null;
}

/** Returns our products with their costs, and this supplier's routes by SKU. */
export async function readOwnCatalogue(database: Queries, supplier: string): Promise<OwnCatalogue> {
  const found = await database.query<OwnRow>(
    `select p.id, p.code, p.name, p.screen, p.operator_code as operator, p.product_group as "group", p.nominal, p.area,
       coalesce(json_agg(o.cost) filter (where o.removed_at is null and r.enabled), '[]') as costs,
       max(o.sku) filter (where r.supplier_id = $1 and r.enabled) as sku,
       max(o.cost) filter (where r.supplier_id = $1 and r.enabled) as cost
     from product p left join product_route r on r.product_id = p.id
     left join supplier_product o on o.sku = r.sku and o.supplier_id = r.supplier_id
     group by p.id order by p.id`,
    [supplier],
  );
  const products: readonly OwnProduct[] = found.rows;
  const offers = found.rows.flatMap(({ sku, cost }, index): [string, KnownOffer][] => {
    const product = products[index];
    return sku === null || cost === null || product === undefined
      ? []
      : [[sku, { sku, cost, product }]];
  });
  return { products, offers: new Map(offers) };
}
