import type { PriceList } from "@konter/contract/catalog";
import { PRICE_LIST_FILES } from "@konter/contract/selling-prices";
import { Button, buttonClasses, preloadSheet } from "@konter/ui";
import { Pencil, Tags } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { api } from "../../app/api.ts";
import * as m from "#messages";
import { ExportButton } from "../list-parts/index.ts";
import type { Filter } from "./filter.ts";
import type { SellingCell } from "./price-groups.tsx";
import { SellingPriceCell } from "./selling-price-cell.tsx";

const MarkupSheet = lazy(() => import("./markup-sheet.tsx"));
const ProductSheet = lazy(() => import("./product-sheet.tsx"));

/**
 * An account's actions on its price list: edit selling prices one by one or all at once, and download the displayed
 * list.
 */
export default function SellerTools({
  filter,
  list,
  isEditing,
  onCell,
  shown,
  onShown,
}: {
  readonly filter: Filter;
  readonly list: PriceList;
  readonly isEditing: boolean;
  /** Sets the component that edits selling prices; undefined: read-only. */
  readonly onCell: (cell: SellingCell | undefined) => void;
  /** The product in the sheet. */
  readonly shown: string | undefined;
  readonly onShown: (code: string | undefined) => void;
}) {
  const [marking, setMarking] = useState<number>();
  const [isMarkingOpen, setMarkingOpen] = useState(false);
  // Keeps the product in the sheet while it closes.
  const [last, setLast] = useState(shown);
  if (shown !== undefined && shown !== last) setLast(shown);
  const row = list.rows.find(({ code }) => code === last);
  return (
    <>
      <Button
        kind={isEditing ? "primary" : "plain"}
        size="small"
        aria-pressed={isEditing}
        icon={<Pencil aria-hidden className="size-4" />}
        onClick={() => onCell(isEditing ? undefined : SellingPriceCell)}
      >
        {isEditing ? m.price_list_edit_done() : m.price_list_edit()}
      </Button>
      <Button
        kind="plain"
        size="small"
        icon={<Tags aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => {
          setMarking((marking ?? 0) + 1);
          setMarkingOpen(true);
        }}
      >
        {m.price_list_markup_many()}
      </Button>
      <Link
        to="/account/{-$page}"
        params={{ page: "harga-jual" }}
        className={buttonClasses("quiet", "small")}
      >
        {m.selling_prices_title()}
      </Link>
      <Link to="/pricelist/perubahan" className={buttonClasses("quiet", "small")}>
        {m.price_changes_title()}
      </Link>
      <Link to="/pricelist/media" className={buttonClasses("quiet", "small")}>
        {m.price_list_pictures()}
      </Link>
      {PRICE_LIST_FILES.map((format) => (
        <ExportButton
          key={format}
          kind={format}
          load={() => api("GET pricelist/export", { ...filter, format })}
        />
      ))}
      <Suspense fallback={null}>
        {marking !== undefined && (
          <MarkupSheet
            key={marking}
            filter={filter}
            operators={list.operators}
            open={isMarkingOpen}
            onClose={() => setMarkingOpen(false)}
          />
        )}
        {row && (
          <ProductSheet
            key={row.code}
            row={row}
            open={shown !== undefined}
            onClose={() => onShown(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
