import { CART_MOST_PIECES } from "@konter/contract/shop";
import { classes } from "@konter/ui";
import { Minus, Plus } from "@konter/ui/icons";
import { useState } from "react";
import * as m from "#messages";

interface QuantityFieldProps {
  /** Names the product for screen readers. */
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly step: number;
  /** The largest quantity that can be bought; the buttons stop there, typed numbers do not. */
  readonly most: number;
  readonly invalid?: boolean;
  readonly onChange: (quantity: number) => void;
}

const BUTTON =
  "grid size-11 shrink-0 place-items-center text-primary-text hover:bg-sunken disabled:text-soft disabled:opacity-55";

/** Pieces of a product: buttons for one step, and a field to type a number. */
export function QuantityField(props: QuantityFieldProps) {
  const { name, value, least, step, most, invalid = false, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const change = (quantity: number) => {
    setTyped(undefined);
    onChange(quantity);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, "");
    const quantity = Number(digits);
    setTyped(digits);
    if (quantity >= 1 && quantity <= CART_MOST_PIECES) onChange(quantity);
  };
  return (
    <div
      role="group"
      aria-label={m.shop_quantity_of({ name })}
      className={classes(
        "inline-flex items-center overflow-hidden rounded-md border bg-surface",
        invalid ? "border-danger-text" : "border-edge",
      )}
    >
      <button
        type="button"
        aria-label={m.shop_quantity_less()}
        disabled={value - step < least}
        onClick={() => change(Math.max(least, value - step))}
        className={BUTTON}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <input
        aria-label={m.shop_quantity()}
        aria-invalid={invalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={typed ?? String(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        className="h-11 w-14 min-w-0 bg-transparent text-center text-base font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={m.shop_quantity_more()}
        disabled={value + step > most}
        onClick={() => change(value + step)}
        className={BUTTON}
      >
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
