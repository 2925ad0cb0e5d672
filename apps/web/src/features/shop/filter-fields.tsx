import { Button, CheckField, kitLocale, MoneyField, Skeleton } from "@konter/ui";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";
import type { ListSearch } from "../shop-parts/index.ts";
import { readPriceBounds } from "./price-filter.ts";
import type { PriceBounds, PriceProblems } from "./price-filter.ts";

const PriceSlider = lazy(async () => ({
  default: (await import("./price-slider.tsx")).PriceSlider,
}));

/** Price from and to, in stock, and promo. */
export function FilterFields({
  search,
  onChange,
}: {
  readonly search: ListSearch;
  readonly onChange: (next: ListSearch) => void;
}) {
  return (
    <div className="flex flex-col gap-5">
      <PriceFields search={search} onChange={onChange} />
      <div className="flex flex-col gap-3">
        <CheckField
          label={m.shop_in_stock()}
          checked={search.in_stock === "1"}
          onChange={(on) => onChange({ in_stock: on ? "1" : "" })}
        />
        <CheckField
          label={m.shop_promo_only()}
          checked={search.promo === "1"}
          onChange={(on) => onChange({ promo: on ? "1" : "" })}
        />
      </div>
    </div>
  );
}

function PriceFields({
  search: { price_min: min = "", price_max: max = "" },
  onChange,
}: {
  readonly search: ListSearch;
  readonly onChange: (next: ListSearch) => void;
}) {
  const [typed, setTyped] = useState({ price_min: min, price_max: max });
  const [problems, setProblems] = useState<PriceProblems>({});
  const type = (name: keyof typeof typed) => (value: string) => {
    setTyped({ ...typed, [name]: value });
    setProblems({});
  };
  const apply = () => {
    const read = readPriceBounds(typed);
    if ("problems" in read) setProblems(read.problems);
    else onChange(read.bounds);
  };
  const move = (bounds: PriceBounds) => {
    setTyped(bounds);
    setProblems({});
  };
  const locale = kitLocale();
  return (
    <form
      noValidate
      aria-label={m.shop_price_filter()}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      className="flex flex-col gap-3"
    >
      <Suspense fallback={<Skeleton className="h-15" />}>
        <PriceSlider bounds={typed} onMove={move} onChange={onChange} />
      </Suspense>
      <div className="grid grid-cols-2 gap-3">
        <MoneyField
          label={m.shop_price_from()}
          name="price_min"
          value={typed.price_min}
          error={problems.price_min?.[locale]}
          onChange={type("price_min")}
        />
        <MoneyField
          label={m.shop_price_to()}
          name="price_max"
          value={typed.price_max}
          error={problems.price_max?.[locale]}
          onChange={type("price_max")}
        />
      </div>
      <Button kind="plain" type="submit">
        {m.shop_price_apply()}
      </Button>
    </form>
  );
}
