import { ACCOUNT_ERROR_TEXTS } from "./account-error-texts.ts";
import { ADDRESS_ERROR_TEXTS } from "./address-error-texts.ts";
import type { ErrorCode } from "./error-codes.ts";
import { MEMBER_ERROR_TEXTS } from "./member-error-texts.ts";
import type { Sentence } from "./locale.ts";
import { SAFETY_ERROR_TEXTS } from "./safety-error-texts.ts";
import { STAFF_ERROR_TEXTS } from "./staff-error-texts.ts";

/** What people read for each code. SPEC.md's sentences stand word for word (section 8). */
export const ERROR_TEXTS: Readonly<Record<ErrorCode, Sentence>> = {
  ...ACCOUNT_ERROR_TEXTS,
  ...ADDRESS_ERROR_TEXTS,
  ...STAFF_ERROR_TEXTS,
  ...MEMBER_ERROR_TEXTS,
  ...SAFETY_ERROR_TEXTS,
  validation_failed: {
    id: "Periksa kembali isian yang ditandai.",
    en: "Please check the marked fields.",
  },
  body_unreadable: {
    id: "Data yang dikirim tidak dapat dibaca.",
    en: "The data sent cannot be read.",
  },
  body_duplicate_key: {
    id: "Data yang dikirim memuat isian ganda.",
    en: "The data sent names a field twice.",
  },
  number_not_plain: {
    id: "Tulis angka dengan digit saja, tanpa pemisah ribuan dan tanpa pangkat.",
    en: "Write numbers in plain digits, without separators and without an exponent.",
  },
  body_too_large: { id: "Data yang dikirim terlalu besar.", en: "The data sent is too large." },
  content_type_unsupported: {
    id: "Jenis data tidak didukung.",
    en: "This content type is not supported.",
  },
  not_found: { id: "Halaman tidak ditemukan.", en: "Page not found." },
  method_not_allowed: {
    id: "Cara pemanggilan ini tidak didukung.",
    en: "This method is not supported here.",
  },
  ajax_header_missing: {
    id: "Permintaan tidak dikenali. Muat ulang halaman.",
    en: "Request not recognised. Reload the page.",
  },
  csrf_token_invalid: {
    id: "Sesi halaman sudah berganti. Muat ulang halaman.",
    en: "The page session has changed. Reload the page.",
  },
  cross_site_request: {
    id: "Permintaan dari situs lain ditolak.",
    en: "A request from another site was refused.",
  },
  rate_limited: {
    id: "Gagal mengambil data, silakan coba lagi dalam 1 menit.",
    en: "Failed to retrieve data, please retry within 1 minute.",
  },
  idempotency_key_missing: {
    id: "Permintaan tidak lengkap. Muat ulang halaman.",
    en: "The request is incomplete. Reload the page.",
  },
  idempotency_key_reused: {
    id: "Permintaan ini sudah dipakai untuk isian lain. Muat ulang halaman.",
    en: "This request was already used for other input. Reload the page.",
  },
  unauthenticated: {
    id: "Not Authenticated, Please Login!",
    en: "Not Authenticated, Please Login!",
  },
  unauthorized: { id: "Unauthorized Access!", en: "Unauthorized Access!" },
  permission_missing: {
    id: "Anda tidak memiliki izin untuk mengakses halaman ini",
    en: "You do not have permission to open this page",
  },
  extra_permission_missing: {
    id: "Fitur ini membutuhkan izin tambahan dari admin",
    en: "This feature needs an extra permission from the admin",
  },
  account_blocked: {
    id: "Akun Anda sedang diblokir. Hubungi layanan pelanggan.",
    en: "Your account is blocked. Contact customer service.",
  },
  device_not_trusted: {
    id: "Perangkat ini belum dipercaya. Setujui dari perangkat tepercaya Anda.",
    en: "This device is not trusted yet. Approve it from a trusted device.",
  },
  device_blocked: {
    id: "Perangkat ini diblokir oleh pemilik akun.",
    en: "The owner of the account has blocked this device.",
  },
  device_not_found: { id: "Perangkat tidak ditemukan.", en: "Device not found." },
  device_not_waiting: {
    id: "Permintaan masuk ini sudah berakhir. Masuk lagi dari perangkat baru.",
    en: "This sign-in request has ended. Sign in again on the new device.",
  },
  device_number_wrong: {
    id: "Angkanya tidak sama, jadi permintaan masuk ini ditutup. Masuk lagi dari perangkat baru.",
    en: "The number differs, so this sign-in request was closed. Sign in again on the new device.",
  },
  device_is_this: {
    id: "Ini perangkat yang sedang Anda pakai. Keluar lewat menu akun.",
    en: "This is the device you are using. Sign out from the account menu.",
  },
  device_in_use: {
    id: "Perangkat ini masih masuk. Cabut dulu aksesnya.",
    en: "This device is still signed in. Revoke it first.",
  },
  devices_failed: { id: "Gagal mengambil daftar perangkat.", en: "Failed to fetch the devices." },
  device_accept_failed: {
    id: "Gagal menyetujui perangkat.",
    en: "Failed to accept the device.",
  },
  device_reject_failed: { id: "Gagal menolak perangkat.", en: "Failed to reject the device." },
  device_revoke_failed: {
    id: "Gagal mencabut akses perangkat.",
    en: "Failed to revoke the device.",
  },
  ppob_disabled: {
    id: "Layanan PPOB sedang tidak aktif.",
    en: "The PPOB service is switched off.",
  },
  credentials_wrong: {
    id: "Nomor HP atau password salah",
    en: "Phone number or password is wrong",
  },
  login_paused: {
    id: "Terlalu banyak percobaan masuk. Coba lagi dalam {minutes} menit.",
    en: "Too many sign-in attempts. Try again in {minutes} minutes.",
  },
  otp_invalid: { id: "Kode OTP tidak valid", en: "Invalid OTP" },
  otp_exhausted: {
    id: "Kode OTP sudah salah {count} kali. Minta kode baru.",
    en: "The OTP was wrong {count} times. Ask for a new one.",
  },
  otp_send_failed: { id: "Gagal mengirim OTP", en: "Failed to send the OTP" },
  otp_resend_wait: {
    id: "Kode baru bisa diminta dalam {seconds} detik.",
    en: "You can ask for a new code in {seconds} seconds.",
  },
  otp_limit: {
    id: "Terlalu banyak permintaan kode. Coba lagi dalam {minutes} menit.",
    en: "Too many codes were asked for. Try again in {minutes} minutes.",
  },
  phone_taken: {
    id: "Nomor HP ini sudah terdaftar. Masuk, atau pakai nomor lain.",
    en: "This phone number is already registered. Sign in, or use another number.",
  },
  phone_not_mobile: {
    id: "Nomor ini bukan nomor seluler operator Indonesia.",
    en: "This is not a mobile number of an Indonesian operator.",
  },
  referral_unknown: {
    id: "Kode referral tidak ditemukan. Kosongkan untuk mendaftar tanpa kode.",
    en: "Referral code not found. Leave it empty to register without one.",
  },
  password_too_common: {
    id: "Password ini terlalu umum dan mudah ditebak. Pilih yang lain.",
    en: "This password is too common and easy to guess. Choose another one.",
  },
  password_unchanged: {
    id: "Password baru harus berbeda dari password lama.",
    en: "The new password must differ from the old one.",
  },
  email_missing: {
    id: "Akun Anda belum punya alamat email.",
    en: "Your account has no e-mail address yet.",
  },
  email_taken: {
    id: "Alamat email ini sudah dipakai akun lain.",
    en: "Another account already uses this e-mail address.",
  },
  email_link_invalid: {
    id: "Tautan ini sudah dipakai atau tidak berlaku lagi. Minta yang baru.",
    en: "This link was already used or is no longer valid. Ask for a new one.",
  },
  pin_missing: {
    id: "Anda belum punya PIN. Buat PIN dulu untuk bertransaksi.",
    en: "You have no PIN yet. Create one to make transactions.",
  },
  pin_wrong: { id: "Kode PIN Salah", en: "Wrong PIN" },
  pin_locked: {
    id: "PIN dikunci karena terlalu banyak percobaan. Coba lagi pukul {time}.",
    en: "The PIN is locked after too many attempts. Try again at {time}.",
  },
  pin_too_simple: {
    id: "PIN terlalu mudah ditebak. Pilih angka lain.",
    en: "This PIN is too easy to guess. Choose other digits.",
  },
  pin_exists: { id: "PIN sudah dibuat.", en: "A PIN already exists." },
  pin_store_failed: { id: "Gagal membuat PIN.", en: "Failed to create the PIN." },
  pin_update_failed: { id: "Gagal mengubah PIN.", en: "Failed to update the PIN." },
  product_not_found: { id: "Produk tidak ditemukan.", en: "Product not found." },
  product_closed: { id: "Produk sedang ditutup.", en: "This product is closed." },
  product_cut_off: {
    id: "Produk tutup sampai pukul {opens_at} WIB.",
    en: "This product is closed until {opens_at} WIB.",
  },
  nominal_unavailable: { id: "Nominal tidak tersedia.", en: "This nominal is not available." },
  stock_empty: {
    id: "Stok kosong, silakan muat ulang halaman.",
    en: "Out of stock, please refresh the page.",
  },
  price_moved: {
    id: "Harga berubah menjadi {price}. Periksa lalu konfirmasi lagi.",
    en: "The price changed to {price}. Check it and confirm again.",
  },
  balance_insufficient: {
    id: "Saldo deposit Anda tidak cukup",
    en: "Your deposit balance is not enough",
  },
  repeat_today: {
    id: "Nomor dan nominal ini sudah dibeli hari ini ({ref_id}).",
    en: "This number and nominal were already bought today ({ref_id}).",
  },
  order_number_exists: {
    id: "Nomor order sudah dipakai.",
    en: "This order number already exists.",
  },
  order_number_invalid: {
    id: "Format tidak valid: gunakan huruf, angka, tanda hubung, dan garis bawah.",
    en: "Invalid format: use letters, digits, dashes and underscores.",
  },
  destination_required: {
    id: "Silakan isi nomor tujuan",
    en: "Please fill in the destination number",
  },
  destination_invalid: {
    id: "Nomor tujuan tidak benar.",
    en: "The destination number is not right.",
  },
  customer_not_found: {
    id: "Data pelanggan tidak ditemukan.",
    en: "Customer information not found.",
  },
  pln_check_failed: {
    id: "Gagal memeriksa ID PLN. Anda tetap dapat melanjutkan.",
    en: "The PLN ID check failed. You may continue.",
  },
  transaction_not_found: { id: "Transaksi tidak ditemukan.", en: "Transaction not found." },
  cancel_too_late: {
    id: "Transaksi sudah dikirim dan tidak dapat dibatalkan.",
    en: "The transaction was already sent and cannot be cancelled.",
  },
  check_too_soon: {
    id: "Baru saja diperiksa. Coba lagi dalam {seconds} detik.",
    en: "It was checked just now. Try again in {seconds} seconds.",
  },
  transaction_not_open: {
    id: "Transaksi ini sudah selesai.",
    en: "This transaction is already settled.",
  },
  proof_required: {
    id: "Isi bukti sebelum menyelesaikan transaksi.",
    en: "Give the proof before settling the transaction.",
  },
  block_too_late: {
    id: "Transaksi sudah dikirim dan tidak dapat ditahan.",
    en: "The transaction was already sent and cannot be held back.",
  },
  review_not_open: {
    id: "Transaksi ini tidak sedang ditinjau.",
    en: "This transaction is not under review.",
  },
  debt_overpaid: {
    id: "Pembayaran melebihi sisa utang ({debt}).",
    en: "The payment is more than the open debt ({debt}).",
  },
  debt_changed: {
    id: "Utang ini baru saja berubah menjadi {debt}. Periksa lalu simpan lagi.",
    en: "This debt has just changed to {debt}. Check it and save again.",
  },
  exports_too_many: {
    id: "Masih ada berkas yang sedang dibuat. Tunggu sampai selesai.",
    en: "Files are still being made. Wait until they are done.",
  },
  schedule_not_found: { id: "Jadwal tidak ditemukan.", en: "Schedule not found." },
  schedule_not_active: {
    id: "Jadwal ini sedang tidak berjalan.",
    en: "This schedule is not running.",
  },
  schedule_in_past: {
    id: "Waktunya sudah lewat. Pilih waktu lain.",
    en: "That time has passed. Choose another.",
  },
  schedules_too_many: {
    id: "Jadwal Anda sudah 100. Hapus yang tidak dipakai.",
    en: "You have 100 schedules. Delete those you no longer use.",
  },
  limit_below_price: {
    id: "Batas sebulan tidak boleh di bawah harga tertinggi.",
    en: "The monthly limit may not be below the highest price.",
  },
  receipts_too_many: {
    id: "Paling banyak {limit} struk sekaligus. Pilih lebih sedikit transaksi.",
    en: "At most {limit} receipts at once. Choose fewer transactions.",
  },
  complaint_open: {
    id: "Transaksi ini sudah punya komplain yang belum selesai.",
    en: "This transaction already has an open complaint.",
  },
  complaint_not_open: {
    id: "Transaksi ini tidak punya komplain yang masih terbuka.",
    en: "This transaction has no open complaint.",
  },
  complaint_not_found: { id: "Komplain tidak ditemukan.", en: "Complaint not found." },
  complaint_closed: {
    id: "Komplain ini sudah ditutup.",
    en: "This complaint is already closed.",
  },
  complaint_claimed: {
    id: "Komplain ini sedang ditangani {name}.",
    en: "{name} is working on this complaint.",
  },
  notification_not_found: { id: "Notifikasi tidak ditemukan.", en: "Notification not found." },
  contact_duplicate: {
    id: "Nomor ini sudah ada di kontak Anda.",
    en: "This number is already among your contacts.",
  },
  contact_not_found: { id: "Kontak tidak ditemukan.", en: "Contact not found." },
  contacts_too_many: {
    id: "Kontak Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your contacts are full ({most} at most). Delete some that you do not use.",
  },
  pinned_number_unknown: {
    id: "Nomor ini belum pernah Anda layani di layar ini.",
    en: "You have not served this number on this screen yet.",
  },
  pinned_numbers_full: {
    id: "Sudah ada {most} nomor yang disematkan di layar ini. Lepas satu lebih dulu.",
    en: "{most} numbers are pinned on this screen already. Unpin one first.",
  },
  cashback_rule_not_found: {
    id: "Aturan cashback tidak ditemukan.",
    en: "Cashback rule not found.",
  },
  cashback_rule_in_past: {
    id: "Aturan cashback hanya berlaku mulai sekarang atau sesudahnya, dan berakhir setelah mulai.",
    en: "A cashback rule begins now or later, and ends after it began.",
  },
  cashback_rule_ended: {
    id: "Aturan cashback ini sudah berakhir.",
    en: "This cashback rule has already ended.",
  },
  supplier_not_found: { id: "Pemasok tidak ditemukan.", en: "Supplier not found." },
  supplier_refused: {
    id: "Pemasok menolak permintaan ({code}).",
    en: "The supplier refused the request ({code}).",
  },
  supplier_unreachable: {
    id: "Pemasok tidak dapat dihubungi.",
    en: "The supplier cannot be reached.",
  },
  brand_color_unknown: {
    id: "Warna tidak dikenal. Tulis nama Material seperti blue darken1, atau hex seperti #1E88E5.",
    en: "Unknown colour. Write a Material name such as blue darken1, or hex such as #1E88E5.",
  },
  brand_look_changed: {
    id: "Tampilan baru saja diubah oleh {name}. Periksa, lalu simpan lagi.",
    en: "{name} has just changed the look. Check it and save again.",
  },
  brand_look_not_found: {
    id: "Perubahan tampilan itu tidak ditemukan.",
    en: "That change of the look was not found.",
  },
  logo_not_image: {
    id: "Berkas ini bukan gambar PNG, JPEG, atau WebP. SVG tidak diterima.",
    en: "This file is not a PNG, JPEG or WebP image. SVG is not accepted.",
  },
  logo_damaged: {
    id: "Gambar ini rusak atau isinya tidak sesuai dengan ukurannya.",
    en: "This image is damaged, or its content does not match its size.",
  },
  logo_too_large: {
    id: "Ukuran berkas logo maksimal {size} KB.",
    en: "The logo's file may be at most {size} KB.",
  },
  logo_too_wide: {
    id: "Gambar ini {width} x {height} px; logo maksimal {most} x {most} px.",
    en: "This image is {width} x {height} px; a logo may be at most {most} x {most} px.",
  },
  retrieval_failed: { id: "Gagal mengambil data.", en: "Failed to retrieve data." },
  maintenance: { id: "Fitur sedang dalam pemeliharaan.", en: "This feature is under maintenance." },
  maintenance_until: {
    id: "Fitur sedang dalam pemeliharaan sampai {time} WIB.",
    en: "This feature is under maintenance until {time} WIB.",
  },
  database_unavailable: {
    id: "Layanan sedang dipulihkan. Coba lagi sebentar lagi.",
    en: "The service is recovering. Try again in a moment.",
  },
  overloaded: {
    id: "Layanan sedang ramai. Coba lagi sebentar lagi.",
    en: "The service is busy. Try again in a moment.",
  },
  unexpected: {
    id: "Terjadi kesalahan, silakan coba lagi.",
    en: "Something went wrong, please try again.",
  },
};
