import type { ShopOfficeRow } from "@konter/contract/shop-office-orders";
import { TableTime } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { Amount } from "../../app/amount.tsx";
import { RowChoice } from "../../app/lists/chosen-bar.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { GoodsPicture } from "./goods-picture.tsx";
import { OrderChips } from "./order-chips.tsx";

interface OrderCardProps {
  readonly row: ShopOfficeRow;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** One order of the list or of the board. */
export function OrderCard({ row, isChosen, onChoose }: OrderCardProps) {
  const { first_line: first } = row;
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex items-start gap-3">
        <RowChoice
          label={m.shop_order_choose({ number: row.number })}
          checked={isChosen}
          onChange={onChoose}
        />
        <GoodsPicture picture={first.picture} />
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <OrderLink number={row.number} />
          <b>
            <Amount of={row.total} />
          </b>
        </p>
      </div>
      <p className="wrap-anywhere">
        {m.shop_order_line({ count: first.quantity, name: first.name })}
        {row.other_lines > 0 && ` ${m.shop_order_other_lines({ count: row.other_lines })}`}
      </p>
      <p className="wrap-anywhere text-soft">
        {row.buyer.name} · {row.region}
      </p>
      <p className="wrap-anywhere text-soft">
        {row.courier_name} {row.service}
        {row.waybill !== null && ` · ${row.waybill}`}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <OrderChips state={row.status} isParcelFailed={row.parcel_failed} />
        <TableTime at={row.created_at} />
      </p>
    </div>
  );
}

const OrderLink = ({ number }: { readonly number: string }) => (
  <Link to="/shop-orders/$number" params={{ number }} className={ROW_REFERENCE}>
    {number}
  </Link>
);
