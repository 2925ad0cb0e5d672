import type { ErrorRows } from "../error-row.ts";

export const errors = {
  brand_code_form: {
    status: 422,
    id: "Kode brand 2–30 huruf kecil, angka atau tanda hubung, dan diawali huruf.",
    en: "A brand's code is 2 to 30 small letters, digits and dashes, and begins with a letter.",
  },
  brand_code_reserved: {
    status: 422,
    id: "Kode {code} sudah dipakai sistem. Pilih kode lain.",
    en: "The code {code} means something else here. Choose another one.",
  },
  brand_code_taken: {
    status: 409,
    id: "Sudah ada brand dengan kode {code}.",
    en: "There is a brand {code} already.",
  },
  brand_template_not_found: {
    status: 422,
    id: "Brand contoh itu tidak ada. Pilih yang lain.",
    en: "There is no such brand to take as a template. Choose another one.",
  },
  brand_name_line: {
    status: 422,
    id: "Nama brand tidak boleh berisi baris baru atau karakter kendali.",
    en: "A brand's name holds no line breaks or control characters.",
  },
  brand_not_found: {
    status: 404,
    id: "Brand tidak ditemukan.",
    en: "There is no such brand.",
  },
  brand_is_own: {
    status: 409,
    id: "Ini brand milik server sendiri: alamat dan keadaannya diatur di konfigurasi server.",
    en: "This is the server's own brand: its addresses and its state are set in the server's configuration.",
  },
  brand_already_so: {
    status: 409,
    id: "Brand ini sudah dalam keadaan itu. Muat ulang halaman.",
    en: "The brand is in that state already. Load the page again.",
  },
  brand_not_made: {
    status: 422,
    id: "Brand tidak bisa dibuat: {reason}",
    en: "The brand could not be made: {reason}",
  },
  database_address_form: {
    status: 422,
    id: "Tulis alamat database seperti postgres://pengguna:password@server/nama.",
    en: "Give the database as postgres://user:password@server/database.",
  },
  database_unreachable: {
    status: 422,
    id: "Database tidak bisa dihubungi: {reason}.",
    en: "The database cannot be reached: {reason}.",
  },
  database_too_old: {
    status: 422,
    id: "PostgreSQL di sana versi {version}, terlalu lama: perlu versi 15 atau yang lebih baru.",
    en: "The PostgreSQL there is of version {version}, too old: 15 or newer is needed.",
  },
  database_unsafe: {
    status: 422,
    id: "PostgreSQL di sana bisa kehilangan data yang sudah disimpan ({settings} mati). Nyalakan dulu.",
    en: "The PostgreSQL there may lose what was acknowledged ({settings} is off). Turn it on first.",
  },
  database_newer: {
    status: 422,
    id: "Database itu berisi brand dari versi Konter yang lebih baru. Pakai database lain yang kosong.",
    en: "That database holds a brand of a newer version of Konter. Give another one, which is empty.",
  },
  database_not_empty: {
    status: 422,
    id: "Database itu tidak kosong (ada {table}): brand butuh database sendiri.",
    en: "The database is not empty (it has {table}): a brand needs one of its own.",
  },
  brand_not_serving: {
    status: 503,
    id: "Brand ini sedang tidak dilayani oleh server ini. Coba lagi sebentar lagi.",
    en: "This server does not serve the brand at the moment. Try again soon.",
  },
  brand_has_staff: {
    status: 409,
    id: "Brand ini sudah punya pemilik: mereka yang saling mengundang.",
    en: "This brand has an owner already: its owners invite each other.",
  },
  host_taken: {
    status: 409,
    id: "Host {host} milik brand lain.",
    en: "The host {host} belongs to another brand.",
  },
  host_is_own: {
    status: 409,
    id: "Host {host} dipakai server sendiri.",
    en: "The host {host} is the server's own.",
  },
  host_port: {
    status: 422,
    id: "Tulis host tanpa port: semua brand memakai port server.",
    en: "Give the host without a port: brands share the server's ports.",
  },
  host_form: {
    status: 422,
    id: "Ini bukan nama host. Contoh: pulsa.example.com",
    en: "That is no host name. An example: pulsa.example.com",
  },
  house_not_chosen: {
    status: 409,
    id: "Belum ada brand yang akun pemasoknya dipakai bersama. Pilih dulu.",
    en: "No brand is chosen whose supplier accounts others use. Choose one first.",
  },
  house_of_itself: {
    status: 409,
    id: "{brand} sendiri yang akun pemasoknya dipakai bersama: tidak perlu akun di sana.",
    en: "{brand} is itself the brand whose supplier accounts others use: it needs no account there.",
  },
  house_in_use: {
    status: 409,
    id: "{brand} masih membeli lewat brand yang sekarang. Tutup akunnya dulu.",
    en: "{brand} still buys by the present one. End its account first.",
  },
  house_account_open: {
    status: 409,
    id: "{brand} sudah punya akun di sana. Tutup dulu, baru buka yang lain.",
    en: "{brand} has an account there already. End it before you open another one.",
  },
  house_account_missing: {
    status: 409,
    id: "{brand} tidak punya akun yang terbuka di sana.",
    en: "{brand} has no open account there.",
  },
  house_member_not_found: {
    status: 422,
    id: "Tidak ada member dengan nomor itu di brand tersebut. Daftarkan dulu di sana.",
    en: "That brand has no member of this number. Register it there first.",
  },
  house_member_blocked: {
    status: 422,
    id: "Member dengan nomor itu sedang diblokir.",
    en: "The member of this number is blocked.",
  },
  house_member_taken: {
    status: 409,
    id: "Akun dengan nomor itu dipakai brand lain. Satu akun untuk satu brand.",
    en: "The account of this number is another brand's. An account is one brand's.",
  },
} as const satisfies ErrorRows;
