import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "books.read": { id: "Melihat pembukuan", en: "See the books", roles: ["finance"] },
  "books.close": { id: "Menutup hari", en: "Close the day", roles: ["finance"] },
  "books.approve": {
    id: "Membuka kembali brand yang dipulihkan dari cadangan",
    en: "Let a brand restored from a backup sell again",
  },
  "statements.read": {
    id: "Melihat laporan pemasok dan gateway",
    en: "See vendors' statements and differences",
    roles: ["finance"],
  },
  "statements.import": {
    id: "Mengunggah laporan pemasok dan gateway",
    en: "Import vendors' statements",
    roles: ["finance"],
  },
  "statements.resolve": {
    id: "Menyelesaikan selisih laporan",
    en: "Resolve differences of statements",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
