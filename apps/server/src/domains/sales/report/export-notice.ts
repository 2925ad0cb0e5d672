import { API_BASE } from "@konter/contract/http";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { BUSINESS_TIME_ZONE } from "@konter/contract/time";

/** What a notification about an ordered file is filled with. */
export interface ExportFacts {
  readonly code: string;
  readonly rows: number;
  readonly expires_at: string;
}

/** Where the owner of an ordered file fetches it. */
export const exportAddress = (code: string): string => `${API_BASE}report/exports/${code}/file`;

export const EXPORT_TITLES = {
  export_ready: { id: "Berkas Excel siap", en: "Excel file ready" },
  export_failed: { id: "Berkas Excel gagal dibuat", en: "Excel file failed" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type ExportNotificationKind = keyof typeof EXPORT_TITLES;

const BODIES: Readonly<Record<ExportNotificationKind, Sentence>> = {
  export_ready: {
    id: "Laporan transaksi Anda dengan {rows} baris dapat diunduh sampai {time} WIB.",
    en: "Your transaction report with {rows} rows can be downloaded until {time} WIB.",
  },
  export_failed: {
    id: "Laporan transaksi yang Anda pesan tidak dapat dibuat. Silakan pesan lagi.",
    en: "The transaction report that you ordered could not be made. Please order it again.",
  },
};

const TAGS: Readonly<Record<Locale, string>> = { id: "id-ID", en: "en-GB" };

/** The words of a notification about an ordered file, in the reader's language. */
export function exportSentence(
  kind: ExportNotificationKind,
  { rows, expires_at: expiresAt }: ExportFacts,
  locale: Locale,
): string {
  const time = new Intl.DateTimeFormat(TAGS[locale], {
    timeZone: BUSINESS_TIME_ZONE,
    dateStyle: "medium",
    timeStyle: "short",
  });
  return renderSentence(BODIES[kind], locale, {
    rows: new Intl.NumberFormat(TAGS[locale]).format(rows),
    time: time.format(new Date(expiresAt)),
  });
}
