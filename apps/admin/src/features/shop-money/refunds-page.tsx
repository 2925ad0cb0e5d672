import { SHOP_REFUND_LISTS } from "@konter/contract/shop-office-orders";
import type { ShopRefunds } from "@konter/contract/shop-office-orders";
import { formatRupiah } from "@konter/contract/money";
import { Chip, formatDateTime, TableTime } from "@konter/ui";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../app/amount.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { Page } from "../../app/page.tsx";
import { pagedQuery } from "../../app/query-client.ts";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { SentSheet } from "./sent-sheet.tsx";

type List = (typeof SHOP_REFUND_LISTS)[number];
export type Refund = ShopRefunds["rows"][number];

const refundsQuery = (list: List) =>
  infiniteQueryOptions(pagedQuery(["shop-refunds", list], "GET admin/shop/refunds", { list }));

/** `/shop-refunds`: money that the brand owes to visitors, who have no deposit. */
export function RefundsPage() {
  const [list, choose] = useQueueList(SHOP_REFUND_LISTS);
  const query = useInfiniteQuery(refundsQuery(list));
  const first = query.data?.pages[0];
  return (
    <Page title={m.room_shop_refunds()}>
      <p className="max-w-3xl text-sm text-soft">{m.shop_refunds_text()}</p>
      {first !== undefined && (
        <p className="text-sm" role="status">
          {m.shop_refunds_owed({ amount: formatRupiah(first.owed) })}
        </p>
      )}
      <QueueLists
        lists={SHOP_REFUND_LISTS}
        chosen={list}
        nameOf={(each) => (each === "open" ? m.shop_refunds_open() : m.shop_refunds_closed())}
        onChoose={choose}
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_shop_refunds()}
        empty={{ title: m.shop_refunds_none() }}
      >
        {(rows) => (
          <ul aria-label={m.room_shop_refunds()} className="flex flex-col gap-2">
            {rows.map((refund) => (
              <li
                key={refund.refund_id}
                className="relative rounded-lg border border-line bg-surface p-3.5"
              >
                <RefundCard refund={refund} accounts={first?.accounts ?? []} />
              </li>
            ))}
          </ul>
        )}
      </QueueRows>
    </Page>
  );
}

function RefundCard({
  refund,
  accounts,
}: {
  readonly refund: Refund;
  readonly accounts: ShopRefunds["accounts"];
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <OrderLink number={refund.number} />
        <b>
          <Amount of={refund.amount} />
        </b>
      </p>
      <p className="wrap-anywhere">
        {refund.buyer} {refund.hp} · {refund.reason}
      </p>
      {refund.settled_at !== null && (
        <p className="wrap-anywhere text-soft">
          {m.shop_refund_settled({
            to:
              refund.settled_to === "deposit" ? m.shop_refund_deposit() : (refund.settled_to ?? ""),
            time: formatDateTime(refund.settled_at),
            name: refund.staff ?? "–",
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <TableTime at={refund.made_at} />
        {refund.asked && <Chip tone="warning">{m.shop_refund_asked()}</Chip>}
        {refund.settled_at === null && !refund.asked && (
          <SheetButton
            kind="plain"
            size="small"
            className="relative z-10"
            onClick={() => setOpen(true)}
          >
            {m.shop_refund_sent()}
            <span className="sr-only"> {refund.number}</span>
          </SheetButton>
        )}
      </div>
      {isOpen && <SentSheet refund={refund} accounts={accounts} onClose={() => setOpen(false)} />}
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
