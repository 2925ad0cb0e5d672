import type { ErrorRows } from "../error-row.ts";

export const errors = {
  price_route_approval_needed: {
    status: 409,
    id: "{count} produk akan dikirim dengan SKU baru atau SKU lain. Perlu persetujuan orang kedua yang melihat SKU, nama, modal, dan harga jualnya.",
    en: "{count} products would be delivered by a new or another SKU. A second person has to see SKUs, names, costs and prices, and approve.",
  },
  price_sku_named_otherwise: {
    status: 409,
    id: "Menurut daftar harga pemasok sendiri SKU {sku} adalah {name}. Berkas tidak boleh menamainya lain.",
    en: "The supplier's own price list calls the SKU {sku} {name}. A file may not name it otherwise.",
  },
  price_import_not_found: {
    status: 404,
    id: "Daftar harga tidak ditemukan.",
    en: "Price list not found.",
  },
  price_list_empty: {
    status: 422,
    id: "Daftar harga ini tidak berisi satu produk pun.",
    en: "This price list holds no product at all.",
  },
  price_file_type: {
    status: 422,
    id: "Berkas ini bukan CSV, XLSX, atau XLS.",
    en: "This file is neither CSV, XLSX nor XLS.",
  },
  price_file_damaged: {
    status: 422,
    id: "Berkas ini rusak atau terpotong dan tidak dapat dibaca.",
    en: "This file is damaged or cut off and cannot be read.",
  },
  price_file_encrypted: {
    status: 422,
    id: "Berkas ini memakai sandi. Simpan tanpa sandi, lalu unggah lagi.",
    en: "This file is protected by a password. Save it without one and upload it again.",
  },
  price_file_heavy: {
    status: 422,
    id: "Berkas ini terlalu berat untuk dibaca. Simpan sebagai CSV, lalu unggah lagi.",
    en: "This file is too heavy to read. Save it as CSV and upload it again.",
  },
  price_file_hidden_rows: {
    status: 422,
    id: "Baris {line} disembunyikan, misalnya oleh filter. Tampilkan atau hapus semua baris yang disembunyikan, lalu unggah lagi.",
    en: "Row {line} is hidden, for example by a filter. Show or delete all hidden rows and upload the file again.",
  },
  price_file_too_old: {
    status: 422,
    id: "Berkas ini dari Excel 95 atau lebih lama. Buka di Excel atau LibreOffice, simpan sebagai .xlsx, lalu unggah lagi.",
    en: "This file is from Excel 95 or older. Open it in Excel or LibreOffice, save it as .xlsx and upload it again.",
  },
  price_file_old_sheets: {
    status: 422,
    id: "Berkas ini punya {sheets} lembar dalam format Excel lama (.xls), sehingga lembar yang disembunyikan tidak dapat dikenali. Simpan sebagai .xlsx.",
    en: "This file has {sheets} sheets in the old Excel format (.xls), in which hidden sheets cannot be told apart. Save it as .xlsx.",
  },
  price_file_too_large: {
    status: 422,
    id: "Berkas ini terlalu besar. Paling besar {most} MB.",
    en: "This file is too large. At most {most} MB.",
  },
  price_file_too_many: {
    status: 422,
    id: "Berkas ini terlalu panjang. Paling banyak {rows} baris dan {columns} kolom.",
    en: "This file is too long. At most {rows} rows and {columns} columns.",
  },
  price_file_columns: {
    status: 422,
    id: "Kolom yang kurang atau muncul dua kali: {columns}.",
    en: "Columns that are missing or stand twice: {columns}.",
  },
  price_import_not_compared: {
    status: 409,
    id: "Bandingkan dulu daftar harga ini.",
    en: "Compare this price list first.",
  },
  price_import_stale: {
    status: 409,
    id: "Daftar harga ini sudah lama atau sudah ada yang lebih baru. Ambil lagi.",
    en: "This price list is old, or a newer one has come. Fetch it again.",
  },
  price_list_cut_off: {
    status: 409,
    id: "Daftar ini jauh lebih pendek daripada sebelumnya ({received} dari {before}). Yang tidak ada di dalamnya tidak ditutup.",
    en: "This list is far shorter than the one before ({received} of {before}). What is missing from it is not closed.",
  },
  price_row_not_open: {
    status: 409,
    id: "Baris {line} tidak dapat dibuka: sudah dibuka, dibuang, atau masih perlu diperiksa.",
    en: "Row {line} cannot be opened: it is opened or discarded already, or has to be looked at.",
  },
  price_row_not_strange: {
    status: 409,
    id: "Baris {line} tidak sedang menunggu pemeriksaan.",
    en: "Row {line} does not wait for anybody.",
  },
  price_operator_unknown: {
    status: 422,
    id: "Operator ini tidak ada untuk jenis tersebut.",
    en: "There is no such operator for this kind.",
  },
  price_code_taken: {
    status: 409,
    id: "Kode {code} sudah dipakai produk lain.",
    en: "The code {code} belongs to another product.",
  },
  price_margin_missing: {
    status: 409,
    id: "Belum ada margin untuk {screen}, golongan {category}. Isi dulu.",
    en: "There is no margin for {screen}, tier {category}. Set it first.",
  },
} as const satisfies ErrorRows;
