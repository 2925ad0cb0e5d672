import type { ShopOrder } from "@konter/contract/shop-orders";
import { Alert, Button, buttonClasses, EmptyState } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { CallFailed } from "@konter/contract/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText, showFailure } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { orderQuery, useShowOrder } from "../shop-parts/index.ts";
import { CancelSheet } from "./cancel-sheet.tsx";
import { OrderFacts, OrderLines, OrderMoves } from "./order-parts.tsx";
import { OrderPapers } from "./order-papers.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderState, OrderWaybill } from "./order-state.tsx";

/** `/shop/order/{number}`: one of the account's orders, whatever its state; open also while the shop is off. */
export function OrderPage() {
  const { number = "" } = useParams({ strict: false });
  return <OrderByNumber number={number} />;
}

/** An order that the server knows for this account, or that it was not found. */
export function OrderByNumber({ number }: { readonly number: string }) {
  usePageTitle(number);
  const query = useQuery(orderQuery(number));
  const { error } = query;
  if (query.data === undefined && error instanceof CallFailed && error.status === 404)
    return (
      <EmptyState
        isPage
        icon={<Search className="size-6" />}
        title={failureText(error)}
        action={
          <Link
            to="/shop/transaction/$status"
            params={{ status: "waiting_payment" }}
            className={buttonClasses("plain")}
          >
            {m.shop_orders_title()}
          </Link>
        }
      />
    );
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <AnswerStates answer={query}>{(order) => <Order order={order} />}</AnswerStates>
    </div>
  );
}

function Order({ order }: { readonly order: ShopOrder }) {
  return (
    <>
      <OrderState order={order} />
      <OrderPayment order={order} />
      <OrderWaybill order={order} />
      <Actions order={order} />
      <OrderPapers order={order} />
      <OrderLines order={order} />
      <OrderFacts order={order} />
      <OrderMoves order={order} />
    </>
  );
}

/** What the buyer can do now; the server says what that is. */
function Actions({ order }: { readonly order: ShopOrder }) {
  const { number, may_confirm: mayConfirm, may_cancel: mayCancel } = order;
  const show = useShowOrder();
  const [cancels, setCancels] = useState(false);
  const confirm = useMutation({
    mutationFn: () => api("POST shop/transactions/{number}/confirm", { number }),
    onSuccess: show,
    onError: showFailure,
  });
  if (!mayConfirm && !mayCancel) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {mayConfirm && (
        <Button
          size="large"
          className="flex-1"
          busy={confirm.isPending}
          onClick={() => confirm.mutate()}
        >
          {m.shop_order_confirm()}
        </Button>
      )}
      {mayCancel && (
        <Button kind="plain" className="flex-1" onClick={() => setCancels(true)}>
          {m.shop_order_cancel()}
        </Button>
      )}
      {mayConfirm && <Alert>{m.shop_order_confirm_rule()}</Alert>}
      {mayCancel && <CancelSheet order={order} open={cancels} onClose={() => setCancels(false)} />}
    </div>
  );
}
