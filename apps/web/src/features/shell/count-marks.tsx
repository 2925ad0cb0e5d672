import { useQuery } from "@tanstack/react-query";
import { useKnownCartCount } from "../../app/cart-count.ts";
import * as m from "#messages";
import { unreadQuery } from "../notifications/index.ts";

const MOST_SHOWN = 99;

/** A number in the corner of an icon; nothing for 0. */
function CountMark({ count, text }: { readonly count: number; readonly text: string }) {
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 left-[calc(50%+0.125rem)] min-w-4.5 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-danger">
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{text}, </span>
    </span>
  );
}

/** The number of unread notifications. */
export function UnreadMark() {
  const { data: count = 0 } = useQuery(unreadQuery());
  return <CountMark count={count} text={m.notifications_unread_count({ count })} />;
}

/** The number of products in the cart. */
export function CartMark() {
  const count = useKnownCartCount();
  return <CountMark count={count} text={m.cart_with_count({ count })} />;
}
