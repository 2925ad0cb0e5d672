import type { ErrorRows } from "../error-row.ts";

export const errors = {
  ledger_account_not_found: {
    status: 404,
    id: "Rekening ini tidak ada di buku besar.",
    en: "The ledger has no such account.",
  },
  finance_period_order: {
    status: 422,
    id: "Tanggal akhir {to} lebih awal dari tanggal awal {from}.",
    en: "The end date {to} is before the start date {from}.",
  },
  finance_period_too_long: {
    status: 422,
    id: "Satu laporan paling banyak {most} hari. Perpendek periodenya.",
    en: "One report takes {most} days at most. Shorten its period.",
  },
  statement_pdf_too_long: {
    status: 409,
    id: "Periode ini berisi {lines} baris, dan PDF paling banyak {most}. Unduh Excel atau CSV.",
    en: "This period has {lines} lines, and a PDF takes {most}. Download Excel or CSV.",
  },
} as const satisfies ErrorRows;
