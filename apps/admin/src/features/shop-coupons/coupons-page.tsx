import { COUPON_STATES } from "@konter/contract/shop-coupons";
import type { CouponState, OfficeCoupon } from "@konter/contract/shop-coupons";
import { formatRupiah } from "@konter/contract/money";
import { Button, Chip, formatDateTime } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { Page } from "../../app/page.tsx";
import * as m from "#messages";
import { couponsQuery, stateOf } from "./api.ts";
import { CouponForm } from "./coupon-form.tsx";
import { EndCoupon } from "./end-coupon.tsx";
import { discountText, STATES } from "./words.ts";

const ALL = "all";

/** `/shop-coupons`: coupons of the shop with their uses and limits. The list's state is in the URL. */
export function CouponsPage() {
  const { state: named } = useSearch({ from: "/office/shop-coupons" });
  const state = stateOf(named);
  const navigate = useNavigate();
  const query = useInfiniteQuery(couponsQuery(state));
  const [changed, setChanged] = useState<OfficeCoupon>();
  return (
    <Page title={m.room_shop_coupons()}>
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_28rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <QueueLists<CouponState | typeof ALL>
            lists={[ALL, ...COUPON_STATES]}
            chosen={state ?? ALL}
            nameOf={(each) => (each === ALL ? m.coupon_all() : STATES[each].text())}
            onChoose={(each) =>
              void navigate({
                to: "/shop-coupons",
                search: each === ALL ? {} : { state: each },
                replace: true,
              })
            }
          />
          <QueueRows
            query={query}
            loadingLabel={m.loading_coupons()}
            empty={{ title: m.no_coupons(), text: m.no_coupons_text() }}
          >
            {(rows) => (
              <ul aria-label={m.room_shop_coupons()} className="flex flex-col gap-2">
                {rows.map((coupon) => (
                  <li
                    key={coupon.coupon_id}
                    className="relative rounded-lg border border-line bg-surface p-3.5"
                  >
                    <CouponCard coupon={coupon} onChange={() => setChanged(coupon)} />
                  </li>
                ))}
              </ul>
            )}
          </QueueRows>
        </div>
        <CouponForm
          key={changed?.coupon_id ?? "new"}
          changed={changed}
          onDone={() => setChanged(undefined)}
        />
      </div>
    </Page>
  );
}

function CouponCard({
  coupon,
  onChange,
}: {
  readonly coupon: OfficeCoupon;
  readonly onChange: () => void;
}) {
  const { code, name, used, most_uses: most, state } = coupon;
  const { tone, text } = STATES[state];
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to="/shop-coupons/$coupon_id"
          params={{ coupon_id: String(coupon.coupon_id) }}
          className={ROW_REFERENCE}
        >
          {code}
        </Link>
        <Chip tone={tone}>{text()}</Chip>
      </p>
      <p className="wrap-anywhere">
        {name} · {discountText(coupon)}
      </p>
      <p className="wrap-anywhere text-soft">
        {m.coupon_used({ used, most: most === null ? m.coupon_no_limit() : String(most) })} ·{" "}
        {m.coupon_given({ amount: formatRupiah(coupon.discount_given) })}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-2 text-soft">
        <span>{timeText(coupon)}</span>
        {state !== "ended" && (
          <span className="relative z-10 flex flex-wrap gap-2">
            <Button kind="quiet" size="small" onClick={onChange}>
              {m.change()}
              <span className="sr-only"> {code}</span>
            </Button>
            <EndCoupon coupon={coupon} />
          </span>
        )}
      </p>
    </div>
  );
}

function timeText({ starts_at: from, ends_at: until }: OfficeCoupon): string {
  return until === null
    ? m.coupon_from({ from: formatDateTime(from) })
    : m.coupon_from_until({ from: formatDateTime(from), until: formatDateTime(until) });
}
