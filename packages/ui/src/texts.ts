import { DEFAULT_LOCALE, renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence, SentenceParameters } from "@konter/contract/locale";

/** The kit's own texts. A screen's texts are in its app's catalog. */
const TEXTS = {
  busy: { id: "Memproses", en: "Working" },
  close: { id: "Tutup", en: "Close" },
  copied: { id: "Tersalin", en: "Copied" },
  copy: { id: "Salin", en: "Copy" },
  copy_failed: { id: "Gagal menyalin", en: "Copying failed" },
  hide_password: { id: "Sembunyikan password", en: "Hide password" },
  loading: { id: "Memuat", en: "Loading" },
  messages: { id: "Pesan", en: "Messages" },
  optional: { id: "opsional", en: "optional" },
  request_id: { id: "Kode bantuan: {id}", en: "Support code: {id}" },
  retry: { id: "Coba lagi", en: "Try again" },
  share: { id: "Bagikan", en: "Share" },
  pin_submits: {
    id: "Diproses begitu 6 angka terisi.",
    en: "Goes ahead with the sixth digit.",
  },
  print: { id: "Cetak", en: "Print" },
  print_failed: {
    id: "Di sini tidak bisa mencetak. Bagikan atau salin saja.",
    en: "Printing is not possible here. Share or copy it instead.",
  },
  show_password: { id: "Tampilkan password", en: "Show password" },
  status_blocked: { id: "Ditahan", en: "Held" },
  status_canceled: { id: "Dibatalkan", en: "Canceled" },
  status_expired: { id: "Kedaluwarsa", en: "Expired" },
  status_failed: { id: "Gagal", en: "Failed" },
  status_inquiry: { id: "Cek tagihan", en: "Inquiry" },
  status_processing: { id: "Diproses", en: "Processing" },
  status_returned: { id: "Dikembalikan", en: "Returned" },
  status_success: { id: "Sukses", en: "Success" },
  status_unprocessed: { id: "Menunggu", en: "Waiting" },
} as const satisfies Record<string, Sentence>;

export type KitText = keyof typeof TEXTS;

let locale: Locale = DEFAULT_LOCALE;

/** Called once by the app, before its first render. */
export function setKitLocale(chosen: Locale): void {
  locale = chosen;
}

export function kitLocale(): Locale {
  return locale;
}

export function kitText(name: KitText, parameters?: SentenceParameters): string {
  return renderSentence(TEXTS[name], locale, parameters);
}
