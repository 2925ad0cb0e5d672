import type { CallInput } from "@konter/contract/calls";
import { COUPON_STATES } from "@konter/contract/shop-coupons";
import type { CouponState } from "@konter/contract/shop-coupons";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

const PAGE_ROWS = "50";

/** The state that the URL names; undefined for all. */
export const stateOf = (text: string | undefined): CouponState | undefined =>
  COUPON_STATES.find((each) => each === text);

export const couponsQuery = (state: CouponState | undefined) =>
  infiniteQueryOptions({
    ...pagedQuery(["shop-coupons", "list", state ?? ""], "GET admin/shop/coupons", {
      ...(state !== undefined && { state }),
      limit: PAGE_ROWS,
    }),
    placeholderData: keepPreviousData,
  });

export const couponUsesQuery = (id: string) =>
  infiniteQueryOptions(
    pagedQuery(["shop-coupons", "uses", id], "GET admin/shop/coupons/{coupon_id}", {
      coupon_id: id,
      limit: PAGE_ROWS,
    }),
  );

/** What a coupon can cost now; not cached. */
export const couponLossQuery = (coupon: CallInput<"adminCouponPreview">) =>
  queryOptions({
    queryKey: ["shop-coupons", "loss", coupon],
    queryFn: (context) =>
      callerFor(context)("POST admin/shop/coupons/loss", coupon, { signal: context.signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
