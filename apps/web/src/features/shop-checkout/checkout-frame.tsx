import { buttonClasses, Card, EmptyState } from "@konter/ui";
import { ShoppingCart } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { listLink, ShopGate } from "../shop-parts/index.ts";

/** The page of a checkout: title and width. */
export function CheckoutFrame({ children }: { readonly children: ReactNode }) {
  usePageTitle(m.checkout_title());
  return (
    <ShopGate>
      <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
        <h1 className="text-xl font-bold">{m.checkout_title()}</h1>
        {children}
      </div>
    </ShopGate>
  );
}

/** The checkout of an empty cart. */
export function NothingToPay() {
  return (
    <Card>
      <EmptyState
        icon={<ShoppingCart className="size-6" />}
        title={m.cart_empty_title()}
        action={
          <Link {...listLink([])} className={buttonClasses("primary")}>
            {m.cart_go_shopping()}
          </Link>
        }
      />
    </Card>
  );
}
