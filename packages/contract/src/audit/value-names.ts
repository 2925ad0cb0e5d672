import type { Locale, Sentence } from "../locale.ts";
import { SHIPPING_STATE_NAMES } from "../parcels/rules.ts";
import { SHOP_CANCEL_REASON_TEXTS, SHOP_ORDER_STATE_NAMES } from "../shop-orders/rules.ts";
import { SHOP_RETURN_STATE_NAMES } from "../shop-returns/rules.ts";

/** Codes that the audit log stores as values, by the stored name of the field where two fields share a code. */
const VALUES: Readonly<Record<string, Sentence>> = {
  plus: { id: "Tambah", en: "Add" },
  minus: { id: "Kurang", en: "Subtract" },
  waiting: { id: "Menunggu", en: "Waiting" },
  verified: { id: "Terverifikasi", en: "Verified" },
  rejected: { id: "Ditolak", en: "Rejected" },
  approved: { id: "Disetujui", en: "Approved" },
  active: { id: "Aktif", en: "Active" },
  closed: { id: "Ditutup", en: "Closed" },
  sandbox: { id: "Uji coba (sandbox)", en: "Sandbox" },
  production: { id: "Produksi", en: "Production" },
  supplier: { id: "Pemasok", en: "Supplier" },
  courier: { id: "Kurir", en: "Courier" },
  payment_gateway: { id: "Payment gateway", en: "Payment gateway" },
  message_channel: { id: "Kanal pesan", en: "Message channel" },
  disburser: { id: "Vendor kirim uang", en: "Payout vendor" },
  per_mille: { id: "Per seribu", en: "Per mille" },
  rupiah: { id: "Rupiah", en: "Rupiah" },
  command: { id: "Perintah di server", en: "Command on the server" },
  number_watched: { id: "Nomor dalam daftar pantauan", en: "Number on the watch list" },
};

const BY_FIELD: Readonly<Record<string, Readonly<Record<string, Sentence>>>> = {
  status: SHOP_ORDER_STATE_NAMES,
  state: SHOP_RETURN_STATE_NAMES,
  reason: SHOP_CANCEL_REASON_TEXTS,
  shipping_status: SHIPPING_STATE_NAMES,
};

/** Returns the name of a stored code; undefined for any other value. */
export const auditValueName = (field: string, code: string, locale: Locale): string | undefined =>
  (VALUES[code] ?? BY_FIELD[field]?.[code])?.[locale];
