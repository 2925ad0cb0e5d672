import type { AdminShopStockMoves, ShopStockKind } from "@konter/contract/shop-office";
import { TableTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { stockMovesQuery } from "./api.ts";

type Move = AdminShopStockMoves["rows"][number];

const KINDS: Readonly<Record<ShopStockKind, () => string>> = {
  received: m.goods_received,
  counted: m.goods_counted,
  damaged: m.goods_damaged,
  imported: m.goods_imported,
  reserved: m.goods_move_reserved,
  released: m.goods_move_released,
  shipped: m.goods_move_shipped,
  returned: m.goods_move_returned,
};

/** Changes of a product's stock, the latest first. */
export function StockMoves({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(stockMovesQuery(id));
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold">{m.goods_moves()}</h2>
      <QueueRows
        query={query}
        loadingLabel={m.loading_goods_moves()}
        empty={{ title: m.goods_no_moves() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.goods_moves()}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ move_id: moveId }) => String(moveId)}
            renderCard={(move) => (
              <div className="flex flex-col gap-1 text-sm">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <b>{KINDS[move.kind]()}</b>
                  <span>{changeText(move)}</span>
                </p>
                <p className="text-soft wrap-anywhere">
                  <TableTime at={move.at} /> {byText(move)} {move.note}
                </p>
              </div>
            )}
          />
        )}
      </QueueRows>
    </section>
  );
}

const COLUMNS = (): readonly RecordColumn<Move>[] => [
  { key: "at", title: m.date(), cell: ({ at }) => <TableTime at={at} /> },
  { key: "kind", title: m.goods_stock_act(), cell: ({ kind }) => KINDS[kind]() },
  { key: "change", title: m.goods_change(), number: true, cell: changeText },
  { key: "by", title: m.goods_by(), wraps: true, cell: byText },
  { key: "note", title: m.goods_note(), wraps: true, cell: ({ note }) => note },
];

const signed = (pieces: number): string => (pieces > 0 ? `+${pieces}` : String(pieces));

function changeText({ on_hand_change: onHand, reserved_change: reserved }: Move): string {
  if (onHand === 0 && reserved !== 0) return m.goods_change_reserved({ count: signed(reserved) });
  return signed(onHand);
}

const byText = ({ order_number: order, made_by: by }: Move): string => order ?? by ?? "";
