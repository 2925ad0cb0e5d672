import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import { bookDay, bookDayCloseInput, bookDayInput, bookDays, booksToday } from "./schemas.ts";
import { statementCalls } from "./statement-calls.ts";

export * from "./rules.ts";
export * from "./schemas.ts";
export * from "./statement-schemas.ts";

export const calls = {
  ...statementCalls,
  booksToday: call("GET admin/books/today", {
    access: "staff",
    permission: "books.read",
    input: nothing,
    output: booksToday,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What of the brand's money is not explained now, and when the books were last proved.",
  }),
  bookDays: call("GET admin/books/days", {
    access: "staff",
    permission: "books.read",
    input: nothing,
    output: bookDays,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The days that were closed, the latest first, and the one that is next.",
  }),
  bookDay: call("GET admin/books/days/{day}", {
    access: "staff",
    permission: "books.read",
    input: bookDayInput,
    output: bookDay,
    errors: [],
    rateLimit: perMinute(60),
    summary: "What came to and left every account in a day (WIB), and by what.",
  }),
  bookDayClose: call("POST admin/books/days/{day}/close", {
    access: "staff",
    permission: "books.close",
    input: bookDayCloseInput,
    output: bookDay,
    errors: [
      "book_day_not_over",
      "book_day_out_of_turn",
      "book_day_closed",
      "book_day_note_needed",
    ],
    rateLimit: perMinute(30),
    summary: "Closes a day: its figures and what was not explained then are kept as they stood.",
  }),
};

export const errors = {
  book_day_not_over: {
    status: 409,
    id: "Tanggal {day} belum berakhir. Tutup setelah pukul 00:00 WIB.",
    en: "{day} is not over yet. Close it after midnight (WIB).",
  },
  book_day_out_of_turn: {
    status: 409,
    id: "Hari ditutup berurutan. Tutup {next} dulu.",
    en: "Days are closed in their order. Close {next} first.",
  },
  book_day_closed: {
    status: 409,
    id: "Tanggal {day} sudah ditutup oleh {name}.",
    en: "{name} has closed {day} already.",
  },
  book_day_note_needed: {
    status: 422,
    id: "Masih ada {amount} yang belum dijelaskan. Tulis alasannya untuk menutup hari ini.",
    en: "{amount} is not explained yet. Say why, to close the day.",
  },
  restoration_not_found: {
    status: 404,
    id: "Brand ini tidak sedang menunggu pemeriksaan setelah dipulihkan.",
    en: "This brand does not wait for a check after being restored.",
  },
  restoration_not_reconciled: {
    status: 409,
    id: "Pemasok dan gateway belum ditanya. Jalankan konter restore reconcile dulu.",
    en: "Suppliers and gateways were not asked yet. Run konter restore reconcile first.",
  },
  statement_account_not_found: {
    status: 404,
    id: "Pemasok atau gateway ini tidak ada, atau laporannya belum dapat dibaca.",
    en: "There is no such supplier or gateway, or its statements cannot be read yet.",
  },
  statement_not_found: {
    status: 404,
    id: "Laporan tidak ditemukan.",
    en: "Statement not found.",
  },
  statement_days_invalid: {
    status: 422,
    id: "Hari laporan tidak benar: hari pertama tidak boleh setelah hari terakhir, maksimal {most} hari.",
    en: "The days of the statement are not right: the first may not be after the last, at most {most} days.",
  },
  statement_days_not_over: {
    status: 422,
    id: "Tanggal {day} belum berakhir menurut vendor. Unggah sebagai sebagian, atau tunggu sampai berakhir.",
    en: "{day} is not over yet by the vendor's clock. Import it as a part, or wait until it is over.",
  },
  statement_file_type: {
    status: 422,
    id: "Laporan ini bukan CSV, XLSX, atau XLS.",
    en: "This statement is neither CSV, XLSX nor XLS.",
  },
  statement_file_empty: {
    status: 422,
    id: "Laporan ini tidak berisi satu baris pun.",
    en: "This statement holds no row at all.",
  },
  statement_file_damaged: {
    status: 422,
    id: "Laporan ini rusak dan tidak dapat dibaca.",
    en: "This statement is damaged and cannot be read.",
  },
  statement_file_encrypted: {
    status: 422,
    id: "Laporan ini memakai password. Simpan tanpa password, lalu unggah lagi.",
    en: "This statement is protected by a password. Save it without one and upload it again.",
  },
  statement_file_heavy: {
    status: 422,
    id: "Laporan ini terlalu berat untuk dibaca. Simpan sebagai CSV, lalu unggah lagi.",
    en: "This statement is too heavy to read. Save it as CSV and upload it again.",
  },
  statement_file_too_old: {
    status: 422,
    id: "Laporan ini dari Excel 95 atau lebih lama. Buka di Excel atau LibreOffice, simpan sebagai .xlsx, lalu unggah lagi.",
    en: "This statement is from Excel 95 or older. Open it in Excel or LibreOffice, save it as .xlsx and upload it again.",
  },
  statement_file_old_sheets: {
    status: 422,
    id: "Laporan ini punya {sheets} lembar dalam format Excel lama (.xls), sehingga lembar yang disembunyikan tidak dapat dikenali. Simpan sebagai .xlsx.",
    en: "This statement has {sheets} sheets in the old Excel format (.xls), in which hidden sheets cannot be told apart. Save it as .xlsx.",
  },
  statement_file_too_large: {
    status: 422,
    id: "Laporan ini terlalu besar. Maksimal {most} MB.",
    en: "This statement is too large. At most {most} MB.",
  },
  statement_file_too_many: {
    status: 422,
    id: "Laporan ini terlalu panjang. Maksimal {rows} baris.",
    en: "This statement is too long. At most {rows} rows.",
  },
  statement_file_columns: {
    status: 422,
    id: "Kolom laporan ini tidak dikenali. Yang dicari: {columns}.",
    en: "The columns of this statement are not known. What is looked for: {columns}.",
  },
  statement_file_cut_off: {
    status: 422,
    id: "Laporan ini terpotong di baris {line}. Tidak ada yang disimpan; unduh lagi dari vendor.",
    en: "This statement is cut off at line {line}. Nothing was kept; download it from the vendor again.",
  },
  statement_file_date: {
    status: 422,
    id: "Tanggal di baris {line}, sel {cell}, tidak dapat dibaca: “{text}”. Tidak ada yang disimpan.",
    en: "The date on line {line}, cell {cell}, cannot be read: “{text}”. Nothing was kept.",
  },
  statement_file_amount: {
    status: 422,
    id: "Jumlah di baris {line}, sel {cell}, tidak dapat dibaca sebagai rupiah utuh: “{text}”. Tidak ada yang disimpan.",
    en: "The amount on line {line}, cell {cell}, cannot be read as whole rupiah: “{text}”. Nothing was kept.",
  },
  statement_file_future: {
    status: 422,
    id: "Tanggal di baris {line}, sel {cell}, belum tiba: “{text}”. Tidak ada yang disimpan.",
    en: "The date on line {line}, cell {cell}, lies in the future: “{text}”. Nothing was kept.",
  },
  statement_file_status: {
    status: 422,
    id: "Status “{text}” di baris {line}, sel {cell}, tidak dikenal. Tidak ada yang disimpan.",
    en: "The status “{text}” on line {line}, cell {cell}, is not known. Nothing was kept.",
  },
  statement_file_reference: {
    status: 422,
    id: "Baris {line} tidak menyebut transaksi mana. Tidak ada yang disimpan.",
    en: "Line {line} does not say which transaction it is. Nothing was kept.",
  },
  payout_not_fitting: {
    status: 409,
    id: "Pencairan ini tidak cocok dengan mutasi itu, atau salah satunya sudah dijelaskan.",
    en: "This payout does not fit that bank line, or one of the two is explained already.",
  },
  difference_not_found: {
    status: 404,
    id: "Selisih tidak ditemukan.",
    en: "Difference not found.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "books.read": { id: "Melihat pembukuan", en: "See the books", roles: ["finance"] },
  "books.close": { id: "Menutup hari", en: "Close the day", roles: ["finance"] },
  "books.approve": {
    id: "Membuka kembali brand yang dipulihkan dari backup",
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
