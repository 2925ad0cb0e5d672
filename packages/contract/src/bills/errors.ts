import type { ErrorRows } from "../error-row.ts";

export const errors = {
  bill_product_not_found: {
    status: 404,
    id: "Jenis tagihan ini tidak tersedia.",
    en: "This kind of bill is not available.",
  },
  bill_route_not_found: {
    status: 404,
    id: "Pemasok ini tidak membayar tagihan itu.",
    en: "This supplier does not pay that bill.",
  },
  bill_sku_kept: {
    status: 409,
    id: "Produk ini sudah memakai SKU {sku} dari pemasok yang sama, dan SKU itu masih dijual. Pakai kode produk lain.",
    en: "This product already uses the SKU {sku} of the same supplier, which is still sold. Use another product code.",
  },
  bill_opening_approval_needed: {
    status: 409,
    id: "{count} penawaran memakai nama, jenis, atau SKU lain dari daftar pemasok. Perlu persetujuan orang kedua.",
    en: "{count} offers have another name, type or SKU than the supplier's list. A second person has to approve.",
  },
  bill_fee_approval_needed: {
    status: 409,
    id: "Satu orang menambah biaya admin maksimal {limit} per tagihan. Di atasnya perlu persetujuan orang kedua.",
    en: "One person adds {limit} at most to a bill's admin fee. Above it a second person has to approve.",
  },
  bill_product_closed: {
    status: 409,
    id: "Tagihan ini sedang tidak bisa dibayar. Coba lagi nanti.",
    en: "This bill cannot be paid at the moment. Try again later.",
  },
  bill_customer_not_found: {
    status: 422,
    id: "Info pelanggan tidak ditemukan. Periksa nomornya.",
    en: "Customer info not found. Check the number.",
  },
  bill_unanswered: {
    status: 503,
    id: "Penyedia tagihan belum menjawab. Coba cek lagi sebentar lagi.",
    en: "The biller has not answered. Look it up again in a moment.",
  },
  bill_paid: { status: 409, id: "Tagihan sudah dibayar.", en: "The bill is paid already." },
  bill_none: { status: 409, id: "Belum ada tagihan.", en: "There is no bill yet." },
  bill_blocked: {
    status: 409,
    id: "Nomor pelanggan diblokir oleh penyedia tagihan.",
    en: "The biller has blocked this customer number.",
  },
  bill_at_counter: {
    status: 409,
    id: "Tagihan ini hanya bisa dibayar di loket penyedia.",
    en: "This bill can be paid at the biller's own counter only.",
  },
  bill_past_due: {
    status: 409,
    id: "Tagihan sudah lewat jatuh tempo. Bayar di loket penyedia.",
    en: "The bill is past due. Pay it at the biller's counter.",
  },
  bill_all_periods: {
    status: 409,
    id: "Penyedia meminta semua bulan dibayar sekaligus.",
    en: "The biller wants all months paid at once.",
  },
  bill_partly_paid: {
    status: 409,
    id: "Sebagian tagihan sudah dibayar. Cek tagihan lagi.",
    en: "Part of the bill is paid already. Look it up again.",
  },
  bill_above_limit: {
    status: 409,
    id: "Jumlah tagihan melewati batas penyedia.",
    en: "The bill is above the biller's limit.",
  },
  bill_other_arrears: {
    status: 409,
    id: "Ada tunggakan lain yang harus dilunasi lebih dulu.",
    en: "Other arrears have to be paid first.",
  },
  bill_later: {
    status: 409,
    id: "Tagihan belum bisa dibayar sekarang. Coba lagi nanti.",
    en: "The bill cannot be paid yet. Try again later.",
  },
  bill_too_many_inquiries: {
    status: 429,
    id: "Nomor ini sudah terlalu sering dicek hari ini. Coba lagi besok.",
    en: "This number was looked up too often today. Try again tomorrow.",
  },
  bill_cut_off: {
    status: 409,
    id: "Penyedia tagihan tutup sementara (cut-off). Coba lagi setelah buka.",
    en: "The biller is closed for its cut-off. Try again when it is open.",
  },
  bill_refused: {
    status: 409,
    id: "Tagihan tidak bisa dicek: {message}",
    en: "The bill cannot be looked up: {message}",
  },
  bill_inquiry_not_found: {
    status: 404,
    id: "Tagihan ini belum dicek. Cek tagihan dulu.",
    en: "This bill was not looked up. Look it up first.",
  },
  bill_inquiry_expired: {
    status: 409,
    id: "Hasil cek tagihan sudah kedaluwarsa. Cek tagihan lagi.",
    en: "The looked-up bill has expired. Look it up again.",
  },
  bill_inquiry_used: {
    status: 409,
    id: "Tagihan ini sudah diproses ({ref_id}).",
    en: "This bill is already being paid ({ref_id}).",
  },
  bill_offer_not_found: {
    status: 409,
    id: "Daftar pemasok tidak memuat {sku} lagi. Muat ulang.",
    en: "The supplier's list does not name {sku} any more. Reload.",
  },
  bill_code_taken: {
    status: 409,
    id: "Kode {code} sudah dipakai untuk jenis tagihan lain.",
    en: "The code {code} is another kind of bill's already.",
  },
  bill_months_invalid: {
    status: 422,
    id: "Pilih jumlah bulan dari 1 sampai {most}.",
    en: "Choose from 1 to {most} months.",
  },
  bill_year_invalid: {
    status: 422,
    id: "Tahun pajak tidak benar.",
    en: "The tax year is not right.",
  },
  bill_identity_invalid: {
    status: 422,
    id: "Isi nomor identitas (KTP) 16 angka.",
    en: "Enter the identity number (KTP), 16 digits.",
  },
} as const satisfies ErrorRows;
