import type { ErrorRows } from "../error-row.ts";

export const errors = {
  price_sheet_not_found: {
    status: 404,
    id: "Berkas harga tidak ditemukan.",
    en: "Price sheet not found.",
  },
  price_sheet_too_long: {
    status: 409,
    id: "Satu berkas paling banyak {most} produk. Saring dulu daftarnya.",
    en: "A sheet has {most} products at most. Narrow the list first.",
  },
  price_sheet_columns: {
    status: 422,
    id: "Kolom {columns} tidak ditemukan. Pakai berkas yang diunduh dari sini.",
    en: "The columns {columns} are missing. Use a file that was downloaded here.",
  },
  price_sheet_column_twice: {
    status: 422,
    id: "Kolom {column} muncul dua kali.",
    en: "The column {column} stands twice.",
  },
  price_sheet_tier_unknown: {
    status: 422,
    id: "Tidak ada tingkat untuk kolom {column}.",
    en: "There is no tier for the column {column}.",
  },
  price_sheet_empty: {
    status: 422,
    id: "Berkas ini tidak berisi satu harga pun.",
    en: "This file holds no price at all.",
  },
  price_sheet_rows: {
    status: 422,
    id: "Paling banyak {most} produk per berkas. Berkas ini berisi {rows}.",
    en: "At most {most} products a file. This one holds {rows}.",
  },
  price_sheet_nothing: {
    status: 409,
    id: "Tidak ada harga yang berubah oleh berkas ini.",
    en: "This sheet changes no price.",
  },
  price_sheet_not_open: {
    status: 409,
    id: "Berkas ini sudah diterapkan atau dibatalkan.",
    en: "This sheet is applied or canceled already.",
  },
  price_sheet_not_applied: {
    status: 409,
    id: "Berkas ini tidak sedang diterapkan, jadi tidak ada yang dikembalikan.",
    en: "This sheet is not in force, so there is nothing to roll back.",
  },
  price_sheet_nothing_left: {
    status: 409,
    id: "Semua harga dari berkas ini sudah diubah orang lain. Tidak ada yang dikembalikan.",
    en: "Every price of this sheet has been changed since. There is nothing to roll back.",
  },
  price_sheet_start_invalid: {
    status: 422,
    id: "Waktu mulai harus di depan, paling jauh {days} hari.",
    en: "The start has to lie ahead, by {days} days at most.",
  },
} as const satisfies ErrorRows;
