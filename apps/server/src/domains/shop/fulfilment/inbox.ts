import { COURIER_NAMES } from "@konter/contract/parcels";
import { renderSentence } from "@konter/contract/locale";
import type { InboxQueue } from "../../../kernel/inbox.ts";
import { PARCEL_FAILED } from "./office-orders.ts";

const NAMES = new Map<string | number | undefined, string>(Object.entries(COURIER_NAMES));

/** Paid orders that nobody has confirmed, and shipped ones whose parcel failed. */
export const ORDER_INBOX: InboxQueue = {
  kind: "shop_orders",
  waiting: `select o.number as key, coalesce(o.shipped_at, o.paid_at) as since, null::timestamptz as due_at, o.total as amount,
    jsonb_build_object('number', o.number, 'courier', o.courier, 'status', o.status) as facts
    from shop_order o left join shipment s on s.ref_id = o.shipment_ref where o.status = 'pending' or ${PARCEL_FAILED}`,
  sentence: ({ status, courier, ...facts }, _parts, locale) =>
    renderSentence(
      status === "pending"
        ? {
            id: "Pesanan {number} sudah dibayar dan menunggu dikonfirmasi.",
            en: "Order {number} is paid and waits for confirmation.",
          }
        : {
            id: "Kiriman pesanan {number} lewat {courier} gagal. Kirim lagi.",
            en: "The parcel of order {number} by {courier} failed. Send it again.",
          },
      locale,
      { ...facts, courier: NAMES.get(courier) ?? "–" },
    ),
  path: (key) => `/shop-orders/${key}`,
};
