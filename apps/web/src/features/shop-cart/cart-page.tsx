import { formatRupiah } from "@konter/contract/money";
import type { Cart } from "@konter/contract/shop";
import { Button, buttonClasses, Card, EmptyState, FactList } from "@konter/ui";
import { ShoppingCart } from "@konter/ui/icons";
import { formatKilograms } from "@konter/ui/parcels";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { cartQuery, checkoutLink, listLink, PayBar, ShopGate } from "../shop-parts/index.ts";
import { shownCart } from "./cart-edits.ts";
import { CartLineCard } from "./cart-line-card.tsx";
import { useCartEdits } from "./use-cart-edits.ts";

/** `/shop/cart`, for visitors `/guest/shop/cart`. */
export function CartPage() {
  usePageTitle(m.cart_title());
  return (
    <ShopGate>
      <OwnCart />
    </ShopGate>
  );
}

function OwnCart() {
  const query = useQuery(cartQuery());
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.cart_title()}</h1>
      <AnswerStates answer={query}>
        {(cart) => (cart.lines.length === 0 ? <EmptyCart /> : <Lines cart={cart} />)}
      </AnswerStates>
    </div>
  );
}

function EmptyCart() {
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
      >
        {m.cart_empty_text()}
      </EmptyState>
    </Card>
  );
}

function Lines({ cart }: { readonly cart: Cart }) {
  const actions = useCartEdits();
  const navigate = useNavigate();
  const shown = shownCart(cart, actions.edits);
  const isSaving = Object.keys(actions.edits.open).length > 0;
  return (
    <>
      <ul aria-label={m.cart_title()} className="flex flex-col gap-3">
        {shown.lines.map((line) => (
          <li key={line.id}>
            <CartLineCard line={line} actions={actions} />
          </li>
        ))}
      </ul>
      <Card>
        <FactList
          facts={[
            { label: m.cart_weight(), value: formatKilograms(shown.weight_grams) },
            { label: m.cart_goods_total(), value: formatRupiah(shown.goods_total), strong: true },
          ]}
        />
        <p className="mt-2 text-sm text-soft">{m.cart_shipping_later()}</p>
        {!shown.ready && (
          <p className="mt-2 text-sm font-medium text-danger-text">{m.cart_not_ready()}</p>
        )}
      </Card>
      <PayBar label={m.cart_goods_total()} amount={shown.goods_total}>
        <Button
          size="large"
          className="flex-1 wide:flex-none"
          disabled={!shown.ready}
          busy={isSaving && shown.ready}
          onClick={() => void navigate(checkoutLink())}
        >
          {m.cart_checkout()}
        </Button>
      </PayBar>
    </>
  );
}
