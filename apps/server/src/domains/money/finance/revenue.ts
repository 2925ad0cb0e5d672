import { REPORT_DAYS_LIMIT } from "@konter/contract/finance";
import type {
  ReportRows,
  RevenueFigures,
  RevenueReport,
  RevenueReportQuery,
} from "@konter/contract/finance";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inOrder } from "./statement.ts";

/** The SQL expressions that group rows; an empty key means that the journal belongs to no sale. */
const KEYS: Readonly<Record<ReportRows, string>> = {
  day: "m.day::text",
  week: "date_trunc('week', m.day)::date::text",
  month: "date_trunc('month', m.day)::date::text",
  screen: "m.screen",
  operator: "m.operator_code",
  product: "m.product_code",
  supplier: "m.supplier_id",
  category: "m.category",
};
const IS_TIME: ReadonlySet<ReportRows> = new Set(["day", "week", "month"]);

/** SQL expressions for display names that differ from the key. */
const NAMES: Partial<Record<ReportRows, string>> = {
  product: "(select name from product p where p.code = f.key)",
  supplier: "(select name from supplier s where s.id = f.key)",
};

/** Movements of days $1 to $2: sums added up by the worker, and the latest journals directly. */
const MOVED = `
  select d.*, a.kind, a.owner from (
    select * from revenue_day where day between $1 and $2
    union all
    select day, account_id, journal_kind, screen, operator_code, product_code, supplier_id, category, journals::integer, came, gone
    from revenue_movements((select last_journal_id from revenue_progress), (select last_journal_id from ledger.head))
    where day between $1 and $2) d
  join ledger.account a on a.id = d.account_id`;

const FILTERED = `($3::text is null or m.screen = $3) and ($4::text is null or m.operator_code = $4)
  and ($5::text is null or m.product_code = $5) and ($6::text is null or m.supplier_id = $6) and ($7::text is null or m.category = $7)`;

const SALE = "m.kind = 'revenue' and m.owner = 'prepaid'";
const DELIVERED = `${SALE} and m.journal_kind in ('purchase_success', 'purchase_late_success')`;
const RETURNED = `${SALE} and m.journal_kind = 'purchase_returned'`;
const sum = (what: string, filter: string) =>
  `coalesce(sum(${what}) filter (where ${filter}), 0)::bigint`;
const earned = (filter: string) => sum("m.came - m.gone", filter);
const revenueOf = (owner: string) => earned(`m.kind = 'revenue' and m.owner = '${owner}'`);

const FIGURES = `
  (${sum("m.journals", DELIVERED)} - ${sum("m.journals", RETURNED)})::int as count,
  ${sum("m.came", DELIVERED)} - ${sum("m.gone", RETURNED)} as sales,
  ${sum("m.came", RETURNED)} - ${sum("m.gone", DELIVERED)} as cost,
  ${earned("m.kind = 'variance'")} as variance,
  ${revenueOf("cashback")} as cashback, ${revenueOf("upline_share")} as upline_share,
  ${revenueOf("deposit_fee")} as deposit_fee, ${revenueOf("transfer_fee")} as transfer_fee,
  ${revenueOf("shop_goods")} as shop_goods, ${revenueOf("shop_shipping")} as shop_shipping,
  ${revenueOf("shop_channel_fee")} as shop_channel_fee,
  ${earned("m.kind = 'fees' and m.owner = 'gateway'")} as gateway_fee,
  ${earned("m.kind = 'loss' and m.owner = 'clawback'")} as clawback,
  ${earned("m.kind = 'loss' and m.owner <> 'clawback'")} as losses,
  ${earned("m.kind = 'adjustment'")} as corrections,
  coalesce(sum(m.came - m.gone), 0)::bigint as net`;

/** The change of the account balances over the period, independent of the sums. */
const LEDGER = `
  select coalesce(sum(account_balance_after(a.id, account_lines_before(a.id, bounds.upto)) - account_balance_after(a.id, account_lines_before(a.id, bounds.after))), 0)::bigint
  from ledger.account a, (select ledger.first_journal_since($1::date::timestamp at time zone 'Asia/Jakarta') as after,
    ledger.first_journal_since(($2::date + 1)::timestamp at time zone 'Asia/Jakarta') as upto) bounds
  where a.kind in ('revenue', 'variance', 'fees', 'loss', 'adjustment')`;

type FigureRow = Readonly<Record<Exclude<keyof RevenueFigures, "margin" | "other">, number>>;
interface ReportRow extends FigureRow {
  readonly is_total: boolean;
  readonly key: string | null;
  readonly name: string | null;
  readonly ledger: number;
}

function toFigures(row: FigureRow): RevenueFigures {
  const margin = row.sales + row.cost + row.variance;
  const known =
    margin +
    row.cashback +
    row.upline_share +
    row.deposit_fee +
    row.transfer_fee +
    row.shop_goods +
    row.shop_shipping +
    row.shop_channel_fee +
    row.gateway_fee +
    row.clawback +
    row.losses +
    row.corrections;
  return {
    count: row.count,
    sales: rupiah(row.sales),
    cost: rupiah(row.cost),
    variance: rupiah(row.variance),
    margin: rupiah(margin),
    cashback: rupiah(row.cashback),
    upline_share: rupiah(row.upline_share),
    deposit_fee: rupiah(row.deposit_fee),
    transfer_fee: rupiah(row.transfer_fee),
    shop_goods: rupiah(row.shop_goods),
    shop_shipping: rupiah(row.shop_shipping),
    shop_channel_fee: rupiah(row.shop_channel_fee),
    gateway_fee: rupiah(row.gateway_fee),
    clawback: rupiah(row.clawback),
    losses: rupiah(row.losses),
    corrections: rupiah(row.corrections),
    // Amounts without a figure of their own.
    other: rupiah(row.net - known),
    net: rupiah(row.net),
  };
}

/**
 * Returns the brand's revenue of a period, grouped by time or by what was sold. Rows, sum and the ledger's figure come
 * from one snapshot. Throws finance_period_order, finance_period_too_long.
 */
export async function readRevenue(
  pool: pg.Pool,
  { date_from: from, date_to: to, rows: by, ...filters }: RevenueReportQuery,
): Promise<RevenueReport> {
  inOrder({ date_from: from, date_to: to });
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 >= REPORT_DAYS_LIMIT)
    throw new DomainError("finance_period_too_long", { parameters: { most: REPORT_DAYS_LIMIT } });
  const [found, owed, choices] = await Promise.all([
    pool.query<ReportRow>(
      `with moved as (${MOVED}),
       figures as (
         select grouping(${KEYS[by]}) = 1 as is_total, ${KEYS[by]} as key, ${FIGURES} from moved m where ${FILTERED}
         group by grouping sets ((${KEYS[by]}), ()))
       select f.*, ${NAMES[by] ?? "null"} as name, (${LEDGER}) as ledger from figures f
       order by is_total, ${IS_TIME.has(by) ? "key desc" : "key = '', net desc, key"}`,
      [
        from,
        to,
        ...[
          filters.screen,
          filters.operator,
          filters.product,
          filters.supplier,
          filters.category,
        ].map((value) => value ?? null),
      ],
    ),
    readOwed(pool),
    readChoices(pool, from, to),
  ]);
  const total = found.rows.find((row) => row.is_total);
  if (total === undefined) throw new Error("a report without its sum");
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return {
    rows: found.rows
      .filter((row) => !row.is_total)
      .map((row) => ({
        key: row.key === "" ? null : row.key,
        name: row.name ?? row.key ?? "",
        ...toFigures(row),
      })),
    total: toFigures(total),
    ledger: isFiltered ? null : { net: rupiah(total.ledger), equal: total.ledger === total.net },
    owed,
    choices,
  };
}

/** Outstanding loans to members and unpaid affiliate earnings; null if nothing was ever posted. */
async function readOwed(pool: pg.Pool): Promise<RevenueReport["owed"]> {
  const found = onlyRow(
    await pool.query<{ loans: number | null; commission: number | null }>(
      `select sum(balance) filter (where kind = 'loan_deposit')::bigint as loans, sum(balance) filter (where kind = 'commission')::bigint as commission
       from ledger.account where kind in ('loan_deposit', 'commission') and transfer_count > 0`,
    ),
  );
  const given = (amount: number | null) => (amount === null ? null : rupiah(amount));
  return { loans: given(found.loans), commission: given(found.commission) };
}

async function readChoices(
  pool: pg.Pool,
  from: string,
  to: string,
): Promise<RevenueReport["choices"]> {
  const found = onlyRow(
    await pool.query<RevenueReport["choices"]>(
      `with sold as (select distinct operator_code, supplier_id, category from revenue_day where day between $1 and $2 and product_code <> '')
       select coalesce((select json_agg(distinct operator_code) from sold where operator_code <> ''), '[]') as operators,
         coalesce((select json_agg(json_build_object('id', v.id, 'name', v.name) order by v.name) from supplier v where v.id in (select supplier_id from sold)), '[]') as suppliers,
         coalesce((select json_agg(distinct category) from sold where category <> ''), '[]') as categories`,
      [from, to],
    ),
  );
  return found;
}
