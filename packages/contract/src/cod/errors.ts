import type { ErrorRows } from "../error-row.ts";

export const errors = {
  parcel_cod_not_taken: {
    status: 422,
    id: "{courier} tidak menagih COD untuk layanan ini.",
    en: "{courier} collects no cash on delivery with this service.",
  },
  parcel_cod_outside: {
    status: 422,
    id: "{courier} menagih COD dari {least} sampai {most}.",
    en: "{courier} collects between {least} and {most} on delivery.",
  },
  parcel_cod_fee_moved: {
    status: 409,
    id: "Biaya COD sekarang {fee}. Periksa lalu konfirmasi lagi.",
    en: "The fee of cash on delivery is now {fee}. Check it and confirm again.",
  },
  cod_statement_not_found: {
    status: 404,
    id: "Laporan COD tidak ditemukan.",
    en: "COD statement not found.",
  },
  cod_statement_settled: {
    status: 409,
    id: "Laporan COD ini sudah dibayarkan.",
    en: "This COD statement is settled already.",
  },
  cod_statement_known: {
    status: 409,
    id: "Berkas ini sudah diunggah dan menunggu persetujuan.",
    en: "This file was imported already and waits for its approval.",
  },
  cod_approval_needed: {
    status: 409,
    id: "Membayarkan laporan COD perlu persetujuan orang kedua.",
    en: "Settling a COD statement takes a second person.",
  },
  cod_own_import: {
    status: 403,
    id: "Laporan yang Anda unggah sendiri harus disetujui orang lain.",
    en: "Another person has to approve a statement that you imported.",
  },
  cod_case_not_found: {
    status: 404,
    id: "Kasus COD ini tidak ada atau sudah ditutup.",
    en: "There is no such COD case, or it is closed.",
  },
} as const satisfies ErrorRows;
