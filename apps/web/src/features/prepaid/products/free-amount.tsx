import { decimalOf, errors, judgeAmount, readHundredths } from "@konter/contract/catalog";
import type { AmountRange, Product } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { renderSentence } from "@konter/contract/locale";
import { kitLocale, Skeleton, storedValue, TextField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { failureText } from "../../../app/failures.ts";
import { ownedName } from "../../../app/session-store.ts";
import * as m from "#messages";
import { amountQuery } from "../api.ts";
import { ProductCell } from "./product-cell.tsx";
import type { ProductListProps } from "./product-list-props.ts";
import { useSettled } from "../destination/use-settled.ts";

/** A chosen amount in the delivered currency: validated while typing, and offered with its price and rate. */
export default function FreeAmount({
  product,
  sale,
  onAim,
}: Pick<ProductListProps, "sale" | "onAim"> & { readonly product: Product }) {
  const heading = useId();
  const [typed, setTyped] = useTyped(product.code);
  const { range, local } = product;
  const fault = range && faultOf(range, typed);
  const settled = useSettled(typed);
  const hundredths = readHundredths(settled);
  const isAsked = hundredths !== undefined && fault === undefined && settled === typed;
  const quoted = useQuery({
    ...amountQuery(product.code, decimalOf(hundredths ?? 0)),
    enabled: isAsked,
  });
  if (range === undefined) return null;
  const refusal = isAsked && quoted.error ? failureText(quoted.error) : undefined;
  return (
    <section
      aria-labelledby={heading}
      className="flex flex-col gap-2 rounded-lg border border-line p-3"
    >
      <h3 id={heading} className="text-sm font-bold">
        {m.free_amount()}
      </h3>
      <TextField
        label={m.free_amount_label({ currency: range.currency })}
        name={`amount-${product.code}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        error={fault ?? refusal}
        hint={[
          m.free_amount_range({
            least: shown(range, range.least_hundredths),
            most: shown(range, range.most_hundredths),
          }),
          ...(local === null
            ? []
            : [
                m.free_amount_rate({
                  money: `${formatRupiah(local.rate.units).slice(2)} ${local.currency}`,
                  rate: formatRupiah(local.rate.price),
                }),
              ]),
        ].join(" · ")}
        onChange={setTyped}
        onFocus={onAim}
      />
      <div aria-live="polite" className="grid">
        {isAsked && quoted.isPending && <Skeleton className="h-18" />}
        {isAsked && quoted.data && (
          <ProductCell
            product={quoted.data}
            name={quoted.data.name}
            facts="local_amount"
            wide
            selected={sale.open && sale.intent?.productCode === quoted.data.code}
            onSelect={() => sale.offer(quoted.data)}
            onAim={onAim}
          />
        )}
      </div>
    </section>
  );
}

const shown = ({ currency }: AmountRange, hundredths: number): string =>
  `${currency} ${decimalOf(hundredths).replace(".", m.decimal_sign())}`;

/** The error that the server would return; undefined while the field is empty. */
function faultOf(range: AmountRange, typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const hundredths = readHundredths(typed);
  const code = hundredths === undefined ? "amount_invalid" : judgeAmount(range, hundredths);
  if (code === undefined) return undefined;
  return renderSentence(errors[code], kitLocale(), {
    least: shown(range, range.least_hundredths),
    most: shown(range, range.most_hundredths),
    step: shown(range, range.step_hundredths),
  });
}

/** Kept for the tab, so that leaving the screen and returning loses nothing. */
function useTyped(code: string): [string, (typed: string) => void] {
  const [stored] = useState(() =>
    storedValue(ownedName(`amount:${code}`), isText, () => sessionStorage),
  );
  const [typed, setTyped] = useState(() => stored.read() ?? "");
  return [
    typed,
    (next) => {
      setTyped(next);
      stored.write(next === "" ? undefined : next);
    },
  ];
}

const isText = (value: unknown): value is string => typeof value === "string";
