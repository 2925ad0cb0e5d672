import { makeSerialNumber } from "@konter/simulators";
import type { ProductKind } from "@konter/simulators";
import { readTransactionAnswer as readDigiflazz } from "@konter/server/adapters/supplier/digiflazz/response.ts";
import { readTransactionAnswer as readIak } from "@konter/server/adapters/supplier/iak/response.ts";
import type { SupplierOutcome } from "@konter/server/ports/supplier.ts";

/** An attempt as the supplier sees it. */
export interface SentAttempt {
  readonly supplier_reference: string;
  readonly sku: string;
  readonly destination: string;
  readonly quoted_cost: number;
}

export type Word = "success" | "pending" | "number_wrong" | "seller_refuses" | "taken_back";

interface VendorCode {
  readonly rc: string;
  readonly status: string | number;
  readonly message: string;
}

const DIGIFLAZZ: Readonly<Record<Word, VendorCode>> = {
  success: { rc: "00", status: "Sukses", message: "Transaksi Sukses" },
  pending: { rc: "03", status: "Pending", message: "Transaksi Pending" },
  number_wrong: { rc: "54", status: "Gagal", message: "Nomor Tujuan Salah" },
  seller_refuses: { rc: "55", status: "Gagal", message: "Produk Sedang Gangguan" },
  taken_back: { rc: "74", status: "Gagal", message: "Transaksi Refund" },
};

const IAK: Readonly<Record<Word, VendorCode>> = {
  success: { rc: "00", status: 1, message: "SUCCESS" },
  pending: { rc: "39", status: 0, message: "PROCESS" },
  number_wrong: { rc: "14", status: 2, message: "INCORRECT DESTINATION NUMBER" },
  seller_refuses: { rc: "106", status: 2, message: "PRODUCT IS TEMPORARILY OUT OF SERVICE" },
  // A purchase that failed after its success. IAK has no separate code for it.
  taken_back: { rc: "07", status: 2, message: "FAILED" },
};

const unchanged = (text: string): string => text;

/** Parses the vendor's response for this status with the production adapter. */
export function outcomeOf(
  supplier: string,
  attempt: SentAttempt,
  kind: ProductKind,
  word: Word,
  question: "buy" | "status",
): SupplierOutcome {
  const { supplier_reference: reference, sku, destination, quoted_cost: price } = attempt;
  const vendor = supplier === "iak" ? "iak" : "digiflazz";
  const sn =
    word === "success" ? makeSerialNumber(vendor, kind, reference, destination, price) : "";
  const said = (vendor === "iak" ? IAK : DIGIFLAZZ)[word];
  const common = { ref_id: reference, price, sn, ...said };
  const data =
    vendor === "iak"
      ? { ...common, product_code: sku, customer_id: destination, tr_id: transactionId(reference) }
      : { ...common, customer_no: destination, buyer_sku_code: sku };
  const answer = { kind: "answer", status: 200, text: JSON.stringify({ data }) } as const;
  return (vendor === "iak" ? readIak : readDigiflazz)(answer, question, reference, unchanged);
}

/** IAK numbers its transactions. Here the number is derived from the reference. */
function transactionId(reference: string): number {
  return Number.parseInt(Buffer.from(reference.slice(-5)).toString("hex").slice(0, 8), 16);
}
