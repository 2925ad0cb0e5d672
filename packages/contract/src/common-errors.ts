import type { ErrorRows } from "./error-row.ts";

/** Errors that any call can return. */
export const errors = {
  validation_failed: {
    status: 422,
    id: "Periksa kembali isian yang ditandai.",
    en: "Please check the marked fields.",
  },
  body_unreadable: {
    status: 400,
    id: "Data yang dikirim tidak dapat dibaca.",
    en: "The data sent cannot be read.",
  },
  body_duplicate_key: {
    status: 400,
    id: "Data yang dikirim memuat isian ganda.",
    en: "The data sent names a field twice.",
  },
  number_not_plain: {
    status: 422,
    id: "Tulis angka dengan digit saja, tanpa pemisah ribuan dan tanpa pangkat.",
    en: "Write numbers in plain digits, without separators and without an exponent.",
  },
  body_too_large: {
    status: 413,
    id: "Data yang dikirim terlalu besar.",
    en: "The data sent is too large.",
  },
  content_type_unsupported: {
    status: 415,
    id: "Jenis data tidak didukung.",
    en: "This content type is not supported.",
  },
  not_found: { status: 404, id: "Halaman tidak ditemukan.", en: "Page not found." },
  method_not_allowed: {
    status: 405,
    id: "Cara pemanggilan ini tidak didukung.",
    en: "This method is not supported here.",
  },
  ajax_header_missing: {
    status: 400,
    id: "Permintaan tidak dikenali. Muat ulang halaman.",
    en: "Request not recognised. Reload the page.",
  },
  csrf_token_invalid: {
    status: 419,
    id: "Sesi halaman sudah berganti. Muat ulang halaman.",
    en: "The page session has changed. Reload the page.",
  },
  cross_site_request: {
    status: 403,
    id: "Permintaan dari situs lain ditolak.",
    en: "A request from another site was refused.",
  },
  rate_limited: {
    status: 429,
    id: "Gagal mengambil data, silakan coba lagi dalam 1 menit.",
    en: "Failed to retrieve data, please retry within 1 minute.",
  },
  idempotency_key_missing: {
    status: 400,
    id: "Permintaan tidak lengkap. Muat ulang halaman.",
    en: "The request is incomplete. Reload the page.",
  },
  idempotency_key_reused: {
    status: 422,
    id: "Permintaan ini sudah dipakai untuk isian lain. Muat ulang halaman.",
    en: "This request was already used for other input. Reload the page.",
  },
  unauthenticated: {
    status: 401,
    id: "Not Authenticated, Please Login!",
    en: "Not Authenticated, Please Login!",
  },
  unauthorized: { status: 403, id: "Unauthorized Access!", en: "Unauthorized Access!" },
  permission_missing: {
    status: 403,
    id: "Anda tidak memiliki izin untuk mengakses halaman ini",
    en: "You do not have permission to open this page",
  },
  extra_permission_missing: {
    status: 403,
    id: "Fitur ini membutuhkan izin tambahan dari admin",
    en: "This feature needs an extra permission from the admin",
  },
  retrieval_failed: { status: 500, id: "Gagal mengambil data.", en: "Failed to retrieve data." },
  maintenance: {
    status: 503,
    id: "Fitur sedang dalam pemeliharaan.",
    en: "This feature is under maintenance.",
  },
  maintenance_until: {
    status: 503,
    id: "Fitur sedang dalam pemeliharaan sampai {time} WIB.",
    en: "This feature is under maintenance until {time} WIB.",
  },
  database_unavailable: {
    status: 503,
    id: "Layanan sedang dipulihkan. Coba lagi sebentar lagi.",
    en: "The service is recovering. Try again in a moment.",
  },
  brand_restored: {
    status: 409,
    id: "Layanan baru dipulihkan dari backup. Transaksi dibuka lagi setelah semua pembukuan diperiksa.",
    en: "The service was just restored from a backup. Transactions open again once all books are checked.",
  },
  overloaded: {
    status: 503,
    id: "Layanan sedang ramai. Coba lagi sebentar lagi.",
    en: "The service is busy. Try again in a moment.",
  },
  unexpected: {
    status: 500,
    id: "Terjadi kesalahan, silakan coba lagi.",
    en: "Something went wrong, please try again.",
  },
} as const satisfies ErrorRows;
