import { ShoppingCart } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { cartQuery } from "./api.ts";
import { cartLink } from "./shop-links.ts";

/** A link to the cart with the number of its products. */
export function CartButton() {
  const { data } = useQuery(cartQuery());
  const count = data?.count ?? 0;
  return (
    <Link
      {...cartLink()}
      aria-label={count === 0 ? m.cart_title() : m.cart_with_count({ count })}
      className="relative grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
    >
      <ShoppingCart aria-hidden className="size-6" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-on-danger"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
