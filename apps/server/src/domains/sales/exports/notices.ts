import type { ExportReport } from "@konter/contract/exports";
import { API_BASE } from "@konter/contract/http";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { dateTimeText } from "@konter/contract/time-text";
import type { Notice } from "../../../kernel/notices/index.ts";
import { REPORTS } from "./reports.ts";

/** The values of a notification about an ordered file. */
export interface ExportFacts {
  readonly code: string;
  /** Absent in orders from before other reports existed. */
  readonly report?: ExportReport;
  readonly rows: number;
  readonly expires_at: string;
}

/** The URL from which the owner downloads an ordered file. */
export const exportAddress = (code: string): string => `${API_BASE}report/exports/${code}/file`;

const TAGS: Readonly<Record<Locale, string>> = { id: "id-ID", en: "en-GB" };

function sentenceOf(
  text: Sentence,
  { report = "transactions", rows, expires_at: expiresAt }: ExportFacts,
  locale: Locale,
) {
  return renderSentence(text, locale, {
    report: REPORTS[report].name[locale],
    rows: new Intl.NumberFormat(TAGS[locale]).format(rows),
    time: dateTimeText(expiresAt, locale),
  });
}

const READY: Sentence = {
  id: "Laporan {report} Anda dengan {rows} baris dapat diunduh sampai {time} WIB.",
  en: "Your {report} report with {rows} rows can be downloaded until {time} WIB.",
};
const FAILED: Sentence = {
  id: "Laporan {report} yang Anda pesan tidak dapat dibuat. Silakan pesan lagi.",
  en: "The {report} report that you ordered could not be made. Please order it again.",
};

/** The notifications about an ordered file. */
export const EXPORT_NOTICES = {
  export_ready: {
    kind: "export_ready",
    event: "export",
    title: { id: "Berkas Excel siap", en: "Excel file ready" },
    text: (facts, locale) => sentenceOf(READY, facts, locale),
    // For as long as the file is kept.
    file: ({ code, expires_at: expiresAt }) =>
      Date.parse(expiresAt) > Date.now() ? exportAddress(code) : null,
  },
  export_failed: {
    kind: "export_failed",
    event: "export",
    title: { id: "Berkas Excel gagal dibuat", en: "Excel file failed" },
    text: (facts, locale) => sentenceOf(FAILED, facts, locale),
  },
} as const satisfies Readonly<Record<string, Notice<ExportFacts>>>;
