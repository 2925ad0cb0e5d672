import type { PriceListRow } from "@konter/contract/catalog";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { controlClasses, FieldError } from "@konter/ui";
import { useId, useState } from "react";
import type { KeyboardEvent } from "react";
import * as m from "#messages";
import { faultOf, useSetSellingPrice } from "./selling-prices.ts";

/** An inline editable selling price: saved on blur, Enter moves to the next one. */
export function SellingPriceCell({ row }: { readonly row: PriceListRow }) {
  const id = useId();
  const standing = row.selling_price ?? 0;
  /** Undefined: unchanged. */
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set = useSetSellingPrice();

  const keep = async () => {
    if (typed === undefined || typed.trim() === "" || parseRupiah(typed) === standing) {
      setTyped(undefined);
      setFault(undefined);
      return;
    }
    setBusy(true);
    try {
      await set(row.code, typed);
      setTyped(undefined);
      setFault(undefined);
    } catch (failure) {
      setFault(faultOf(failure, "selling_price"));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      setTyped(undefined);
      setFault(undefined);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    nextOf(event.currentTarget)?.focus();
  };
  return (
    <span className="inline-flex w-32 flex-col items-center gap-1">
      <input
        data-selling-price
        aria-label={m.price_list_selling_price_of({ product: row.name })}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : id}
        aria-busy={busy || undefined}
        value={typed ?? formatRupiah(standing)}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={24}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void keep()}
        onKeyDown={onKeyDown}
        className={controlClasses("text-right font-semibold")}
      />
      {fault !== undefined && (
        <span className="text-left whitespace-normal">
          <FieldError id={id} text={fault} />
        </span>
      )}
    </span>
  );
}

/** The next field; for the last one undefined, and blur saves it. */
function nextOf(input: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>("[data-selling-price]")];
  const next = all[all.indexOf(input) + 1];
  if (next === undefined) input.blur();
  return next;
}
