import { SHOP_IMPORT_OUTCOMES } from "@konter/contract/shop-office";
import type {
  AdminShopImport,
  ShopImportOutcome,
  ShopImportState,
} from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { DomainError } from "../../../../../platform/domain-error.ts";
import type { CellChange, CellFault, JudgedRow } from "./judge-rows.ts";
import { productValues } from "./product-values.ts";
import type { ProductValues } from "./product-values.ts";

interface FoundImport {
  readonly import_id: number;
  readonly file_name: string;
  readonly state: ShopImportState;
  readonly counts: Partial<Readonly<Record<ShopImportOutcome, number>>>;
  readonly uploaded_at: Date;
  readonly uploaded_by: string;
  readonly applied_at: Date | null;
  readonly applied_by: string | null;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
}

const IMPORTS = `select i.id as import_id, i.file_name, i.state, i.uploaded_at, s.name as uploaded_by, i.applied_at, a.name as applied_by,
    i.undone_at, u.name as undone_by,
    (select coalesce(json_object_agg(q.outcome, q.rows), '{}') from (
       select outcome, count(*) as rows from shop_import_row where import_id = i.id group by outcome) q) as counts
  from shop_import i join staff s on s.id = i.staff_id left join staff a on a.id = i.applied_by left join staff u on u.id = i.undone_by`;

function toImport({ counts, ...row }: FoundImport): AdminShopImport {
  const of = (outcome: ShopImportOutcome) => counts[outcome] ?? 0;
  return {
    ...row,
    counts: {
      new: of("new"),
      changed: of("changed"),
      same: of("same"),
      refused: of("refused"),
      moved: of("moved"),
    },
    uploaded_at: row.uploaded_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

/** Throws shop_import_not_found. */
export async function readImport(queries: Queries, id: number): Promise<AdminShopImport> {
  const { rows } = await queries.query<FoundImport>(`${IMPORTS} where i.id = $1`, [id]);
  const [row] = rows;
  if (row === undefined) throw new DomainError("shop_import_not_found");
  return toImport(row);
}

/** The newest first. */
export async function listImports(
  queries: Queries,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ rows: AdminShopImport[]; next_cursor: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const found = await queries.query<FoundImport>(
    `${IMPORTS} where $1::bigint is null or i.id < $1 order by i.id desc limit $2`,
    [before, limit + 1],
  );
  const rows = found.rows.slice(0, limit).map(toImport);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : String(last.import_id) };
}

export async function insertRows(
  queries: Queries,
  importId: number,
  rows: readonly JudgedRow[],
): Promise<void> {
  await queries.query(
    `insert into shop_import_row (import_id, line, sku, name, outcome, product_id, version, before, after, changes, faults)
     select $1, line, sku, name, outcome, product_id, version, nullif(before, 'null'), nullif(after, 'null'), changes, faults
     from jsonb_to_recordset($2) as r(line integer, sku text, name text, outcome text, product_id bigint, version integer,
       before jsonb, after jsonb, changes jsonb, faults jsonb)`,
    [importId, JSON.stringify(rows)],
  );
}

export interface StoredRow {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly outcome: ShopImportOutcome;
  readonly product_id: number | null;
  readonly version: number | null;
  readonly before: ProductValues | null;
  readonly after: ProductValues | null;
  readonly changes: readonly CellChange[];
  readonly faults: readonly CellFault[];
}

type FoundRow = Omit<StoredRow, "after" | "before"> & {
  readonly before: unknown;
  readonly after: unknown;
};

const valuesOrNull = z.nullable(productValues);

/** Rows in the order of the file. */
export async function readRows(
  queries: Queries,
  importId: number,
  {
    outcomes = SHOP_IMPORT_OUTCOMES,
    after = 0,
    limit = null,
  }: {
    readonly outcomes?: readonly ShopImportOutcome[];
    readonly after?: number;
    readonly limit?: number | null;
  } = {},
): Promise<readonly StoredRow[]> {
  const { rows } = await queries.query<FoundRow>(
    `select line, sku, name, outcome, product_id, version, before, after, changes, faults from shop_import_row
     where import_id = $1 and outcome = any ($2) and line > $3 order by line limit $4`,
    [importId, outcomes, after, limit],
  );
  return rows.map((row) => ({
    ...row,
    before: valuesOrNull.parse(row.before),
    after: valuesOrNull.parse(row.after),
  }));
}

/** Stores the results of rows: the product that one made, or that its product was changed in the meantime. */
export async function storeResults(
  queries: Queries,
  importId: number,
  results: readonly {
    readonly line: number;
    readonly outcome: ShopImportOutcome;
    readonly product_id: number | null;
  }[],
): Promise<void> {
  await queries.query(
    `update shop_import_row i set outcome = r.outcome, product_id = r.product_id, version = p.version
     from jsonb_to_recordset($2) as r(line integer, outcome text, product_id bigint) left join shop_product p on p.id = r.product_id
     where i.import_id = $1 and i.line = r.line`,
    [importId, JSON.stringify(results)],
  );
}
