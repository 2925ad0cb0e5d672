import type { CallName } from "@konter/contract/calls";

const NUMBER = "W00000000000";
const NUMBERS = { numbers: [NUMBER] };

const COUPON_INPUT = {
  code: "HEMAT-UJI",
  name: "Diskon uji",
  kind: "fixed",
  value: 100,
  most_uses: 1,
} as const;

/** Inputs of the calls about orders, coupons and settings of the shop. */
export const SHOP_ORDER_INPUTS = {
  adminShopOriginSave: {
    name: "Toko Uji",
    phone: "081234500000",
    district: "31.71.01",
    postcode: "10110",
    detail: "Jalan Merdeka 1",
  },
  adminShopRegions: { search_key: "gambir" },
  adminShopOrder: { number: NUMBER },
  adminShopConfirm: NUMBERS,
  adminShopShip: NUMBERS,
  adminShopResend: NUMBERS,
  adminShopWaybill: { number: NUMBER, waybill: "JX77" },
  adminShopCancel: { ...NUMBERS, reason: "other" },
  adminShopFinish: { ...NUMBERS, reason: "Pembeli menelepon" },
  adminShopFigures: { date_from: "2026-11-01", date_to: "2026-11-30" },
  adminShopFiguresExport: { date_from: "2026-11-01", date_to: "2026-11-30", by: "day" },
  adminCouponUses: { coupon_id: "1" },
  adminCouponPreview: COUPON_INPUT,
  adminCouponSave: COUPON_INPUT,
  adminCouponEnd: { coupon_id: "1" },
  adminShopPickList: NUMBERS,
  adminShopLabels: NUMBERS,
} as const satisfies Partial<Record<CallName, unknown>>;
