import type { ShopFigures } from "@konter/contract/shop-office-orders";
import { formatRupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { Card, DateRangeField, FactList, formatDate, Skeleton } from "@konter/ui";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { Amount } from "../../app/amount.tsx";
import { CsvButton } from "../../app/lists/csv-button.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { callerFor } from "../../app/query-client.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

interface Period {
  readonly date_from: string;
  readonly date_to: string;
}
type Day = ShopFigures["days"][number];
type Product = ShopFigures["products"][number];

const DAYS_BACK = 29;
const DAY_MILLISECONDS = 86_400_000;

const figuresQuery = (period: Period) =>
  queryOptions({
    queryKey: ["shop-figures", period],
    queryFn: (context) =>
      callerFor(context)("GET admin/shop/figures", { ...period }, { signal: context.signal }),
    placeholderData: keepPreviousData,
  });

/** `/shop-figures`: what orders that were done in a period brought and cost; the last 30 days without a period. */
export function FiguresPage() {
  const search = useSearch({ from: "/office/shop-figures" });
  const navigate = useNavigate();
  const now = session.serverNow();
  const period = {
    date_from: search.date_from ?? businessDate(new Date(now - DAYS_BACK * DAY_MILLISECONDS)),
    date_to: search.date_to ?? businessDate(new Date(now)),
  };
  const query = useQuery(figuresQuery(period));
  return (
    <Page title={m.room_shop_figures()}>
      <DateRangeField
        value={period}
        now={now}
        onChange={(next) =>
          void navigate({
            to: "/shop-figures",
            search: (before) => ({ ...before, ...next }),
            replace: true,
          })
        }
      />
      <Loaded query={query} loading={<Skeleton className="h-80" />}>
        {(figures) => <Figures figures={figures} period={period} />}
      </Loaded>
    </Page>
  );
}

function Figures({ figures, period }: { readonly figures: ShopFigures; readonly period: Period }) {
  const { total } = figures;
  const file = (by: "day" | "product") => () =>
    api("POST admin/shop/figure-exports", { ...period, by });
  return (
    <>
      <Card className="max-w-2xl p-4">
        <FactList
          facts={[
            { label: m.shop_figures_orders(), value: String(total.orders) },
            { label: m.shop_figures_pieces(), value: String(total.pieces) },
            { label: m.shop_figures_goods(), value: formatRupiah(total.goods), strong: true },
            { label: m.shop_figures_coupons(), value: formatRupiah(total.coupons) },
            { label: m.shop_figures_shipping_paid(), value: formatRupiah(total.shipping_paid) },
            { label: m.shop_figures_shipping_cost(), value: formatRupiah(total.shipping_cost) },
            {
              label: m.shop_figures_returned(),
              value: `${total.returned_pieces} · ${formatRupiah(total.returned)}`,
            },
          ]}
        />
      </Card>
      <Heading title={m.shop_figures_days()} read={file("day")} />
      <RecordTable
        caption={m.shop_figures_days()}
        columns={DAY_COLUMNS}
        rows={figures.days}
        rowKey={({ day }) => day}
        renderCard={(row) => (
          <FactList
            facts={[
              { label: m.date(), value: formatDate(row.day), strong: true },
              { label: m.shop_figures_orders(), value: String(row.orders) },
              { label: m.shop_figures_goods(), value: formatRupiah(row.goods) },
            ]}
          />
        )}
      />
      <Heading title={m.shop_figures_products()} read={file("product")} />
      <RecordTable
        caption={m.shop_figures_products()}
        columns={PRODUCT_COLUMNS}
        rows={figures.products}
        rowKey={({ product_id: id }) => id}
        renderCard={(row) => (
          <FactList
            facts={[
              { label: m.product(), value: row.name, strong: true },
              { label: m.shop_figures_pieces(), value: String(row.pieces) },
              { label: m.shop_figures_goods(), value: formatRupiah(row.goods) },
            ]}
          />
        )}
      />
    </>
  );
}

const Heading = ({
  title,
  read,
}: {
  readonly title: string;
  readonly read: Parameters<typeof CsvButton>[0]["read"];
}) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <h2 className="font-bold">{title}</h2>
    <CsvButton read={read} />
  </div>
);

const soldColumns = <
  Row extends Pick<Day, "goods" | "pieces" | "returned" | "returned_pieces">,
>(): readonly RecordColumn<Row>[] => [
  {
    key: "pieces",
    title: m.shop_figures_pieces(),
    number: true,
    cell: ({ pieces }) => pieces,
  },
  {
    key: "goods",
    title: m.shop_figures_goods(),
    number: true,
    cell: ({ goods }) => <Amount of={goods} />,
  },
  {
    key: "returned",
    title: m.shop_figures_returned(),
    number: true,
    cell: ({ returned, returned_pieces: count }) => (
      <>
        {count} · <Amount of={returned} />
      </>
    ),
  },
];

const DAY_COLUMNS: readonly RecordColumn<Day>[] = [
  { key: "day", title: m.date(), cell: ({ day }) => formatDate(day) },
  { key: "orders", title: m.shop_figures_orders(), number: true, cell: ({ orders }) => orders },
  ...soldColumns<Day>(),
  {
    key: "coupons",
    title: m.shop_figures_coupons(),
    number: true,
    cell: ({ coupons }) => <Amount of={coupons} />,
  },
  {
    key: "paid",
    title: m.shop_figures_shipping_paid(),
    number: true,
    roomy: true,
    cell: ({ shipping_paid: paid }) => <Amount of={paid} />,
  },
  {
    key: "cost",
    title: m.shop_figures_shipping_cost(),
    number: true,
    roomy: true,
    cell: ({ shipping_cost: cost }) => <Amount of={cost} />,
  },
];

const PRODUCT_COLUMNS: readonly RecordColumn<Product>[] = [
  { key: "sku", title: m.shop_figures_sku(), cell: ({ sku }) => sku },
  { key: "name", title: m.product(), wraps: true, cell: ({ name }) => name },
  ...soldColumns<Product>(),
];
