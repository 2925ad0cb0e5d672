import type { ErrorRows } from "../error-row.ts";

export const errors = {
  bulk_file_empty: {
    status: 422,
    id: "Berkas ini tidak berisi satu transaksi pun.",
    en: "This file holds no transaction at all.",
  },
  bulk_file_type: {
    status: 422,
    id: "Berkas ini bukan Excel (.xlsx, .xls) atau CSV.",
    en: "This file is neither Excel (.xlsx, .xls) nor CSV.",
  },
  bulk_file_pdf: {
    status: 422,
    id: "Berkas ini PDF, walaupun namanya lain. Simpan sebagai Excel (.xlsx).",
    en: "This file is a PDF, whatever its name says. Save it as Excel (.xlsx).",
  },
  bulk_file_binary: {
    status: 422,
    id: "Berkas ini Excel biner (.xlsb). Simpan sebagai Excel (.xlsx).",
    en: "This file is a binary Excel workbook (.xlsb). Save it as Excel (.xlsx).",
  },
  bulk_file_macro: {
    status: 422,
    id: "Berkas ini berisi makro. Simpan sebagai Excel tanpa makro (.xlsx).",
    en: "This file holds macros. Save it as Excel without macros (.xlsx).",
  },
  bulk_file_encrypted: {
    status: 422,
    id: "Berkas ini memakai password. Simpan tanpa password, lalu unggah lagi.",
    en: "This file is protected by a password. Save it without one and upload it again.",
  },
  bulk_file_damaged: {
    status: 422,
    id: "Berkas ini rusak dan tidak dapat dibaca. Simpan lagi dari Excel.",
    en: "This file is damaged and cannot be read. Save it again from Excel.",
  },
  bulk_file_damaged_cell: {
    status: 422,
    id: "Lembar {sheet} rusak sesudah sel {cell} dan tidak dapat dibaca. Simpan lagi dari Excel.",
    en: "The sheet {sheet} is damaged after cell {cell} and cannot be read. Save it again from Excel.",
  },
  bulk_file_unclosed: {
    status: 422,
    id: "Tanda kutip di baris {line} tidak pernah ditutup. Perbaiki baris itu, lalu unggah lagi.",
    en: "The quote on line {line} is never closed. Mend that line and upload the file again.",
  },
  bulk_file_hidden_rows: {
    status: 422,
    id: "Baris {line} disembunyikan, misalnya oleh filter. Tampilkan atau hapus semua baris yang disembunyikan, lalu unggah lagi.",
    en: "Row {line} is hidden, for example by a filter. Show or delete all hidden rows and upload the file again.",
  },
  bulk_file_too_old: {
    status: 422,
    id: "Berkas ini dari Excel 95 atau lebih lama. Simpan sebagai Excel (.xlsx).",
    en: "This file is from Excel 95 or older. Save it as Excel (.xlsx).",
  },
  bulk_file_old_sheets: {
    status: 422,
    id: "Berkas ini punya {sheets} lembar dalam format Excel lama (.xls), sehingga lembar yang disembunyikan tidak dapat dikenali. Simpan sebagai .xlsx.",
    en: "This file has {sheets} sheets in the old Excel format (.xls), in which hidden sheets cannot be told apart. Save it as .xlsx.",
  },
  bulk_file_unsafe: {
    status: 422,
    id: "Berkas ini berisi deklarasi XML yang tidak diterima. Simpan lagi dari Excel.",
    en: "This file holds XML declarations that are not taken. Save it again from Excel.",
  },
  bulk_file_too_large: {
    status: 422,
    id: "Berkas ini terlalu besar. Maksimal {most} MB.",
    en: "This file is too large. At most {most} MB.",
  },
  bulk_file_swollen: {
    status: 422,
    id: "Isi berkas ini terlalu besar setelah dibuka. Maksimal {most} MB.",
    en: "What this file unpacks to is too large. At most {most} MB.",
  },
  bulk_file_sheets: {
    status: 422,
    id: "Berkas ini punya {sheets} lembar. Maksimal {most}.",
    en: "This file has {sheets} sheets. At most {most}.",
  },
  bulk_file_merges: {
    status: 422,
    id: "Berkas ini punya terlalu banyak sel gabungan. Maksimal {most}.",
    en: "This file has too many merged cells. At most {most}.",
  },
  bulk_file_slow: {
    status: 422,
    id: "Berkas ini terlalu berat untuk dibaca. Pindahkan barisnya ke template.",
    en: "This file is too heavy to read. Move its rows into the template.",
  },
  bulk_file_sheet: {
    status: 422,
    id: "Lembar {sheets} tidak berisi kolom {columns}. Pakai lembar {sheet} dari template.",
    en: "The sheet {sheets} has no columns {columns}. Use the sheet {sheet} of the template.",
  },
  bulk_file_header: {
    status: 422,
    id: "Kolom yang kurang di lembar {sheet}: {columns}.",
    en: "Columns that are missing from the sheet {sheet}: {columns}.",
  },
  bulk_file_header_twice: {
    status: 422,
    id: "Kolom yang muncul dua kali di lembar {sheet}: {columns}.",
    en: "Columns that stand twice on the sheet {sheet}: {columns}.",
  },
  bulk_file_rows: {
    status: 422,
    id: "Maksimal {max} transaksi per berkas. Berkas ini berisi {rows}.",
    en: "At most {max} transactions per file. This one holds {rows}.",
  },
  bulk_file_name_invalid: {
    status: 422,
    id: "Nama berkas tidak benar. Maksimal {most} huruf.",
    en: "The file name is not right. At most {most} characters.",
  },
  bulk_file_name_used: {
    status: 409,
    id: "Berkas bernama {name} sudah diunggah hari ini. Ganti namanya kalau isinya lain.",
    en: "A file named {name} was uploaded today already. Rename it if it is another one.",
  },
  bulk_runs_too_many: {
    status: 409,
    id: "Anda punya {most} unggahan yang belum selesai. Batalkan yang tidak dipakai.",
    en: "You have {most} uploads that are not over. Cancel those you no longer use.",
  },
  bulk_run_not_found: { status: 404, id: "Unggahan tidak ditemukan.", en: "Upload not found." },
  bulk_row_not_found: {
    status: 404,
    id: "Baris {line} tidak ditemukan.",
    en: "Row {line} not found.",
  },
  bulk_run_confirmed: {
    status: 409,
    id: "Unggahan ini sudah dikonfirmasi atau dibatalkan; barisnya tidak bisa diubah lagi.",
    en: "This upload was confirmed or canceled already; its rows cannot be changed any more.",
  },
  bulk_run_unchecked: {
    status: 409,
    id: "Baris masih diperiksa. Tunggu sampai selesai.",
    en: "Rows are still being checked. Wait until that is done.",
  },
  bulk_rows_faulty: {
    status: 409,
    id: "Masih ada {rows} baris yang salah. Perbaiki, hapus, atau unggah ulang berkasnya. Belum ada saldo yang dipotong.",
    en: "{rows} rows are still wrong. Mend or remove them, or upload the file again. Nothing has been charged.",
  },
  bulk_rows_none: {
    status: 409,
    id: "Tidak ada baris yang bisa diproses.",
    en: "There is no row that could be processed.",
  },
  bulk_total_changed: {
    status: 409,
    id: "Jumlahnya berubah menjadi {total} untuk {rows} baris. Periksa lalu konfirmasi lagi.",
    en: "The total changed to {total} for {rows} rows. Check it and confirm again.",
  },
  bulk_start_past: {
    status: 422,
    id: "Waktunya sudah lewat. Pilih waktu lain.",
    en: "That time has passed. Choose another.",
  },
  bulk_start_far: {
    status: 422,
    id: "Paling lama {days} hari ke depan.",
    en: "At most {days} days ahead.",
  },
  bulk_run_not_running: {
    status: 409,
    id: "Unggahan ini sedang tidak berjalan.",
    en: "This upload is not running.",
  },
  bulk_run_not_paused: {
    status: 409,
    id: "Unggahan ini sedang tidak dijeda.",
    en: "This upload is not paused.",
  },
  bulk_run_held: {
    status: 409,
    id: "Unggahan ini dijeda petugas. Hubungi layanan pelanggan untuk melanjutkannya.",
    en: "Staff have paused this upload. Ask customer service to let it go on.",
  },
  bulk_sender_missing: {
    status: 409,
    id: "Alamat kurir Anda belum ada. Pilih pengirim dari pelanggan tersimpan.",
    en: "Your courier address is not set. Choose a saved customer as the sender.",
  },
  bulk_sender_unfit: {
    status: 422,
    id: "Alamat pengirim ini belum lengkap atau terlalu panjang untuk label. Pilih yang lain.",
    en: "This sender's address is incomplete or too long for a label. Choose another.",
  },
  bulk_run_unconfirmed: {
    status: 409,
    id: "Unggahan ini belum dikonfirmasi member; tidak ada yang dikirim darinya.",
    en: "The member has not confirmed this upload; nothing of it is being sent.",
  },
  bulk_run_over: {
    status: 409,
    id: "Unggahan ini sudah selesai.",
    en: "This upload is over already.",
  },
  bulk_rows_too_many_to_remove: {
    status: 422,
    id: "Pilih 1 sampai {most} baris.",
    en: "Choose 1 to {most} rows.",
  },
} as const satisfies ErrorRows;
