import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { SHOP_CANCEL_REASON_TEXTS } from "@konter/contract/shop-orders";
import type { ShopCancelReason } from "@konter/contract/shop-orders";
import type { Notice } from "../../../kernel/notices/index.ts";

interface OrderFacts {
  readonly number: string;
}
interface PaidFacts extends OrderFacts {
  readonly amount: number;
}
interface ShippedFacts extends OrderFacts {
  readonly courier: string;
  readonly waybill: string;
}
interface CancelledFacts extends OrderFacts {
  readonly reason: ShopCancelReason;
  readonly refund: number;
}

const PAID: Sentence = {
  id: "Pembayaran {amount} untuk pesanan {number} sudah masuk. Toko akan menyiapkannya.",
  en: "The payment of {amount} for the order {number} has arrived. The shop will prepare it.",
};
const LATE: Sentence = {
  id: "Pembayaran pesanan {number} datang setelah waktunya habis. {amount} masuk ke saldo Anda.",
  en: "The payment of the order {number} came after its time was over. {amount} is on your deposit.",
};
const SHIPPED: Sentence = {
  id: "Pesanan {number} dikirim dengan {courier}. Nomor resi: {waybill}",
  en: "The order {number} was shipped by {courier}. Waybill: {waybill}",
};
const SHIPPED_WITHOUT: Sentence = {
  id: "Pesanan {number} dikirim dengan {courier}. Nomor resi menyusul.",
  en: "The order {number} was shipped by {courier}. The waybill follows.",
};
const DELIVERED: Sentence = {
  id: "Pesanan {number} sudah sampai. Cek barangnya, lalu konfirmasi di halaman pesanan.",
  en: "The order {number} has arrived. Check the goods, then confirm it on the page of the order.",
};
const CANCELLED: Sentence = {
  id: "Pesanan {number} dibatalkan: {reason}.",
  en: "The order {number} was cancelled: {reason}.",
};
const REFUNDED: Sentence = {
  id: "Pesanan {number} dibatalkan: {reason}. {amount} kembali ke saldo Anda.",
  en: "The order {number} was cancelled: {reason}. {amount} is back on your deposit.",
};

/** Notifications about orders of the shop. */
export const SHOP_NOTICES = {
  paid: {
    kind: "shop_paid",
    event: "purchase",
    title: { id: "Pesanan dibayar", en: "Order paid" },
    text: ({ number, amount }: PaidFacts, locale: Locale) =>
      renderSentence(PAID, locale, { number, amount: formatRupiah(amount) }),
  },
  late: {
    kind: "shop_paid_late",
    event: "deposit",
    title: { id: "Pembayaran terlambat masuk saldo", en: "A late payment is on your deposit" },
    text: ({ number, amount }: PaidFacts, locale: Locale) =>
      renderSentence(LATE, locale, { number, amount: formatRupiah(amount) }),
  },
  shipped: {
    kind: "shop_shipped",
    event: "purchase",
    title: { id: "Pesanan dikirim", en: "Order shipped" },
    text: ({ number, courier, waybill }: ShippedFacts, locale: Locale) =>
      renderSentence(waybill === "" ? SHIPPED_WITHOUT : SHIPPED, locale, {
        number,
        courier,
        waybill,
      }),
  },
  delivered: {
    kind: "shop_delivered",
    event: "purchase",
    title: { id: "Pesanan sampai", en: "Order delivered" },
    text: ({ number }: OrderFacts, locale: Locale) => renderSentence(DELIVERED, locale, { number }),
  },
  cancelled: {
    kind: "shop_cancelled",
    event: "purchase",
    title: { id: "Pesanan dibatalkan", en: "Order cancelled" },
    text: ({ number, reason, refund }: CancelledFacts, locale: Locale) =>
      renderSentence(refund > 0 ? REFUNDED : CANCELLED, locale, {
        number,
        reason: SHOP_CANCEL_REASON_TEXTS[reason][locale].toLowerCase(),
        amount: formatRupiah(refund),
      }),
  },
} as const satisfies Readonly<
  Record<string, Notice<OrderFacts & PaidFacts & ShippedFacts & CancelledFacts>>
>;
