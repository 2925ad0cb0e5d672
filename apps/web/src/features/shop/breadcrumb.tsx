import type { ShopPlace } from "@konter/contract/shop";
import { ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import * as m from "#messages";
import { listLink } from "../shop-parts/index.ts";

/** The shop and the categories above the page. */
export function Breadcrumb({ path }: { readonly path: readonly ShopPlace[] }) {
  return (
    <nav aria-label={m.shop_breadcrumb()} className="min-w-0">
      <ol className="no-scrollbar flex items-center gap-1 overflow-x-auto text-sm whitespace-nowrap">
        <li>
          <Link {...listLink([])} className="inline-flex min-h-9 items-center text-primary-text">
            {m.shop_title()}
          </Link>
        </li>
        {path.map(({ slug, name }, index) => (
          <Fragment key={slug}>
            <li aria-hidden>
              <ChevronRight className="size-4 text-soft" />
            </li>
            <li>
              <Link
                {...listLink(path.slice(0, index + 1).map((place) => place.slug))}
                className="inline-flex min-h-9 items-center text-primary-text"
              >
                {name}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
