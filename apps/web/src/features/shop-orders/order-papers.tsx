import type { ShopOrder } from "@konter/contract/shop-orders";
import { Button, buttonClasses } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { saveFile } from "../list-parts/index.ts";

/** The invoice of a paid order, and the way to a return of its goods. */
export function OrderPapers({ order }: { readonly order: ShopOrder }) {
  const { number, moves, may_return: mayReturn } = order;
  const isPaid = moves.some(({ to }) => to === "pending");
  const invoice = useMutation({
    mutationFn: () => api("GET shop/transactions/{number}/invoice", { number }),
    onSuccess: (file) => saveFile(file, "application/pdf"),
    onError: showFailure,
  });
  if (!isPaid && !mayReturn) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {isPaid && (
        <Button
          kind="plain"
          className="flex-1"
          busy={invoice.isPending}
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => invoice.mutate()}
        >
          {m.shop_order_invoice()}
        </Button>
      )}
      {mayReturn && (
        <Link
          to="/shop/order/$number/return"
          params={{ number }}
          className={buttonClasses("plain", "normal", "flex-1")}
        >
          {m.shop_order_return()}
        </Link>
      )}
    </div>
  );
}
