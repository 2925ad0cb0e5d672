import type {
  PriceSheetFault,
  PriceSheetOutcome,
  PriceSheetState,
} from "@konter/contract/price-sheets";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import type { SheetPrice } from "./find-prices.ts";

export interface StoredSheet {
  readonly id: number;
  readonly file_name: string;
  readonly state: PriceSheetState;
  readonly uploaded_at: Date;
  readonly uploaded_by: string;
  readonly starts_at: Date | null;
  readonly ordered_by: number | null;
  readonly ordered_from: {
    readonly requestId: string;
    readonly address: string;
    readonly userAgent: string;
  } | null;
  readonly agreed: object | null;
  readonly held_because: string | null;
  readonly applied_at: Date | null;
  readonly applied_by: string | null;
  readonly rolled_back_at: Date | null;
  readonly rolled_back_by: string | null;
}

const SHEET = `select s.id, s.file_name, s.state, s.uploaded_at, u.name as uploaded_by, s.starts_at, s.ordered_by, s.ordered_from, s.agreed,
    s.held_because, s.applied_at, a.name as applied_by, s.rolled_back_at, b.name as rolled_back_by
  from price_sheet s join staff u on u.id = s.staff_id
  left join staff a on a.id = s.applied_by left join staff b on b.id = s.rolled_back_by`;

/** Throws price_sheet_not_found. */
export async function findSheet(database: Queries, id: number): Promise<StoredSheet> {
  const found = await database.query<StoredSheet>(`${SHEET} where s.id = $1`, [id]);
  const [sheet] = found.rows;
  if (sheet === undefined) throw new DomainError("price_sheet_not_found");
  return sheet;
}

/** The same, and locks the sheet until the transaction ends. Throws price_sheet_not_found. */
export async function holdSheet(client: pg.ClientBase, id: number): Promise<StoredSheet> {
  await client.query("select from price_sheet where id = $1 for no key update", [id]);
  return findSheet(client, id);
}

/** The newest first. The cursor is the last number of the previous page. */
export async function listSheets(
  database: Queries,
  before: number | null,
  limit: number,
): Promise<readonly StoredSheet[]> {
  const found = await database.query<StoredSheet>(
    `${SHEET} where $1::bigint is null or s.id < $1 order by s.id desc limit $2`,
    [before, limit],
  );
  return found.rows;
}

/** Stores the content of a file. An unknown code is stored as such. */
export async function insertSheet(
  client: pg.ClientBase,
  staffId: number,
  fileName: string,
  prices: readonly SheetPrice[],
): Promise<number> {
  const added = await client.query<{ id: number }>(
    "insert into price_sheet (file_name, staff_id) values ($1, $2) returning id",
    [fileName, staffId],
  );
  const id = added.rows[0]?.id as number;
  await client.query(
    `insert into price_sheet_row (sheet_id, line, category, code, typed, price, product_id, fault)
     select $1, t.line, t.category, t.code, t.typed, t.price, p.id,
       case when t.fault is null and p.id is null then 'product_unknown' else t.fault end
     from json_to_recordset($2) as t(line integer, category text, code text, typed text, price bigint, fault text)
     left join product p on p.code = t.code`,
    [id, JSON.stringify(prices)],
  );
  return id;
}

/** A price of a sheet: computed while it is not applied, afterwards the stored result. */
export interface StandingRow {
  readonly line: number;
  readonly category: string;
  readonly code: string;
  readonly name: string | null;
  readonly screen: PrepaidScreen | null;
  readonly operator_code: string | null;
  readonly typed: string;
  readonly price: number | null;
  readonly price_before: number | null;
  readonly cost: number | null;
  readonly outcome: PriceSheetOutcome;
  readonly fault: PriceSheetFault | null;
}

const isDone = (state: PriceSheetState): boolean => state === "applied" || state === "rolled_back";

/** The rows of a sheet with their results as `standing`. `$1` is the sheet. */
const standing = (state: PriceSheetState): string =>
  isDone(state)
    ? `standing as (select r.line, r.category, r.outcome, r.outcome_fault as fault, r.price_before, r.cost from price_sheet_row r where r.sheet_id = $1)`
    : `standing as (select v.line, v.category, v.outcome, v.fault, v.price_before, v.cost from price_sheet_moves($1) v)`;

export async function countOutcomes(
  database: Queries,
  { id, state }: Pick<StoredSheet, "id" | "state">,
): Promise<ReadonlyMap<PriceSheetOutcome, number>> {
  const found = await database.query<{ outcome: PriceSheetOutcome; count: number }>(
    `with ${standing(state)} select outcome, count(*)::int as count from standing group by outcome`,
    [id],
  );
  return new Map(found.rows.map(({ outcome, count }) => [outcome, count]));
}

/** In the order of the file. The cursor is `line category` of the previous page's last row. */
export async function readStanding(
  database: Queries,
  { id, state }: Pick<StoredSheet, "id" | "state">,
  {
    after,
    show,
    limit,
  }: {
    readonly after: { readonly line: number; readonly category: string } | null;
    readonly show: PriceSheetOutcome | undefined;
    readonly limit: number;
  },
): Promise<readonly StandingRow[]> {
  const found = await database.query<StandingRow>(
    `with ${standing(state)}
     select s.line, s.category, r.code, p.name, p.screen, p.operator_code, r.typed, r.price, s.price_before, s.cost, s.outcome, s.fault
     from standing s join price_sheet_row r on r.sheet_id = $1 and r.line = s.line and r.category = s.category
     left join product p on p.id = r.product_id
     where ($2::text is null or s.outcome = $2) and ($3::integer is null or (s.line, s.category) > ($3, $4))
     order by s.line, s.category limit $5`,
    [id, show ?? null, after?.line ?? null, after?.category ?? null, limit],
  );
  return found.rows;
}
