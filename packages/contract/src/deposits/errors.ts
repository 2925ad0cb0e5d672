import type { ErrorRows } from "../error-row.ts";

export const errors = {
  deposit_failed: {
    status: 502,
    id: "Gagal memproses isi deposit!",
    en: "The top-up could not be processed!",
  },
  deposit_nominal_multiple: {
    status: 422,
    id: "Nominal harus kelipatan Rp1.000: {lower} atau {higher}.",
    en: "The amount must be a multiple of Rp1.000: {lower} or {higher}.",
  },
  deposit_below_minimum: {
    status: 422,
    id: "Nominal tidak boleh kurang dari {minimum}",
    en: "The amount cannot be less than {minimum}",
  },
  deposit_above_maximum: {
    status: 422,
    id: "Nominal tidak boleh lebih dari {maximum}",
    en: "The amount cannot be more than {maximum}",
  },
  deposit_day_limit: {
    status: 422,
    id: "Batas isi deposit hari ini {limit}; sisa {left}.",
    en: "The limit of top-ups today is {limit}; {left} is left.",
  },
  deposit_nominal_not_offered: {
    status: 422,
    id: "Pilih salah satu nominal yang tersedia.",
    en: "Choose one of the amounts that are offered.",
  },
  deposit_holder_required: {
    status: 422,
    id: "Isi nama pemilik rekening.",
    en: "Enter the account holder's name.",
  },
  deposit_holder_name: {
    status: 422,
    id: "Nama pemilik hanya boleh berisi huruf, spasi, titik, koma, apostrof, dan tanda hubung.",
    en: "The holder's name may have letters, spaces, full stops, commas, apostrophes and hyphens only.",
  },
  deposit_method_unknown: {
    status: 422,
    id: "Metode pembayaran ini tidak tersedia.",
    en: "This way of paying is not available.",
  },
  deposit_method_closed: {
    status: 409,
    id: "{method} sedang tutup. Buka lagi pukul {opens_at} WIB.",
    en: "{method} is closed now. It opens at {opens_at} WIB.",
  },
  deposit_open_request: {
    status: 409,
    id: "Anda masih punya permintaan isi deposit yang sama: {code}. Bayar atau batalkan dulu.",
    en: "You still have the same top-up request: {code}. Pay or cancel it first.",
  },
  deposit_too_many_open: {
    status: 409,
    id: "Anda punya {most} permintaan yang belum dibayar. Bayar atau batalkan salah satunya.",
    en: "You have {most} requests that are not paid. Pay or cancel one of them.",
  },
  deposit_digits_exhausted: {
    status: 409,
    id: "Kode unik untuk nominal ini sedang habis. Pilih nominal atau bank lain.",
    en: "The unique digits for this amount are used up for now. Choose another amount or bank.",
  },
  deposit_not_found: {
    status: 404,
    id: "Permintaan isi deposit tidak ditemukan.",
    en: "Top-up request not found.",
  },
  deposit_not_open: {
    status: 409,
    id: "Permintaan ini sudah tidak menunggu pembayaran.",
    en: "This request does not wait for a payment any more.",
  },
  deposit_paid_already: {
    status: 409,
    id: "Pembayaran untuk permintaan ini sudah diterima.",
    en: "The payment of this request has been received.",
  },
  deposit_claim_open: {
    status: 409,
    id: "Klaim untuk permintaan ini sedang kami periksa.",
    en: "We are looking into a claim about this request already.",
  },
  deposit_claim_not_possible: {
    status: 409,
    id: "Permintaan ini tidak dapat diklaim.",
    en: "This request cannot be claimed.",
  },
  deposit_claims_too_many: {
    status: 409,
    id: "Permintaan ini sudah diklaim {most} kali. Hubungi layanan pelanggan.",
    en: "This request was claimed {most} times already. Contact customer service.",
  },
  deposit_claim_future: {
    status: 422,
    id: "Waktu transfer tidak boleh di masa depan.",
    en: "The time of the transfer cannot be in the future.",
  },
  deposit_claim_not_found: { status: 404, id: "Klaim tidak ditemukan.", en: "Claim not found." },
  deposit_claim_closed: {
    status: 409,
    id: "Klaim ini sudah diputuskan.",
    en: "This claim is decided already.",
  },
  deposit_claim_taken: {
    status: 409,
    id: "Klaim ini sedang ditangani {name}.",
    en: "{name} is working on this claim.",
  },
  deposit_photo_not_image: {
    status: 422,
    id: "Bukti harus berupa gambar JPG atau PNG.",
    en: "The proof must be a JPG or PNG image.",
  },
  deposit_photo_damaged: { status: 422, id: "Gambar ini rusak.", en: "This image is damaged." },
  deposit_photo_too_large: {
    status: 422,
    id: "Ukuran gambar maksimal {size} MB.",
    en: "The image may be at most {size} MB.",
  },
  deposit_photo_too_wide: {
    status: 422,
    id: "Gambar maksimal {most} × {most} piksel.",
    en: "The image may be at most {most} × {most} pixels.",
  },
  deposit_decided: {
    status: 409,
    id: "Permintaan ini sudah diputuskan: {status}.",
    en: "This request is decided already: {status}.",
  },
  deposit_half_not_less: {
    status: 422,
    id: "Jumlah yang disetujui harus lebih kecil dari nominal {nominal}.",
    en: "The approved amount must be less than the nominal of {nominal}.",
  },
  deposit_approval_needed: {
    status: 409,
    id: "Anda boleh menyetujui sendiri sampai {limit} per permintaan dan masih {left} dalam 24 jam. Minta persetujuan orang kedua.",
    en: "Alone you may approve up to {limit} a request, and {left} more within 24 hours. Ask a second person.",
  },
  deposit_paid_by_gateway: {
    status: 409,
    id: "Pembayaran lewat gateway diputuskan oleh gateway. Tanyakan statusnya di sana.",
    en: "A payment by a gateway is decided by the gateway. Ask for its state there.",
  },
  deposit_not_cash: {
    status: 409,
    id: "Permintaan ini bukan setoran tunai yang disetujui.",
    en: "This request is not approved cash.",
  },
  deposit_handed_over: {
    status: 409,
    id: "Setoran tunai ini sudah diserahkan.",
    en: "This cash is handed over already.",
  },
  deposit_line_taken: {
    status: 409,
    id: "Mutasi bank ini sudah dipakai untuk {code}.",
    en: "This bank line was used for {code} already.",
  },
  deposit_line_other_account: {
    status: 409,
    id: "Mutasi ini dari rekening lain atau uang keluar.",
    en: "This line is of another account, or of money that went out.",
  },
  deposit_line_differs: {
    status: 409,
    id: "Jumlah, rekening, atau nama pengirim mutasi ini berbeda dari permintaan. Perlu persetujuan orang kedua.",
    en: "The amount, account or sender of this line differs from the request. A second person has to approve it.",
  },
  deposit_settings_changed: {
    status: 409,
    id: "Pengaturan sudah berubah sejak Anda membukanya. Muat ulang, lalu coba lagi.",
    en: "The settings have changed since you opened them. Load them again, then try again.",
  },
  deposit_settings_unchanged: {
    status: 422,
    id: "Tidak ada yang berubah.",
    en: "Nothing is changed.",
  },
  deposit_nominal_outside: {
    status: 422,
    id: "Nominal {nominal} di luar batas isi deposit {minimum} sampai {maximum}.",
    en: "The amount {nominal} is outside the limits of top-ups, {minimum} to {maximum}.",
  },
  deposit_cut_off_outside: {
    status: 422,
    id: "Jam batas harus antara {least} dan {most}.",
    en: "The cut-off must be between {least} and {most}.",
  },
  deposit_method_bounds: {
    status: 422,
    id: "{method}: batasnya harus antara {least} dan {most}, yang kecil lebih dulu.",
    en: "{method}: its limits must be between {least} and {most}, the smaller one first.",
  },
  deposit_method_fee: {
    status: 422,
    id: "{method}: transfer ke rekening sendiri dan tunai tidak memakai biaya, karena seluruh uang yang masuk dikreditkan.",
    en: "{method}: a transfer to an own account, and cash, has no fee, since all that arrives is credited.",
  },
  deposit_method_hours: {
    status: 422,
    id: "{method}: isi jam buka dan jam tutup yang berbeda, atau kosongkan keduanya.",
    en: "{method}: give an opening and a closing time that differ, or neither.",
  },
  deposit_method_missing: {
    status: 422,
    id: "{method} belum tersambung, jadi tidak dapat ditawarkan.",
    en: "{method} is not connected, so it cannot be offered.",
  },
} as const satisfies ErrorRows;
