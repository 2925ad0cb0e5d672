import { formatRupiah } from "@konter/contract/money";
import { SHOP_ORDER_STATES } from "@konter/contract/shop-orders";
import type { ShopOrderRow, ShopOrderState } from "@konter/contract/shop-orders";
import { buttonClasses, Card, classes, EmptyState, formatNumber, TableTime } from "@konter/ui";
import { Package } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { FRAMED_ROW_CLASSES, FramedList, PagedRows } from "../list-parts/index.ts";
import { orderCountsQuery, ordersQuery, ProductPicture, ShopGate } from "../shop-parts/index.ts";
import { JoinCard } from "./join-card.tsx";
import { stateName } from "./states.ts";

const isState = (text: string | undefined): text is ShopOrderState =>
  SHOP_ORDER_STATES.some((state) => state === text);

/** `/shop/transaction/{status}`: the account's orders in one state (M379). */
export function OrdersPage() {
  const { status } = useParams({ strict: false });
  return isState(status) ? (
    <ShopGate>
      <Orders status={status} />
    </ShopGate>
  ) : (
    <NotFound />
  );
}

function Orders({ status }: { readonly status: ShopOrderState }) {
  usePageTitle(`${m.shop_orders_title()}: ${stateName(status)}`);
  const query = useInfiniteQuery(ordersQuery(status));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.shop_orders_title()}</h1>
      <JoinCard />
      <StateTabs current={status} />
      <PagedRows query={query} none={<NoOrders />}>
        {(rows) => (
          <FramedList rows={rows} rowKey={({ number }) => number}>
            {(row) => <OrderRow row={row} />}
          </FramedList>
        )}
      </PagedRows>
    </div>
  );
}

const TAB =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-medium";

/** Links, so that each state has an own address, with the number of its orders. */
function StateTabs({ current }: { readonly current: ShopOrderState }) {
  const { data } = useQuery(orderCountsQuery());
  return (
    <nav
      aria-label={m.shop_orders_states()}
      className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 wide:mx-0 wide:flex-wrap wide:px-0"
    >
      {SHOP_ORDER_STATES.map((state) => {
        const count = data?.counts[state] ?? 0;
        return (
          <Link
            key={state}
            to="/shop/transaction/$status"
            params={{ status: state }}
            replace
            aria-current={state === current ? "page" : undefined}
            className={classes(
              TAB,
              state === current
                ? "border-transparent bg-secondary font-semibold text-on-secondary"
                : "border-edge/60 bg-surface hover:bg-sunken",
            )}
          >
            {stateName(state)}
            {count > 0 && (
              <span
                className={classes(
                  "min-w-5 rounded-full px-1.5 text-center text-xs leading-5 font-bold tabular-nums",
                  state === "waiting_payment"
                    ? "bg-danger text-on-danger"
                    : "bg-neutral-wash text-text",
                )}
              >
                {formatNumber(count)}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

function OrderRow({ row }: { readonly row: ShopOrderRow }) {
  const { number, first_line: first, other_lines: others, created_at: at, total } = row;
  return (
    <Link to="/shop/order/$number" params={{ number }} className={FRAMED_ROW_CLASSES}>
      <span className="w-14 shrink-0">
        <ProductPicture picture={first.picture} name={first.name} sizes="5rem" />
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="min-w-[min(100%,11rem)] flex-1">
          <span className="block font-semibold wrap-anywhere">
            {formatNumber(first.quantity)} × {first.name}
          </span>
          <span className="block text-sm text-soft">
            {others > 0 && `${m.shop_order_others({ count: others })} · `}
            <TableTime at={at} />
          </span>
          <span className="block text-sm text-soft">{number}</span>
        </span>
        <strong className="tabular-nums">{formatRupiah(total)}</strong>
      </span>
    </Link>
  );
}

function NoOrders() {
  return (
    <Card>
      <EmptyState
        icon={<Package className="size-6" />}
        title={m.shop_orders_none()}
        action={
          <Link to="/shop" className={buttonClasses("plain")}>
            {m.cart_go_shopping()}
          </Link>
        }
      >
        {m.shop_orders_none_text()}
      </EmptyState>
    </Card>
  );
}
