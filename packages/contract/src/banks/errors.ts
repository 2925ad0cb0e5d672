import type { ErrorRows } from "../error-row.ts";

export const errors = {
  bank_account_not_found: {
    status: 404,
    id: "Rekening bank tidak ditemukan.",
    en: "Bank account not found.",
  },
  bank_account_exists: {
    status: 409,
    id: "Rekening ini sudah ada: “{name}”.",
    en: "This account is here already: “{name}”.",
  },
  bank_account_changed: {
    status: 409,
    id: "Rekening ini sudah berubah sejak Anda membukanya. Muat ulang, lalu coba lagi.",
    en: "This account has changed since you opened it. Load it again, then try again.",
  },
  bank_account_unchanged: {
    status: 422,
    id: "Tidak ada yang berubah.",
    en: "Nothing is changed.",
  },
  bank_number_invalid: {
    status: 422,
    id: "Nomor rekening terdiri atas 5 sampai 20 angka.",
    en: "An account number has 5 to 20 digits.",
  },
  bank_qris_invalid: {
    status: 422,
    id: "Kode QRIS ini tidak dapat dipakai: {reason}.",
    en: "This QRIS code cannot be used: {reason}.",
  },
  bank_line_not_found: {
    status: 404,
    id: "Mutasi bank tidak ditemukan.",
    en: "Bank line not found.",
  },
  bank_file_type: {
    status: 422,
    id: "Berkas ini bukan CSV, XLSX, atau XLS.",
    en: "This file is neither CSV, XLSX nor XLS.",
  },
  bank_file_empty: {
    status: 422,
    id: "Berkas ini tidak berisi satu mutasi pun.",
    en: "This file holds no line at all.",
  },
  bank_file_damaged: {
    status: 422,
    id: "Berkas ini rusak dan tidak dapat dibaca.",
    en: "This file is damaged and cannot be read.",
  },
  bank_file_encrypted: {
    status: 422,
    id: "Berkas ini memakai password. Simpan tanpa password, lalu unggah lagi.",
    en: "This file is protected by a password. Save it without one and upload it again.",
  },
  bank_file_heavy: {
    status: 422,
    id: "Berkas ini terlalu berat untuk dibaca. Simpan sebagai CSV, lalu unggah lagi.",
    en: "This file is too heavy to read. Save it as CSV and upload it again.",
  },
  bank_file_too_old: {
    status: 422,
    id: "Berkas ini dari Excel 95 atau lebih lama. Buka di Excel atau LibreOffice, simpan sebagai .xlsx, lalu unggah lagi.",
    en: "This file is from Excel 95 or older. Open it in Excel or LibreOffice, save it as .xlsx and upload it again.",
  },
  bank_file_old_sheets: {
    status: 422,
    id: "Berkas ini punya {sheets} lembar dalam format Excel lama (.xls), sehingga lembar yang disembunyikan tidak dapat dikenali. Simpan sebagai .xlsx.",
    en: "This file has {sheets} sheets in the old Excel format (.xls), in which hidden sheets cannot be told apart. Save it as .xlsx.",
  },
  bank_file_too_large: {
    status: 422,
    id: "Berkas ini terlalu besar. Maksimal {most} MB.",
    en: "This file is too large. At most {most} MB.",
  },
  bank_file_too_many: {
    status: 422,
    id: "Berkas ini terlalu panjang. Maksimal {rows} baris.",
    en: "This file is too long. At most {rows} rows.",
  },
  bank_file_columns: {
    status: 422,
    id: "Kolom berkas ini tidak dikenali. Yang dicari: {columns}.",
    en: "The columns of this file are not known. What is looked for: {columns}.",
  },
  bank_file_cut_off: {
    status: 422,
    id: "Berkas ini terpotong di baris {line}. Tidak ada yang disimpan; unduh lagi dari bank.",
    en: "This file is cut off at line {line}. Nothing was kept; download it from the bank again.",
  },
  bank_file_date: {
    status: 422,
    id: "Tanggal di baris {line}, sel {cell}, tidak dapat dibaca: “{text}”. Tidak ada yang disimpan.",
    en: "The date on line {line}, cell {cell}, cannot be read: “{text}”. Nothing was kept.",
  },
  bank_file_amount: {
    status: 422,
    id: "Jumlah di baris {line}, sel {cell}, tidak dapat dibaca: “{text}”. Tidak ada yang disimpan.",
    en: "The amount on line {line}, cell {cell}, cannot be read: “{text}”. Nothing was kept.",
  },
  bank_file_future: {
    status: 422,
    id: "Tanggal di baris {line}, sel {cell}, belum tiba: “{text}”. Tidak ada yang disimpan.",
    en: "The date on line {line}, cell {cell}, lies in the future: “{text}”. Nothing was kept.",
  },
  bank_file_sign: {
    status: 422,
    id: "Tanda jumlah di baris {line}, sel {cell}, bertentangan dengan kolomnya: “{text}”. Tidak ada yang disimpan.",
    en: "The sign of the amount on line {line}, cell {cell}, contradicts its column: “{text}”. Nothing was kept.",
  },
  bank_file_scientific: {
    status: 422,
    id: "Angka di baris {line}, sel {cell}, sudah dipotong oleh Excel menjadi “{text}”. Unggah berkas asli dari bank, tanpa menyimpannya lagi di Excel.",
    en: "The number on line {line}, cell {cell}, was cut by Excel to “{text}”. Upload the bank's own file, without saving it in Excel.",
  },
  bank_file_balance: {
    status: 422,
    id: "Saldo di baris {line} tidak cocok dengan mutasi sebelumnya. Berkas diubah atau ada baris yang hilang; tidak ada yang disimpan.",
    en: "The balance on line {line} does not follow from the line before. The file was changed or rows are missing; nothing was kept.",
  },
  bank_file_other_account: {
    status: 422,
    id: "Berkas ini untuk rekening {number}, bukan rekening yang dipilih.",
    en: "This file is of account {number}, not of the one that was chosen.",
  },
  bank_import_not_held: {
    status: 409,
    id: "Berkas mutasi ini tidak menunggu persetujuan.",
    en: "This file of bank lines does not wait for approval.",
  },
  bank_line_own_import: {
    status: 409,
    id: "Mutasi ini berasal dari berkas yang Anda unggah sendiri, atau dari akun yang Anda buat. Orang lain harus memutuskannya.",
    en: "This line comes from a file that you imported, or from an account that you made. Another person has to decide it.",
  },
  bank_feed_missing: {
    status: 409,
    id: "Rekening ini tidak menerima mutasi dari program.",
    en: "This account takes no lines from a program.",
  },
} as const satisfies ErrorRows;
