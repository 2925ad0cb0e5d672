import type { Sentence } from "../locale.ts";

/** Receipt fields of prepaid sales, with their labels. */
export const RECEIPT_FIELDS = {
  product: { id: "Produk", en: "Product" },
  nominal: { id: "Nominal", en: "Face value" },
  arrives: { id: "Masuk", en: "Arrives" },
  exchange_rate: { id: "Kurs", en: "Rate" },
  phone: { id: "No. HP", en: "Phone" },
  customer_number: { id: "No. Pelanggan", en: "Customer no." },
  player: { id: "ID Pemain", en: "Player ID" },
  voucher_serial: { id: "No. Seri Voucher", en: "Voucher serial" },
  recipient: { id: "Tujuan", en: "For" },
  refilled_esim: { id: "Isi ulang eSIM", en: "eSIM refill" },
  customer_name: { id: "Nama", en: "Name" },
  name_check: { id: "Cek nama", en: "Name check" },
  buyer: { id: "Pelanggan", en: "Customer" },
  meter_number: { id: "No. Meter", en: "Meter no." },
  subscriber_id: { id: "IDPEL", en: "IDPEL" },
  tariff_power: { id: "Tarif/Daya", en: "Tariff/power" },
  reference: { id: "No. Ref", en: "Reference" },
  paid: { id: "RP BAYAR", en: "RP BAYAR" },
  stamp_duty: { id: "Meterai", en: "Stamp duty" },
  vat: { id: "PPN", en: "PPN" },
  lighting_tax: { id: "PBJT-TL", en: "PBJT-TL" },
  instalment: { id: "Angsuran", en: "Instalment" },
  energy_price: { id: "RP STROOM", en: "RP STROOM" },
  energy: { id: "Jml kWh", en: "kWh" },
  valid_until: { id: "Berlaku sampai", en: "Valid until" },
  details: { id: "Keterangan", en: "Details" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type ReceiptField = keyof typeof RECEIPT_FIELDS;

/** For these fields zero is a value; for all others it means that there is none. */
export const ZERO_IS_SAID: ReadonlySet<string> = new Set(["meter_start", "meter_end", "usage"]);
