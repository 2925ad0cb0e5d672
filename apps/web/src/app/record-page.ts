import type { LinkProps } from "@tanstack/react-router";

const REST = "[0-9A-HJKMNP-TV-Z]{11}";

interface RecordPage {
  readonly is: RegExp;
  readonly page: (refId: string) => LinkProps;
  readonly record: "order" | "parcel" | "top_up" | "transaction" | "upload";
}

const PAGES: readonly RecordPage[] = [
  {
    is: new RegExp(`^K${REST}$`),
    page: (refId) => ({ to: "/transaksi/$ref_id", params: { ref_id: refId } }),
    record: "transaction",
  },
  {
    is: new RegExp(`^T${REST}$`),
    page: (refId) => ({ to: "/payment/deposit/transfer/$ref_id", params: { ref_id: refId } }),
    record: "transaction",
  },
  {
    is: new RegExp(`^S${REST}$`),
    page: (refId) => ({ to: "/prabayar/kirim-uang/$ref_id", params: { ref_id: refId } }),
    record: "transaction",
  },
  {
    is: new RegExp(`^N${REST}$`),
    page: (refId) => ({ to: "/cek-nama/$ref_id", params: { ref_id: refId } }),
    record: "transaction",
  },
  {
    is: new RegExp(`^B${REST}$`),
    page: (refId) => ({ to: "/kurir/$ref_id", params: { ref_id: refId } }),
    record: "parcel",
  },
  {
    is: new RegExp(`^W${REST}$`),
    page: (number) => ({ to: "/shop/order/$number", params: { number } }),
    record: "order",
  },
  {
    is: new RegExp(`^M${REST}$`),
    page: (code) => ({ to: "/prabayar/topupByExcel/$code", params: { code } }),
    record: "upload",
  },
  {
    is: /^DEP[0-9A-HJKMNP-TV-Z]{8}$/,
    page: (code) => ({ to: "/payment/deposit/topup/$code", params: { code } }),
    record: "top_up",
  },
];

/** Returns the kind of record that a reference identifies, and a link to its page; undefined if it has no page. */
export function recordOf(
  refId: string,
): { readonly link: LinkProps; readonly record: RecordPage["record"] } | undefined {
  const found = PAGES.find(({ is }) => is.test(refId));
  return found && { link: found.page(refId), record: found.record };
}
