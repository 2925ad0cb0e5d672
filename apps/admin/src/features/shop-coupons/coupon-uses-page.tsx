import { SHOP_ORDER_STATE_NAMES } from "@konter/contract/shop-orders";
import type { CouponUses } from "@konter/contract/shop-coupons";
import { getLocale } from "@konter/client/locale";
import { formatRupiah } from "@konter/contract/money";
import { Card, Chip, FactList, TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { couponUsesQuery } from "./api.ts";
import { discountText, STATES } from "./words.ts";

type Use = CouponUses["rows"][number];

/** `/shop-coupons/{id}`: a coupon with the orders that used it. */
export function CouponUsesPage() {
  const { coupon_id: id } = useParams({ from: "/office/shop-coupons/$coupon_id" });
  const query = useInfiniteQuery(couponUsesQuery(id));
  const coupon = query.data?.pages[0]?.coupon;
  return (
    <Page title={m.coupon_of({ code: coupon?.code ?? "" })}>
      {coupon && (
        <Card className="max-w-2xl p-4">
          <FactList
            facts={[
              { label: m.status(), value: STATES[coupon.state].text() },
              { label: m.coupon_kind(), value: discountText(coupon) },
              {
                label: m.coupon_uses(),
                value: `${coupon.used} / ${coupon.most_uses ?? m.coupon_no_limit()}`,
              },
              { label: m.coupon_given_label(), value: formatRupiah(coupon.discount_given) },
            ]}
          />
        </Card>
      )}
      <QueueRows
        query={query}
        loadingLabel={m.loading_coupons()}
        empty={{ title: m.coupon_unused() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.coupon_uses()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ number }) => number}
            renderCard={(use) => <UseCard use={use} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

const stateText = ({ status, given_back: isBack }: Use): string =>
  isBack ? m.coupon_given_back() : SHOP_ORDER_STATE_NAMES[status][getLocale()];

const COLUMNS: readonly RecordColumn<Use>[] = [
  { key: "number", title: m.coupon_order(), cell: ({ number }) => <OrderLink number={number} /> },
  { key: "date", title: m.date(), cell: ({ at }) => <TableTime at={at} /> },
  { key: "buyer", title: m.coupon_buyer(), wraps: true, cell: ({ buyer }) => buyer },
  {
    key: "goods",
    title: m.coupon_goods(),
    number: true,
    cell: ({ goods_total: goods }) => <Amount of={goods} />,
  },
  {
    key: "discount",
    title: m.coupon_value(),
    number: true,
    cell: ({ discount }) => <Amount of={discount} />,
  },
  { key: "state", title: m.status(), cell: (use) => <Chip tone="neutral">{stateText(use)}</Chip> },
];

function UseCard({ use }: { readonly use: Use }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-2">
        <OrderLink number={use.number} />
        <b>
          −<Amount of={use.discount} />
        </b>
      </p>
      <p className="flex flex-wrap justify-between gap-2 text-soft">
        <span>{use.buyer}</span>
        <span>{stateText(use)}</span>
        <TableTime at={use.at} />
      </p>
    </div>
  );
}

const OrderLink = ({ number }: { readonly number: string }) =>
  session.may("shop.orders") ? (
    <Link to="/shop-orders/$number" params={{ number }} className={ROW_REFERENCE}>
      {number}
    </Link>
  ) : (
    <b>{number}</b>
  );
