import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { Notice } from "../../../kernel/notices/index.ts";

/** The state of a run after its last row was sent. */
interface BulkFacts {
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

/** A decision of staff on a run, and its reason. */
interface BulkStaffFacts {
  readonly file_name: string;
  /** Rows that were not sent. */
  readonly rows: number;
  readonly reason: string;
}

const byStaff = <Kind extends string>(
  kind: Kind,
  title: Sentence,
  text: Sentence,
): Notice<BulkStaffFacts> & { readonly kind: Kind } => ({
  kind,
  event: "purchase",
  title,
  text: (facts, locale) => renderSentence(text, locale, { ...facts }),
});

const BY_STAFF = {
  bulk_paused_by_staff: byStaff(
    "bulk_paused_by_staff",
    { id: "Unggahan massal dijeda petugas", en: "Bulk upload paused by staff" },
    {
      id: "{file_name}: {rows} baris belum dikirim. Alasan: {reason}",
      en: "{file_name}: {rows} rows are not sent yet. Reason: {reason}",
    },
  ),
  bulk_continued_by_staff: byStaff(
    "bulk_continued_by_staff",
    { id: "Unggahan massal dilanjutkan", en: "Bulk upload goes on" },
    {
      id: "{file_name}: {rows} baris dikirim lagi. Alasan: {reason}",
      en: "{file_name}: {rows} rows are being sent again. Reason: {reason}",
    },
  ),
  bulk_canceled_by_staff: byStaff(
    "bulk_canceled_by_staff",
    { id: "Unggahan massal dibatalkan petugas", en: "Bulk upload canceled by staff" },
    {
      id: "{file_name}: {rows} baris yang belum dikirim dibatalkan dan tidak dipotong. Alasan: {reason}",
      en: "{file_name}: {rows} rows that were not sent are canceled and not charged. Reason: {reason}",
    },
  ),
} as const;

const BULK_FINISHED: Notice<BulkFacts> & { readonly kind: "bulk_finished" } = {
  kind: "bulk_finished",
  event: "purchase",
  title: { id: "Top up massal selesai dikirim", en: "Bulk top-up sent" },
  text: ({ code: _code, ...facts }, locale) => renderSentence(FINISHED, locale, facts),
};

const BULK_PARCELS_FINISHED: Notice<BulkFacts> & { readonly kind: "bulk_parcels_finished" } = {
  ...BULK_FINISHED,
  kind: "bulk_parcels_finished",
  title: { id: "Paket dari berkas selesai dipesan", en: "Parcels of a file ordered" },
};

/** The notifications about a run. */
export const BULK_NOTICES = {
  bulk_finished: BULK_FINISHED,
  bulk_parcels_finished: BULK_PARCELS_FINISHED,
  ...BY_STAFF,
} as const;
