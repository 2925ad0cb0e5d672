import { getLocale } from "@konter/client/locale";
import { SHOP_RETURN_REASON_TEXTS, SHOP_RETURN_STATE_NAMES } from "@konter/contract/shop-returns";
import type { OfficeReturn, ShopReturnState } from "@konter/contract/shop-returns";
import { Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { CARD_REFERENCE } from "../../app/lists/row-link.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CasePhotos } from "../parcel-corrections/index.ts";

const TONES: Readonly<Record<ShopReturnState, ChipTone>> = {
  asked: "warning",
  approved: "primary",
  received: "warning",
  refunded: "success",
  rejected: "danger",
  withdrawn: "neutral",
};

export function StateChip({ row: { shown } }: { readonly row: OfficeReturn }) {
  return <Chip tone={TONES[shown.state]}>{SHOP_RETURN_STATE_NAMES[shown.state][getLocale()]}</Chip>;
}

/** The order, its buyer, the goods with the reason, and the photos. */
export function ReturnHead({
  row: { shown, buyer, photo_urls: photos },
}: {
  readonly row: OfficeReturn;
}) {
  const { number, lines, reason, text } = shown;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        {session.may("shop.orders") ? (
          <Link to="/shop-orders/$number" params={{ number }} className={CARD_REFERENCE}>
            {number}
          </Link>
        ) : (
          <b>{number}</b>
        )}
        <span className="wrap-anywhere text-soft">
          {buyer.name} {buyer.hp}
        </span>
      </p>
      <ul className="text-sm">
        {lines.map(({ line, name, quantity }) => (
          <li key={line} className="wrap-anywhere">
            {quantity} × {name}
          </li>
        ))}
      </ul>
      <p className="text-sm wrap-anywhere">
        <b>{SHOP_RETURN_REASON_TEXTS[reason][getLocale()]}.</b> {text}
      </p>
      <CasePhotos photos={photos} nameOf={(at) => m.shop_return_photo({ number: at })} />
    </>
  );
}
