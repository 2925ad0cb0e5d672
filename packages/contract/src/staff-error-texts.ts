import type { ErrorCode } from "./error-codes.ts";
import type { Sentence } from "./locale.ts";

/** What staff read about approvals, settings and each other. */
export const STAFF_ERROR_TEXTS = {
  factor_step_missing: {
    id: "Masuk dulu dengan email dan password.",
    en: "Sign in with e-mail and password first.",
  },
  factor_enrolled: {
    id: "Akun ini sudah punya langkah kedua.",
    en: "This account already has a second factor.",
  },
  factor_missing: {
    id: "Akun ini tidak punya langkah kedua.",
    en: "This account has no second factor.",
  },
  factor_code_wrong: { id: "Kode salah.", en: "Wrong code." },
  factor_code_used: {
    id: "Kode ini sudah dipakai. Tunggu kode berikutnya.",
    en: "This code was already used. Wait for the next one.",
  },
  staff_not_found: { id: "Staf tidak ditemukan.", en: "Staff member not found." },
  staff_email_taken: {
    id: "Email ini sudah dipakai staf lain.",
    en: "Another staff member has this e-mail.",
  },
  staff_not_invited: {
    id: "Orang ini tidak sedang menunggu undangan.",
    en: "This person is not waiting for an invitation.",
  },
  staff_self: {
    id: "Akun dan peran sendiri hanya dapat diubah orang lain.",
    en: "Only somebody else can change your own account and role.",
  },
  staff_above_you: {
    id: "Orang ini punya izin yang tidak Anda miliki.",
    en: "This person holds permissions that you do not.",
  },
  staff_last_owner: {
    id: "Harus ada minimal satu pemilik yang aktif.",
    en: "At least one active owner has to stay.",
  },
  permission_not_held: {
    id: "Anda tidak memegang izin {permission}, jadi tidak bisa memberi atau mencabutnya.",
    en: "You do not hold the permission {permission}, so you cannot give or take it.",
  },
  role_not_found: { id: "Peran tidak ditemukan.", en: "Role not found." },
  role_built_in: {
    id: "Peran bawaan tidak dapat diubah.",
    en: "A built-in role cannot be changed.",
  },
  role_name_taken: { id: "Nama peran ini sudah ada.", en: "There is a role with this name." },
  role_in_use: {
    id: "Peran ini masih dipakai. Pindahkan dulu orangnya.",
    en: "This role is still in use. Move its people first.",
  },
  invitation_invalid: {
    id: "Tautan undangan ini tidak berlaku lagi. Minta undangan baru.",
    en: "This invitation no longer works. Ask for a new one.",
  },
  approval_not_found: { id: "Permintaan tidak ditemukan.", en: "Request not found." },
  approval_not_open: {
    id: "Permintaan ini sudah diputuskan, ditarik, atau kedaluwarsa.",
    en: "This request was already decided, withdrawn or has expired.",
  },
  approval_own: {
    id: "Permintaan sendiri harus diputuskan orang lain.",
    en: "Somebody else has to decide your own request.",
  },
  approval_not_own: {
    id: "Hanya pembuatnya yang dapat menarik permintaan ini.",
    en: "Only its maker can withdraw this request.",
  },
  approval_changed: {
    id: "Isi permintaan ini tidak sama dengan yang Anda lihat. Muat ulang dan periksa lagi.",
    en: "This request is not what you looked at. Reload and check it again.",
  },
  approval_stale: {
    id: "Nilai lamanya sudah berubah sejak diminta. Tolak, lalu minta lagi.",
    en: "The old value has changed since this was requested. Refuse it and request it anew.",
  },
  approval_maker_new: {
    id: "Peminta ini baru saja Anda jadikan staf atau beri peran. Orang lain yang memutuskan, atau Anda sendiri mulai {until}.",
    en: "You yourself have just made this requester a member of staff, or given him his role. Somebody else decides, or you from {until} on.",
  },
  approval_same_browser: {
    id: "Peminta juga masuk di browser ini. Setujui dari perangkat Anda sendiri.",
    en: "Whoever asks for this signs in with this browser too. Approve on a device of your own.",
  },
  approver_cooling: {
    id: "Wewenang Anda untuk menyetujui dan mengatur staf berlaku mulai {until}. Sampai saat itu setiap pemilik bisa membatalkannya.",
    en: "You may approve and manage staff from {until} on. Until then every owner can stop it.",
  },
  approver_not_agreed: {
    id: "Wewenang Anda untuk menyetujui dan mengatur staf belum disetujui orang kedua.",
    en: "No second person has agreed yet that you may approve and manage staff.",
  },
  approver_of_giver: {
    id: "Permintaan ini dari {name}, yang sendirian memberi Anda wewenang menyetujui. Orang lain yang memutuskan.",
    en: "This request is from {name}, who alone gave you the power to approve. Somebody else decides.",
  },
  approver_place: {
    id: "Persetujuan pertama Anda tidak boleh dari perangkat atau alamat internet yang dipakai {name}, yang memberi Anda wewenang. Pakai perangkat dan jaringan Anda sendiri.",
    en: "Your first approval must not come from a device or an internet address that {name}, who gave you the power, has used. Use your own device and network.",
  },
  power_not_found: {
    id: "Wewenang ini sudah dibatalkan atau diganti.",
    en: "This power has already been stopped or replaced.",
  },
  power_counts: {
    id: "Wewenang ini sudah berlaku. Ubah perannya atau tangguhkan orangnya.",
    en: "This power already counts. Change the role or suspend the person.",
  },
  power_held: {
    id: "Orang ini sudah boleh menyetujui semua yang ada di perannya.",
    en: "This person may already approve everything that the role holds.",
  },
  approval_needed: {
    id: "Di atas {limit} perlu persetujuan orang kedua.",
    en: "Above {limit} a second person has to approve.",
  },
  approval_needless: {
    id: "Sampai {limit} tidak perlu persetujuan orang kedua.",
    en: "Up to {limit} nobody else has to approve.",
  },
  price_approval_needed: {
    id: "Dalam 24 jam satu orang mengubah harga paling banyak {percent}% dan {count} produk. Di atasnya perlu persetujuan orang kedua.",
    en: "In 24 hours one person changes prices by at most {percent}%, of {count} products. Above that a second person has to approve.",
  },
  price_effect_moved: {
    id: "Harga sudah bergerak sejak ditampilkan. Periksa akibatnya sekali lagi.",
    en: "Prices have moved since you saw them. Look at the effect again.",
  },
  cashback_above_price: {
    id: "Jumlah ini lebih besar dari harga setiap produk yang kena aturan ini.",
    en: "This amount is more than the price of every product that the rule covers.",
  },
  loss_approval_needed: {
    id: "Aturan ini bisa merugikan {sale} per penjualan dan {day} per hari. Satu orang boleh paling banyak {sale_limit} per penjualan dan {day_limit} dalam 24 jam, dan {used} sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    en: "This rule can lose {sale} on a sale and {day} in a day. One person may set at most {sale_limit} on a sale and {day_limit} in 24 hours, and {used} of it is used. Above that a second person has to approve.",
  },
  loss_grew: {
    id: "Kerugian yang mungkin sudah lebih besar dari yang ditampilkan, sekarang {sale} per penjualan dan {day} per hari. Tolak, lalu minta lagi.",
    en: "The possible loss is larger by now than the one that was shown: {sale} on a sale and {day} in a day. Refuse it and request it anew.",
  },
  adjustment_approval_needed: {
    id: "Dalam 24 jam satu orang mengoreksi paling banyak {limit}, dan {used} sudah terpakai. Di atasnya perlu persetujuan orang kedua.",
    en: "In 24 hours one person corrects at most {limit}, and {used} of it is used. Above that a second person has to approve.",
  },
  adjustment_below_floor: {
    id: "Saldo deposit member hanya {balance}.",
    en: "The member's deposit is only {balance}.",
  },
  setting_two_people: {
    id: "Pengaturan ini hanya berubah dengan persetujuan orang kedua.",
    en: "This setting changes only when a second person approves.",
  },
  setting_unchanged: {
    id: "Nilai baru sama dengan nilai sekarang.",
    en: "The new value is the present one.",
  },
} as const satisfies Readonly<Partial<Record<ErrorCode, Sentence>>>;
