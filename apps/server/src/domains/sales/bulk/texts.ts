import { BULK_SELLS, bulkColumnsOf } from "@konter/contract/bulk";
import type { BulkColumnName, BulkFault } from "@konter/contract/bulk";
import { ERRORS } from "@konter/contract/errors";
import type { ErrorCode } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { SHIPMENT_FAILURE_TEXTS } from "@konter/contract/parcels";
import { operatorName } from "../catalog/index.ts";
import { acceptanceRefusal, failureText } from "../purchase/index.ts";
import type { RowFacts } from "./check/checked-row.ts";
import type { StoredRow } from "./store.ts";
import { parametersOf } from "../../../platform/domain-error.ts";

/** The fault of a row, for the person who corrects it. Some messages are longer when more is known. */
const FAULTS: Readonly<Record<BulkFault, Sentence>> = {
  product_missing: { id: "Kode produk kosong.", en: "The product code is empty." },
  product_not_found: { id: "Produk tidak ditemukan.", en: "Product not found." },
  product_inactive: { id: "Produk sedang tidak aktif.", en: "The product is not active." },
  product_code_wrong: { id: "Kode produk salah.", en: "The product code is wrong." },
  amount_free: {
    id: "Produk nominal bebas tidak bisa dibeli lewat berkas; beli satu per satu.",
    en: "A product of free choice cannot be bought by a file; buy it one at a time.",
  },
  number_missing: { id: "Nomor tujuan kosong.", en: "The destination number is empty." },
  number_wrong: { id: "Nomor tujuan tidak benar.", en: "The destination number is not right." },
  number_uncertain: {
    id: "Excel memotong angka nomor ini. Tulis lagi lengkap, dengan format teks.",
    en: "Excel has cut digits off this number. Write it again in full, as text.",
  },
  number_operator: {
    id: "Nomor ini milik {issuer}, produknya untuk {operator}.",
    en: "This number is of {issuer}, the product is for {operator}.",
  },
  past_daily_limit: {
    id: "Nomor ini melewati batas harian.",
    en: "This number is past the daily limit.",
  },
  value_wrong: {
    id: "Isi kolom {column} tidak benar.",
    en: "What stands under {column} is not right.",
  },
  bill_refused: { id: "Tagihan tidak bisa dicek.", en: "The bill cannot be looked up." },
  cell_missing: { id: "Kolom {column} kosong.", en: "The column {column} is empty." },
  district_unknown: {
    id: "Kolom Kecamatan: {district} tidak ditemukan.",
    en: "Column District: {district} was not found.",
  },
  district_unclear: {
    id: "Kolom Kecamatan: ada beberapa {district}. Isi juga kota/kabupatennya.",
    en: "Column District: there are several {district}. Fill in the city or regency too.",
  },
  courier_unknown: {
    id: "Kolom Kurir: kurir ini tidak dikenal. Yang bisa dipakai: {couriers}.",
    en: "Column Courier: this courier is not known. You can use: {couriers}.",
  },
  service_unknown: {
    id: "Kolom Layanan: {courier} menyediakan {services}.",
    en: "Column Service: {courier} has {services}.",
  },
  parcel_refused: {
    id: "Kurir tidak menerima paket ini.",
    en: "The courier does not take this parcel.",
  },
};
const IN_COLUMN: Sentence = { id: "Kolom {column}: {sentence}", en: "Column {column}: {sentence}" };

const OPENS_AT: Sentence = {
  id: "Produk sedang tidak aktif; buka lagi pukul {opens_at} WIB.",
  en: "The product is not active; it opens again at {opens_at} WIB.",
};
const PAST_LIMIT: Readonly<Record<"line" | "most" | "ref_id", Sentence>> = {
  ref_id: {
    id: "Nomor melewati batas harian: sudah dibeli hari ini ({ref_id}).",
    en: "The number is past the daily limit: bought today already ({ref_id}).",
  },
  line: {
    id: "Nomor melewati batas harian: sama dengan baris {line}.",
    en: "The number is past the daily limit: the same as row {line}.",
  },
  most: {
    id: "Nomor melewati batas harian: maksimal {most} transaksi per nomor per hari.",
    en: "The number is past the daily limit: at most {most} transactions per number and day.",
  },
};
const HELD: Sentence = {
  id: "Ditahan: harganya naik menjadi {price}, di atas yang dikonfirmasi. Saldo tidak dipotong.",
  en: "Held: its price rose to {price}, above the confirmed one. Nothing was charged.",
};
const REFUSED: Sentence = {
  id: "Tidak diproses: {reason} Saldo tidak dipotong.",
  en: "Not processed: {reason} Nothing was charged.",
};

const WAITS: Sentence = {
  id: "Menunggu: {reason} Dicoba lagi otomatis.",
  en: "Waiting: {reason} It is tried again automatically.",
};

/** Returns the row's fault, why it waits for its courier, or why it was rejected or failed; null without one. */
export function rowText(row: StoredRow, locale: Locale): string | null {
  const { fault, facts, state } = row;
  if (state === "faulty" && fault !== null) return faultText(fault, facts ?? {}, locale);
  if (state === "held")
    return renderSentence(HELD, locale, { price: formatRupiah(row.price_now ?? 0) });
  if (state === "waiting" && facts !== null)
    return renderSentence(WAITS, locale, { reason: sentenceOf(facts, locale) });
  if (state === "refused")
    return renderSentence(REFUSED, locale, {
      reason:
        row.product_name !== null && row.screen === null
          ? sentenceOf(facts ?? {}, locale)
          : refusalText(facts ?? {}, locale),
    });
  if (row.parcel_failure !== null)
    return renderSentence(SHIPMENT_FAILURE_TEXTS[row.parcel_failure], locale);
  if (row.purchase_state === "failed") return failureText(row.failure_reason ?? "other", locale);
  const isOver = row.purchase_state === "expired" || row.purchase_state === "canceled";
  return isOver ? failureText(row.failure_reason, locale) : null;
}

function faultText(fault: BulkFault, facts: RowFacts, locale: Locale): string {
  if (fault === "product_inactive" && "opens_at" in facts)
    return renderSentence(OPENS_AT, locale, facts);
  if (fault === "past_daily_limit") {
    const named = (["ref_id", "line", "most"] as const).find((name) => name in facts);
    if (named !== undefined) return renderSentence(PAST_LIMIT[named], locale, facts);
  }
  if (fault === "number_operator")
    return renderSentence(FAULTS[fault], locale, {
      issuer: operatorName(String(facts["issuer"])),
      operator: operatorName(String(facts["operator"])),
    });
  if (fault === "value_wrong" || fault === "cell_missing")
    return renderSentence(FAULTS[fault], locale, { column: columnName(facts, locale) });
  if (fault === "parcel_refused" && "column" in facts)
    return renderSentence(IN_COLUMN, locale, {
      column: columnName(facts, locale),
      sentence: sentenceOf(facts, locale),
    });
  // The error message for the number or from the biller is more specific.
  return "code" in facts ? sentenceOf(facts, locale) : renderSentence(FAULTS[fault], locale, facts);
}

function columnName(facts: RowFacts, locale: Locale): string {
  const column = String(facts["column"]);
  const names = BULK_SELLS.map((sells) => bulkColumnsOf(sells)[column as BulkColumnName]?.name);
  return names.find((name) => name !== undefined)?.[locale] ?? column;
}

/** Returns the contract's message for the code in the facts, filled with them. */
function sentenceOf(facts: RowFacts, locale: Locale): string {
  const row = ERRORS[facts["code"] as ErrorCode];
  return renderSentence(row, locale, facts);
}

/** Why accepting rejected a row: `code` with the `detail` from accept_purchases or pay_bill. */
function refusalText({ code, detail }: RowFacts, locale: Locale): string {
  const refusal = acceptanceRefusal(
    code as ErrorCode,
    detail === undefined ? null : String(detail),
  );
  return renderSentence(ERRORS[refusal.code], locale, parametersOf(refusal, locale));
}
