import type { Promo, PromoState } from "@konter/contract/promos";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

interface PromoRow {
  id: number;
  code: string;
  product_code: string;
  product_name: string;
  discount: number;
  stock: number;
  taken_qty: number;
  sold_qty: number;
  starts_at: Date;
  ends_at: Date | null;
  state: PromoState;
  made_by: string | null;
}

const SELECT = `select * from (
    select q.id, q.code, p.code as product_code, p.name as product_name, q.discount, q.stock, q.taken_qty, q.sold_qty,
      q.starts_at, least(q.ended_at, q.ends_at) as ends_at, s.name as made_by,
      case when q.ended_at is not null or q.ends_at <= now() then 'ended' when q.starts_at > now() then 'coming'
        when q.taken_qty >= q.stock then 'sold_out' else 'running' end as state
    from promo q join product p on p.id = q.product_id left join staff s on s.id = q.staff_id) q`;

const toPromo = ({ id, starts_at: from, ends_at: until, discount, ...row }: PromoRow): Promo => ({
  promo_id: id,
  ...row,
  discount: rupiah(discount),
  starts_at: from.toISOString(),
  ends_at: until?.toISOString() ?? null,
});

export interface PromoFilter {
  readonly state?: PromoState | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Promos, the latest first. The cursor is the last number of the previous page. */
export async function listPromos(
  database: Queries,
  { state, cursor, limit }: PromoFilter,
): Promise<{ rows: Promo[]; next_cursor: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const found = await database.query<PromoRow>(
    `${SELECT} where ($1::text is null or state = $1) and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [state ?? null, before, limit + 1],
  );
  const rows = found.rows.slice(0, limit).map(toPromo);
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : String(last.promo_id) };
}

/** The promo must exist. */
export async function readPromo(database: Queries, id: number): Promise<Promo> {
  return toPromo(onlyRow(await database.query<PromoRow>(`${SELECT} where id = $1`, [id])));
}

export interface PromoProduct {
  readonly id: number;
  readonly name: string;
  /** The code of its promo that has not ended. */
  readonly open_promo: string | null;
  readonly prices: readonly {
    readonly category: string;
    readonly price: number;
    readonly cost: number;
  }[];
}

export async function findPromoProduct(
  database: Queries,
  code: string,
): Promise<PromoProduct | undefined> {
  const found = await database.query<PromoProduct>(
    `select p.id, p.name,
       (select q.code from promo q where q.product_id = p.id and q.ended_at is null and coalesce(q.ends_at > now(), true)) as open_promo,
       coalesce((select json_agg(json_build_object('category', category, 'price', price, 'cost', cost) order by price desc, category)
         from product_price where product_id = p.id), '[]') as prices
     from product p where p.code = $1`,
    [code],
  );
  return found.rows[0];
}

export async function isCodeUsed(database: Queries, code: string): Promise<boolean> {
  return (await database.query("select from promo where code = $1", [code])).rows.length > 0;
}
