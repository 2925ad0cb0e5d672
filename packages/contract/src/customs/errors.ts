import type { ErrorRows } from "../error-row.ts";

export const errors = {
  foreign_amount_invalid: {
    status: 422,
    id: "Tulis angka tanpa titik ribuan, maksimal dua desimal. Contoh: 1500,50.",
    en: "Write a number without thousands separators and with at most two decimals, such as 1500.50.",
  },
  foreign_amount_negative: {
    status: 422,
    id: "Nilai tidak boleh di bawah nol.",
    en: "The amount may not be below zero.",
  },
  foreign_amount_zero: {
    status: 422,
    id: "Harga barang harus lebih dari nol.",
    en: "The price of the goods has to be above zero.",
  },
  foreign_amount_too_large: {
    status: 422,
    id: "Nilai terlalu besar. Periksa lagi angkanya.",
    en: "The amount is too large. Check the figure.",
  },
  currency_unknown: {
    status: 422,
    id: "Tulis kode mata uang tiga huruf, misalnya USD.",
    en: "Write the three letters of the currency, such as USD.",
  },
  kurs_missing: {
    status: 409,
    id: "Belum ada kurs pajak untuk tanggal {date}. Hubungi admin.",
    en: "There is no tax exchange rate for {date} yet. Contact the admin.",
  },
  kurs_currency_missing: {
    status: 422,
    id: "Kurs pajak untuk {currency} tidak ada dalam {decree}. Pilih mata uang lain.",
    en: "{decree} has no tax exchange rate for {currency}. Choose another currency.",
  },
  import_tariff_missing: {
    status: 422,
    id: "Tarif impor baru ada mulai {date}. Pilih tanggal itu atau sesudahnya.",
    en: "Import tariffs are known from {date} on. Choose that date or a later one.",
  },
  import_date_future: {
    status: 422,
    id: "Tanggal ini belum tiba. Pilih hari ini atau sebelumnya.",
    en: "This date has not come yet. Choose today or an earlier one.",
  },
  import_needs_pib: {
    status: 422,
    id: "Nilai barang di atas USD {most}. Kiriman ini perlu PIB atau PIBK, jadi tidak bisa dihitung di sini.",
    en: "The goods are worth more than USD {most}. The parcel needs an import declaration (PIB or PIBK), so it cannot be estimated here.",
  },
  hs_code_invalid: {
    status: 422,
    id: "Kode HS terdiri dari 4 sampai 8 angka, misalnya 4202.22.",
    en: "An HS code has 4 to 8 digits, such as 4202.22.",
  },
  hs_code_unknown: {
    status: 422,
    id: "Kode HS {code} tidak ada di daftar {year}. Cari lagi dengan nama barang.",
    en: "HS code {code} is not in the list of {year}. Search by the name of the goods.",
  },
  hs_category_differs: {
    status: 422,
    id: "Kode HS {code} bukan kategori ini. Pilih kategori yang sesuai.",
    en: "HS code {code} belongs to another category. Choose the category that fits.",
  },
  kurs_week_not_found: {
    status: 404,
    id: "Minggu kurs tidak ditemukan.",
    en: "Week of exchange rates not found.",
  },
  kurs_week_overlaps: {
    status: 409,
    id: "Sudah ada kurs {decree} untuk {from} sampai {to}. Buka minggu itu untuk menggantinya.",
    en: "{decree} covers {from} to {to} already. Open that week to change it.",
  },
  kurs_week_replaced: {
    status: 409,
    id: "Kurs ini sudah diganti dengan yang baru. Buka yang terbaru.",
    en: "These rates were changed already. Open the latest ones.",
  },
  kurs_week_same: {
    status: 409,
    id: "Kurs dan nomor keputusannya sama seperti sekarang.",
    en: "The rates and the decree number are as they are now.",
  },
  kurs_period_backwards: {
    status: 422,
    id: "Tanggal akhir harus sesudah tanggal mulai.",
    en: "The last day has to be after the first day.",
  },
  kurs_period_too_long: {
    status: 422,
    id: "Satu keputusan berlaku paling lama {days} hari. Periksa tanggalnya.",
    en: "One decree covers at most {days} days. Check the dates.",
  },
  kurs_decree_invalid: {
    status: 422,
    id: "Tulis nomor keputusan menteri, misalnya 10/MK/EF.2/2025.",
    en: "Write the number of the minister's decree, such as 10/MK/EF.2/2025.",
  },
  kurs_currency_twice: {
    status: 422,
    id: "{currency} ada dua kali. Hapus salah satu.",
    en: "{currency} is there twice. Remove one of them.",
  },
  kurs_without_usd: {
    status: 422,
    id: "Kurs USD harus ada, karena batas nilai dihitung dalam USD.",
    en: "USD has to be there, because limits are in USD.",
  },
  kurs_approval_needed: {
    status: 409,
    id: "Kurs minggu ini sudah dipakai menghitung. Perubahannya perlu persetujuan orang kedua.",
    en: "These rates were used in calculations. Changing them takes a second person.",
  },
  import_tariff_approval_needed: {
    status: 409,
    id: "Perubahan tarif impor perlu persetujuan orang kedua.",
    en: "Changing import tariffs takes a second person.",
  },
  import_tariff_same: {
    status: 409,
    id: "Tarif ini sama dengan yang berlaku pada tanggal itu.",
    en: "These tariffs are those in force on that date.",
  },
  import_tariff_categories: {
    status: 422,
    id: "Setiap kategori harus ada tepat satu kali.",
    en: "Each category has to be there exactly once.",
  },
  import_tariff_prefix_twice: {
    status: 422,
    id: "Awalan HS {prefix} ada dua kali. Satu awalan hanya untuk satu kategori.",
    en: "HS prefix {prefix} is there twice. A prefix belongs to one category.",
  },
  import_tariff_prefix_invalid: {
    status: 422,
    id: "Awalan HS terdiri dari 2 sampai 8 angka.",
    en: "An HS prefix has 2 to 8 digits.",
  },
  customs_file_type: {
    status: 422,
    id: "Berkas ini bukan CSV, XLSX, atau XLS.",
    en: "This file is no CSV, XLSX or XLS.",
  },
  customs_file_empty: {
    status: 422,
    id: "Tabel ini kosong.",
    en: "This table is empty.",
  },
  customs_file_damaged: {
    status: 422,
    id: "Berkas ini rusak dan tidak bisa dibaca.",
    en: "This file is damaged and cannot be read.",
  },
  customs_file_encrypted: {
    status: 422,
    id: "Berkas ini memakai kata sandi. Simpan ulang tanpa kata sandi.",
    en: "This file has a password. Save it again without one.",
  },
  customs_file_heavy: {
    status: 422,
    id: "Berkas ini terlalu rumit untuk dibaca. Simpan hanya tabelnya sebagai CSV.",
    en: "This file is too complex to read. Save only the table, as CSV.",
  },
  customs_file_old_sheets: {
    status: 422,
    id: "Berkas XLS ini punya beberapa lembar. Simpan satu lembar saja sebagai XLSX atau CSV.",
    en: "This XLS file has several sheets. Save one sheet as XLSX or CSV.",
  },
  customs_file_too_old: {
    status: 422,
    id: "Format Excel ini terlalu lama. Simpan sebagai XLSX atau CSV.",
    en: "This Excel format is too old. Save the table as XLSX or CSV.",
  },
  customs_file_too_large: {
    status: 422,
    id: "Berkas maksimal {most} MB.",
    en: "The file may have {most} MB at most.",
  },
  customs_file_columns: {
    status: 422,
    id: "Kolom tidak ditemukan. Sertakan baris judul: {columns}.",
    en: "The columns were not found. Include the header row: {columns}.",
  },
  customs_file_cut_off: {
    status: 422,
    id: "Tabel terpotong di baris {line}. Salin atau unggah lagi.",
    en: "The table is cut off at line {line}. Copy or upload it again.",
  },
  hs_file_too_many: {
    status: 422,
    id: "Daftar maksimal {rows} baris.",
    en: "The list may have {rows} rows at most.",
  },
  hs_file_code: {
    status: 422,
    id: 'Sel {cell}: "{text}" bukan kode HS. Kode HS terdiri dari 2 sampai 8 angka.',
    en: "Cell {cell}: “{text}” is no HS code. An HS code has 2 to 8 digits.",
  },
  hs_file_name: {
    status: 422,
    id: "Sel {cell}: nama barang kosong atau terlalu panjang.",
    en: "Cell {cell}: the name of the goods is empty or too long.",
  },
  hs_file_twice: {
    status: 422,
    id: "Kode HS {code} ada dua kali, terakhir di baris {line}.",
    en: "HS code {code} is there twice, the second time in line {line}.",
  },
  hs_year_invalid: {
    status: 422,
    id: "Tulis tahun daftar HS dengan empat angka, misalnya 2022.",
    en: "Write the year of the HS list with four digits, such as 2022.",
  },
} as const satisfies ErrorRows;
