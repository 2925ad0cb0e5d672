import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { CallbackPlace, ReceiveCall } from "../../../../platform/http/callbacks.ts";
import type { SupplierRegistry } from "../../suppliers/index.ts";
import { receiveCallback } from "./callbacks.ts";
import type { CallbackAnswer } from "./callbacks.ts";

/** The callback location for outcomes of purchases. */
export const SUPPLIER_CALLBACK: CallbackPlace = {
  path: "/callbacks/{account}",
  limitBytes: 64 * 1024,
  caller: { id: "Pemasok", en: "The supplier" },
  proof: {
    id: "Tanda tangan pemasok dengan kunci rahasia akunnya; bila tidak mencakup seluruh isi, status ditanyakan lagi sebelum uang bergerak.",
    en: "The supplier's signature with its account's secret; where that does not cover the whole body, the status is asked before money moves.",
  },
};

const STATUS: Readonly<Record<CallbackAnswer, number>> = {
  stored: 200,
  ignored: 200,
  forged: 401,
  unreadable: 400,
  unknown_supplier: 404,
};

/** Receives suppliers' callbacks. */
export function receiveFromSuppliers(
  brand: BrandContext,
  registry: SupplierRegistry,
  onStored: () => void,
): ReceiveCall {
  return async ({ account, headers, body, address }) => {
    const result = await receiveCallback(brand, registry, account, { headers, body }, address);
    if (result === "stored") onStored();
    return { status: STATUS[result], result };
  };
}
