import type { CallName } from "@konter/contract/calls";
import { TEST_PIN } from "../brand/test-environment.ts";

const ITEM = { product_id: "999", quantity: 1, notes: "" };
const ADDRESS = {
  province: "31",
  city: "31.71",
  district: "31.71.01",
  postcode: "10110",
  detail: "Jl. Kenanga 5",
};
const NO_ADDRESS = { id: "987654321" };
const NO_CART = { cart_id: "A".repeat(22) };
const NO_ORDER = { number: "W00000000000" };
const AGREED = { courier: "sicepat", service: "REG", total: 20_000 };

/** A valid input for each call about carts, addresses and orders of the shop. */
export const SHOP_INPUTS: Partial<Record<CallName, unknown>> = {
  cartAdd: ITEM,
  cartAddMulti: { items: [ITEM] },
  cartMerge: { items: [ITEM] },
  cartEdit: { id: "999", quantity: 1, notes: "", version: 1 },
  cartDestroy: { id: "999" },
  publicCartMake: { items: [ITEM] },
  shopAddressAdd: ADDRESS,
  shopAddressUpdate: { ...NO_ADDRESS, ...ADDRESS },
  shopAddressPick: NO_ADDRESS,
  shopAddressDelete: NO_ADDRESS,
  shopCost: { district: "31.71.01" },
  shopPublicCost: { ...NO_CART, district: "31.71.01" },
  shopRegions: { search_key: "gambir" },
  couponCheck: { code: "HEMAT" },
  publicCouponCheck: { ...NO_CART, code: "HEMAT" },
  shopCheckout: { recipient_name: "Siti", recipient_phone: "081234500002", ...AGREED },
  shopPay: { ...NO_ORDER, method: "deposit", pin: TEST_PIN },
  shopPayPasskey: NO_ORDER,
  shopOrder: NO_ORDER,
  shopCancel: { ...NO_ORDER, reason: "changed_mind" },
  shopConfirm: NO_ORDER,
  shopReturns: NO_ORDER,
  shopReturnAsk: {
    ...NO_ORDER,
    lines: [{ line: 1, quantity: 1 }],
    reason: "damaged",
    text: "Pecah di jalan",
  },
  shopReturnPhoto: { return_id: "999", bytes: new Uint8Array(1) },
  shopReturnWithdraw: { return_id: "999" },
  shopReturnWaybill: { return_id: "999", waybill: "JX77" },
  shopInvoice: NO_ORDER,
  guestPay: {
    ...NO_CART,
    name: "Siti",
    phone: "081234500002",
    email: "siti@konter.example",
    address: { district: "31.71.01", postcode: "10110", detail: "Jl. Kenanga 5" },
    ...AGREED,
    method: "gateway.scripted.bca_va",
  },
  guestCheckout: { id: NO_CART.cart_id },
  guestCode: { ...NO_ORDER, contact: "081234500002" },
  guestFind: { ...NO_ORDER, otp_id: "A".repeat(43), code: "000000" },
};
