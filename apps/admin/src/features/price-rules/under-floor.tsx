import type { PriceEffect } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import * as m from "#messages";
import { tierName } from "../../app/words.ts";

/**
 * Prices that a change puts below their floor: their number, and the best-selling ones with cost, price and difference.
 */
export function UnderFloorView({
  underFloor: { count, rows },
}: {
  readonly underFloor: PriceEffect["under_floor"];
}) {
  if (count === 0) return null;
  return (
    <section className="flex flex-col gap-2 rounded-md bg-sunken p-3 text-sm">
      <p className="font-semibold">{m.price_effect_under({ count })}</p>
      {count > rows.length && (
        <p className="text-soft">{m.price_effect_under_first({ count: rows.length })}</p>
      )}
      <div
        role="region"
        tabIndex={0}
        aria-label={m.price_effect_under({ count })}
        className="max-h-72 overflow-y-auto"
      >
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={`${row.code} ${row.category}`} className="py-1.5">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="wrap-anywhere">
                  {row.name} · {tierName(row.category)}
                </span>
                <b className="ml-auto">
                  {row.action === "close" ? m.price_effect_closes() : m.price_effect_lifts()}
                </b>
              </p>
              <p className="text-soft">
                {m.price_effect_under_row({
                  price: formatRupiah(row.price),
                  cost: formatRupiah(row.cost),
                  sales: row.sales_yesterday,
                })}
                {" · "}
                {m.price_effect_below({ amount: formatRupiah(row.below) })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
