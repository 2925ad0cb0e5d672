import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { Notice } from "../../messages/notifications/index.ts";

/** How a run stood when its last row was sent. */
export interface BulkFacts {
  readonly code: string;
  readonly file_name: string;
  readonly success: number;
  readonly processing: number;
  readonly failed: number;
}

const FINISHED: Sentence = {
  id: "{file_name}: {success} berhasil, {processing} masih diproses, {failed} gagal atau tidak diproses.",
  en: "{file_name}: {success} succeeded, {processing} still in progress, {failed} failed or not processed.",
};

/** What is told of a run. */
export const BULK_NOTICES = {
  bulk_finished: {
    kind: "bulk_finished",
    event: "purchase",
    title: { id: "Top up massal selesai dikirim", en: "Bulk top-up sent" },
    text: ({ code: _code, ...facts }, locale) => renderSentence(FINISHED, locale, facts),
  },
} as const satisfies Readonly<Record<string, Notice<BulkFacts>>>;
