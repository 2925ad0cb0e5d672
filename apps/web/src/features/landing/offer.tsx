import { KINDS } from "@konter/contract/catalog";
import type { PriceHighlights } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Link } from "@tanstack/react-router";
import { KIND_ICONS, KIND_TITLES } from "../product-kinds/index.ts";
import * as m from "#messages";

type TypeHighlights = PriceHighlights["types"][number];

/** Products by type, each with a few prices and a link to all of them. */
export function Offer({ types }: { readonly types: readonly TypeHighlights[] }) {
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 className="text-2xl font-bold">{m.landing_offer()}</h2>
        <p className="text-soft">{m.landing_offer_text()}</p>
      </div>
      <ul className="grid gap-4 wide:grid-cols-2 desk:grid-cols-3">
        {types.map((each) => (
          <li key={each.type} className="min-w-0">
            <TypeCard {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TypeCard({ type, product_count: count, products }: TypeHighlights) {
  const TypeIcon = KIND_ICONS[type];
  return (
    <Link
      to="/pricelist/{-$type}"
      params={{ type: KINDS[type].path }}
      className="flex h-full flex-col gap-3 rounded-xl border border-line bg-surface p-5 shadow-raised hover:border-primary"
    >
      <span className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-primary-wash text-primary-text">
          <TypeIcon aria-hidden className="size-5.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg leading-6 font-bold">{KIND_TITLES[type]()}</span>
          <span className="block text-sm text-soft">{m.landing_more({ count })}</span>
        </span>
      </span>
      <span className="flex flex-col">
        {products.map(({ code, name, price }) => (
          <span
            key={code}
            className="flex items-baseline justify-between gap-3 border-t border-line py-2 text-sm"
          >
            <span className="min-w-0">{name}</span>
            <span className="shrink-0 font-semibold">{formatRupiah(price)}</span>
          </span>
        ))}
      </span>
    </Link>
  );
}
