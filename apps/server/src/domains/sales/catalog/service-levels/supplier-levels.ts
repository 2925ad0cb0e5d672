import type { SupplierServiceLevels } from "@konter/contract/service-levels";
import type pg from "pg";
import { DomainError } from "../../../../platform/domain-error.ts";
import { toMeasuredService } from "./describe-level.ts";
import type { LevelRow } from "./describe-level.ts";

const PRODUCTS_SHOWN = 50;

interface ProductLevelRow extends LevelRow {
  readonly code: string | null;
  readonly name: string | null;
}

/** Returns a supplier's levels in total and by product, and its last 24 hours. Throws supplier_not_found. */
export async function describeSupplierLevels(
  pool: pg.Pool,
  id: string,
): Promise<SupplierServiceLevels> {
  const found = await pool.query("select from supplier where id = $1", [id]);
  if (found.rowCount === 0) throw new DomainError("supplier_not_found");
  const [levels, hours] = await Promise.all([
    pool.query<ProductLevelRow>(
      `select p.code, p.name, l.hours, l.success, l.failed, l.waiting, l.p50_milliseconds, l.p95_milliseconds
       from service_level l left join product p on p.id = l.product_id
       where l.supplier_id = $1 and (l.product_id = 0 or p.id is not null)
       order by l.product_id = 0 desc, l.success::float8 / greatest(1, l.success + l.failed), l.p50_milliseconds desc, p.code limit $2`,
      [id, PRODUCTS_SHOWN + 1],
    ),
    pool.query<{ starts_at: Date; success: number; failed: number }>(
      `select h.starts_at, coalesce(sum(s.success), 0)::int as success, coalesce(sum(s.failed), 0)::int as failed
       from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') as h(starts_at)
       left join service_span s on s.grain = 'hour' and s.starts_at = h.starts_at and s.supplier_id = $1
       group by h.starts_at order by h.starts_at`,
      [id],
    ),
  ]);
  const whole = levels.rows.find(({ code }) => code === null);
  return {
    whole: whole === undefined ? null : toMeasuredService(whole),
    products: levels.rows.flatMap(({ code, name, ...row }) =>
      code === null || name === null ? [] : [{ code, name, level: toMeasuredService(row) }],
    ),
    hours: hours.rows.map(({ starts_at: at, ...counts }) => ({
      starts_at: at.toISOString(),
      ...counts,
    })),
  };
}
