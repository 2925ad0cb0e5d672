import { purchaseNotice } from "../purchase/index.ts";

/** The notifications for a buyer about a decision. */
export const REVIEW_NOTICES = {
  review_released: purchaseNotice(
    "review_released",
    { id: "Transaksi dilanjutkan", en: "Transaction goes on" },
    {
      id: "{product} untuk {destination} sudah ditinjau dan sekarang diproses.",
      en: "{product} for {destination} was reviewed and is being processed now.",
    },
  ),
  review_refunded: purchaseNotice(
    "review_refunded",
    { id: "Transaksi tidak dapat dilanjutkan", en: "Transaction cannot go on" },
    {
      id: "{product} untuk {destination} sudah ditinjau, tetapi tidak lagi dijual dengan harga itu. {price} sudah kembali ke saldo Anda.",
      en: "{product} for {destination} was reviewed, but is no longer sold at that price. {price} is back in your balance.",
    },
  ),
  review_canceled: purchaseNotice(
    "review_canceled",
    { id: "Transaksi dibatalkan petugas", en: "Transaction canceled by staff" },
    {
      id: "{product} untuk {destination} dibatalkan: {reason} {price} sudah kembali ke saldo Anda.",
      en: "{product} for {destination} was canceled: {reason} {price} is back in your balance.",
    },
  ),
};
