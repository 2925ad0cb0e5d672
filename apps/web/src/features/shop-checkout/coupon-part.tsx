import { formatRupiah } from "@konter/contract/money";
import type { ShopCoupon } from "@konter/contract/shop-orders";
import { Alert, Button, Chip, formatDateTime, formatNumber, TextField } from "@konter/ui";
import { Ticket } from "@konter/ui/icons";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { CheckoutPart } from "./checkout-part.tsx";

interface CouponAnswer {
  readonly coupon: ShopCoupon;
  readonly better: { readonly code: string; readonly discount: number } | null;
}

interface CouponPartProps {
  /** The code that was entered; "" for none. */
  readonly code: string;
  readonly answer: UseQueryResult<CouponAnswer>;
  readonly onCode: (code: string) => void;
}

/** The coupon with its discount or the reason of its refusal, and a better one if there is one (M361, M363). */
export function CouponPart({ code, answer, onCode }: CouponPartProps) {
  const [typed, setTyped] = useState(code);
  const { data, error, isFetching } = answer;
  const apply = (next: string) => {
    setTyped(next);
    onCode(next);
    if (next === code && next !== "") void answer.refetch();
  };
  return (
    <CheckoutPart title={m.checkout_coupon()}>
      {code !== "" && data !== undefined && error === null ? (
        <Applied answer={data} onRemove={() => apply("")} onBetter={(better) => apply(better)} />
      ) : (
        <form
          noValidate
          aria-label={m.checkout_coupon()}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            apply(typed.trim().toUpperCase());
          }}
          className="flex items-end gap-2"
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={m.checkout_coupon_code()}
              name="coupon"
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={24}
              value={typed}
              onChange={setTyped}
            />
          </div>
          <Button kind="plain" type="submit" busy={code !== "" && isFetching}>
            {m.checkout_coupon_use()}
          </Button>
        </form>
      )}
      {code !== "" && error !== null && (
        <Alert
          tone="warning"
          urgent
          action={
            <Button kind="quiet" size="small" onClick={() => apply("")}>
              {m.checkout_coupon_remove()}
            </Button>
          }
        >
          {failureText(error)}
        </Alert>
      )}
    </CheckoutPart>
  );
}

function Applied({
  answer: { coupon, better },
  onRemove,
  onBetter,
}: {
  readonly answer: CouponAnswer;
  readonly onRemove: () => void;
  readonly onBetter: (code: string) => void;
}) {
  const { code, name, goods_discount: goods, shipping_discount: shipping } = coupon;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <Chip tone="success" icon={<Ticket aria-hidden className="size-4" />}>
            {code}
          </Chip>
          <p className="mt-1 text-sm wrap-anywhere">
            {name} · <strong>−{formatRupiah(goods + shipping)}</strong>
          </p>
          <p className="text-sm text-soft">{limitsText(coupon)}</p>
        </div>
        <Button kind="plain" size="small" onClick={onRemove}>
          {m.checkout_coupon_remove()}
        </Button>
      </div>
      {better !== null && (
        <Alert
          action={
            <Button kind="plain" size="small" onClick={() => onBetter(better.code)}>
              {m.checkout_coupon_use()}
            </Button>
          }
        >
          {m.checkout_coupon_better({
            code: better.code,
            discount: formatRupiah(better.discount),
          })}
        </Alert>
      )}
    </>
  );
}

const limitsText = ({ ends_at: endsAt, uses_left: left }: ShopCoupon): string =>
  [
    endsAt === null ? "" : m.checkout_coupon_until({ time: formatDateTime(endsAt) }),
    left === null ? "" : m.checkout_coupon_left({ count: formatNumber(left) }),
  ]
    .filter(Boolean)
    .join(" · ");
