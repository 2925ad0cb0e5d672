import type { CallName } from "@konter/contract/calls";

const NUMBER = "W00000000000";
const NUMBERS = { numbers: [NUMBER] };
const RETURN = { return_id: "999" };

/** Inputs of the calls about orders, returns, coupons and settings of the shop. */
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
  adminShopPickList: NUMBERS,
  adminShopLabels: NUMBERS,
  adminShopInvoice: { number: NUMBER },
  adminShopReturn: RETURN,
  adminShopReturnApprove: { ...RETURN, send_back: false, words: "Maaf atas kerusakannya" },
  adminShopReturnReject: { ...RETURN, words: "Foto tidak jelas" },
  adminShopReturnReceive: { ...RETURN, lines: [{ line: 1, pieces: 1 }] },
  adminShopReturnRefund: { ...RETURN, with_shipping: false, words: "Maaf atas kerusakannya" },
} as const satisfies Partial<Record<CallName, unknown>>;
