import { HS_YEARS } from "@konter/contract/customs";
import type { HsLists } from "@konter/contract/customs";
import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { readHsList } from "./read-list.ts";
import type { HsFileRow } from "./read-list.ts";

interface HsFile {
  /** As written in the path. */
  readonly year: string;
  readonly bytes: Uint8Array;
}

/** Throws hs_year_invalid. */
function readYear(text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year < HS_YEARS.first || year > HS_YEARS.last)
    throw new DomainError("hs_year_invalid", { fields: { year: { rule: "hs_year_invalid" } } });
  return year;
}

/** Replaces the list of a year, all of it or nothing. Throws hs_year_invalid and the errors of readHsList. */
export async function importHsList(
  brand: BrandContext,
  actor: Actor,
  { year: written, bytes }: HsFile,
): Promise<void> {
  const year = readYear(written);
  const rows = await readHsList(bytes);
  await inTransaction(brand.pool, async (client) => {
    await writeHsList(client, { year, rows, staffId: actor.staffId });
    await recordAction(client, actor, {
      action: "hs_list.imported",
      subject: "hs_codes",
      detail: { year, rows: rows.length },
    });
  });
}

/** Writes a year's list with the Indonesian names and search words that come with the product. */
export async function writeHsList(
  client: Queries,
  {
    year,
    rows,
    staffId,
  }: {
    readonly year: number;
    readonly rows: readonly HsFileRow[];
    readonly staffId: number | null;
  },
): Promise<void> {
  // Two imports of one year would otherwise both insert it.
  await holdLock(client, "customs");
  await client.query("delete from hs_list where year = $1", [year]);
  await client.query("insert into hs_list (year, made_by) values ($1, $2)", [year, staffId]);
  await client.query(
    `with given as (select * from jsonb_to_recordset($2) as r(code text, name_en text, name_id text))
     insert into hs_code (year, code, name_en, name_id, words, above)
     select $1, g.code, g.name_en, coalesce(g.name_id, own.name_id), coalesce(own.words, ''),
       case when length(g.code) > 4 then concat_ws(' ', up.name_en, coalesce(up.name_id, common.name_id), common.words) else '' end
     from given g left join hs_common own on own.code = g.code
     left join given up on up.code = left(g.code, 4) and length(g.code) > 4
     left join hs_common common on common.code = left(g.code, 4) and length(g.code) > 4`,
    [year, JSON.stringify(rows)],
  );
  await client.query(
    `insert into hs_word (year, word) select $1::int, word from ts_stat(format('select search from hs_code where year = %s', $1::int))`,
    [year],
  );
}

/** All lists, the newest year first. */
export async function listHsLists(database: Queries): Promise<HsLists> {
  const found = await database.query<{
    year: number;
    codes: number;
    named: number;
    made_at: Date;
    created_by: string | null;
  }>(
    `select l.year, l.made_at, s.name as created_by, count(c.code)::int as codes, count(c.name_id)::int as named
     from hs_list l left join staff s on s.id = l.made_by left join hs_code c on c.year = l.year
     group by l.year, s.name order by l.year desc`,
  );
  return {
    rows: found.rows.map(({ made_at: madeAt, ...row }, at) => ({
      ...row,
      created_at: madeAt.toISOString(),
      is_now: at === 0,
    })),
  };
}
