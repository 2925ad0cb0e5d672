import type { HealthCheck, HealthReading } from "../../../platform/health.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** One reading for each enabled supplier, at least zero. `measured` and `since` are expressions over its row. */
const ofSuppliers =
  (measured: string, since: string) =>
  async ({ pool }: BrandContext): Promise<readonly HealthReading[]> => {
    const found = await pool.query<{ of: string; figure: number | null; since: Date | null }>(
      `select id as of, (${measured})::float8 as figure, ${since} as since from supplier where enabled order by id`,
    );
    return found.rows.map((row) => ({
      ...row,
      figure: row.figure === null ? null : Math.max(0, Math.floor(row.figure)),
    }));
  };

export const SUPPLIER_HEALTH: readonly HealthCheck[] = [
  {
    name: "sales.suppliers.closed_seconds",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "{of} ditutup sendiri setelah gangguan, masih {figure}.",
      en: "{of} is closed by itself after trouble, for {figure} more.",
    },
    read: ofSuppliers(
      "coalesce(extract(epoch from breaker_until - clock_timestamp()), 0)",
      "null::timestamptz",
    ),
  },
  {
    name: "sales.suppliers.missing_balance_rupiah",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "Saldo di {of} kurang {figure} dari batas terendahnya.",
      en: "The balance at {of} is {figure} below its lowest limit.",
    },
    unmeasured: {
      id: "Saldo di {of} belum pernah dibaca.",
      en: "The balance at {of} was not read yet.",
    },
    read: ofSuppliers("low_balance - balance", "balance_read_at"),
  },
  {
    name: "sales.suppliers.balance_age_seconds",
    warnsAt: 10 * 60,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Saldo di {of} terakhir dibaca {figure} yang lalu.",
      en: "The balance at {of} was last read {figure} ago.",
    },
    unmeasured: {
      id: "Saldo di {of} belum pernah dibaca.",
      en: "The balance at {of} was not read yet.",
    },
    read: ofSuppliers("extract(epoch from clock_timestamp() - balance_read_at)", "balance_read_at"),
  },
  {
    name: "sales.suppliers.doubtful_prices_count",
    warnsAt: 1,
    failsAt: Number.POSITIVE_INFINITY,
    text: {
      id: "{figure} harga {of} melonjak jauh; produknya tidak dijual sampai diperiksa.",
      en: "{figure} prices of {of} jumped far; they are not sold until somebody has looked.",
    },
    read: ofSuppliers(
      "(select count(doubtful_cost) from supplier_product o where o.supplier_id = supplier.id and o.removed_at is null)",
      "null::timestamptz",
    ),
  },
  {
    name: "sales.suppliers.costs_above_quote_count",
    warnsAt: 1,
    failsAt: 1,
    text: {
      id: "{of} menagih {figure} produk di atas harga yang dijanjikan; produknya ditutup sampai dibuka lagi.",
      en: "{of} charged more than quoted for {figure} products; they are closed until somebody opens them again.",
    },
    read: ofSuppliers(
      `(select count(*) from supplier_product o where o.supplier_id = supplier.id and o.closed_because = 'cost_above_quote'
        and o.closed_until > now())`,
      "null::timestamptz",
    ),
  },
  {
    name: "sales.suppliers.price_list_age_seconds",
    warnsAt: 60 * 60,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Daftar harga {of} terakhir dibaca {figure} yang lalu.",
      en: "The price list of {of} was last read {figure} ago.",
    },
    read: ofSuppliers("extract(epoch from clock_timestamp() - price_list_at)", "price_list_at"),
  },
];
