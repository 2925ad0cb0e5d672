import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export interface ProductTileProps {
  readonly title: string;
  readonly price: string;
  /** Struck through next to the price. */
  readonly priceBefore?: string | undefined;
  readonly badge?: ReactNode;
  readonly details?: ReactNode;
  /** Why it cannot be bought now; the tile is then disabled. */
  readonly closed?: string | undefined;
  readonly selected?: boolean;
  /** Full width, with the name on the left and the price on the right. */
  readonly wide?: boolean;
  readonly onSelect: () => void;
  readonly onAim?: () => void;
}

/** One product: its name large, its price below. */
export function ProductTile(props: ProductTileProps) {
  const { title, price, priceBefore, badge, details, closed, selected = false, wide } = props;
  return (
    <button
      type="button"
      aria-disabled={closed !== undefined || undefined}
      onClick={props.onSelect}
      onPointerEnter={props.onAim}
      onFocus={props.onAim}
      className={classes(
        "relative flex min-w-0 rounded-lg border px-3 text-left transition-colors",
        wide ? "min-h-14 items-center justify-between gap-3 py-2" : "min-h-18 flex-col gap-1 py-3",
        closed !== undefined && "cursor-not-allowed border-dashed border-edge/50 bg-sunken",
        closed === undefined && selected && "border-primary bg-primary-wash ring-1 ring-primary",
        closed === undefined &&
          !selected &&
          "border-line bg-surface shadow-raised hover:border-primary active:bg-primary-wash",
      )}
    >
      <span className={classes("flex min-w-0 flex-col", wide ? "flex-1" : "gap-1")}>
        <span
          className={classes(
            "font-bold",
            wide ? "text-sm leading-5" : "text-lg",
            closed !== undefined && "text-soft",
          )}
        >
          {title}
        </span>
        {wide && details}
        {closed !== undefined && <span className="text-xs font-medium text-soft">{closed}</span>}
      </span>
      {closed === undefined && (
        <span className={classes("flex flex-wrap gap-x-2", wide && "shrink-0 flex-col items-end")}>
          {priceBefore && <s className="text-xs leading-5 text-soft">{priceBefore}</s>}
          <span className={classes("text-sm font-semibold text-primary-text", wide && "text-base")}>
            {price}
          </span>
        </span>
      )}
      {!wide && details}
      {badge && <span className="absolute -top-3 right-2">{badge}</span>}
    </button>
  );
}
