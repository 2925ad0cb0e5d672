import type { OfficeReturn } from "@konter/contract/shop-returns";
import { Card, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CARD_REFERENCE } from "../../app/lists/row-link.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import * as m from "#messages";
import { CasePage } from "../parcel-corrections/index.ts";
import { returnsQuery } from "./api.ts";
import { ReturnHead, StateChip } from "./return-parts.tsx";

const LISTS = ["waiting", "all"] as const;

/** `/shop-returns`: returns of orders. The list is in the URL. */
export function ReturnsPage() {
  const list = useQueueList(LISTS);
  const query = useInfiniteQuery(returnsQuery(list[0]));
  return (
    <CasePage
      title={m.room_shop_returns()}
      list={list}
      query={query}
      loadingLabel={m.loading_shop_returns()}
      empty={{ title: m.shop_returns_none(), text: m.shop_returns_none_text() }}
      rowKey={({ shown }) => shown.return_id}
    >
      {(row) => <ReturnCard row={row} />}
    </CasePage>
  );
}

function ReturnCard({ row }: { readonly row: OfficeReturn }) {
  const { shown } = row;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">
          <Link
            to="/shop-returns/$return_id"
            params={{ return_id: String(shown.return_id) }}
            className={CARD_REFERENCE}
          >
            {m.shop_return_of({ number: shown.return_id })}
          </Link>
        </h2>
        <StateChip row={row} />
      </div>
      <p className="text-sm text-soft">{formatDateTime(shown.asked_at)}</p>
      <ReturnHead row={row} />
    </Card>
  );
}
