import type { ErrorRows } from "../error-row.ts";

export const errors = {
  exports_too_many: {
    status: 409,
    id: "Masih ada berkas yang sedang dibuat. Tunggu sampai selesai.",
    en: "Files are still being made. Wait until they are done.",
  },
} as const satisfies ErrorRows;
