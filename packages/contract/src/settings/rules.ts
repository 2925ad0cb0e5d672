import type { Locale } from "../locale.ts";
import { formatRupiah } from "../values/money.ts";
import type { SettingRow } from "../setting-row.ts";

/** Formats a setting's value: an amount, a duration, on or off. */
export function settingText(
  type: SettingRow["type"],
  value: number | boolean,
  locale: Locale,
): string {
  if (type === "rupiah") return formatRupiah(Number(value));
  if (type === "switch") return (value === true ? SWITCHED.on : SWITCHED.off)[locale];
  if (type === "percent") return `${String(value)}%`;
  return `${String(value)} ${UNITS[type][locale]}`;
}

const SWITCHED = { on: { id: "Aktif", en: "On" }, off: { id: "Nonaktif", en: "Off" } };
const UNITS = {
  days: { id: "hari", en: "days" },
  hours: { id: "jam", en: "hours" },
  minutes: { id: "menit", en: "minutes" },
  products: { id: "produk", en: "products" },
  messages: { id: "pesan", en: "messages" },
  transactions: { id: "transaksi", en: "transactions" },
  pictures: { id: "gambar", en: "pictures" },
  sdr: { id: "SDR", en: "SDR" },
};
