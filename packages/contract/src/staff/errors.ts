import type { ErrorRows } from "../error-row.ts";

export const errors = {
  factor_step_missing: {
    status: 409,
    id: "Masuk dulu dengan email dan password.",
    en: "Sign in with e-mail and password first.",
  },
  factor_enrolled: {
    status: 409,
    id: "Akun ini sudah punya langkah kedua.",
    en: "This account already has a second factor.",
  },
  factor_missing: {
    status: 409,
    id: "Akun ini tidak punya langkah kedua.",
    en: "This account has no second factor.",
  },
  factor_code_wrong: { status: 422, id: "Kode salah.", en: "Wrong code." },
  factor_code_used: {
    status: 422,
    id: "Kode ini sudah dipakai. Tunggu kode berikutnya.",
    en: "This code was already used. Wait for the next one.",
  },
  staff_not_found: { status: 404, id: "Staf tidak ditemukan.", en: "Staff member not found." },
  staff_email_taken: {
    status: 422,
    id: "Email ini sudah dipakai staf lain.",
    en: "Another staff member has this e-mail.",
  },
  staff_not_invited: {
    status: 409,
    id: "Orang ini tidak sedang menunggu undangan.",
    en: "This person is not waiting for an invitation.",
  },
  staff_self: {
    status: 403,
    id: "Akun dan peran sendiri hanya dapat diubah orang lain.",
    en: "Only somebody else can change your own account and role.",
  },
  staff_above_you: {
    status: 403,
    id: "Orang ini punya izin yang tidak Anda miliki.",
    en: "This person holds permissions that you do not.",
  },
  staff_suspended: {
    status: 409,
    id: "Orang ini sudah ditangguhkan.",
    en: "This person is already suspended.",
  },
  staff_last_owner: {
    status: 409,
    id: "Harus ada minimal satu pemilik yang aktif.",
    en: "At least one active owner has to stay.",
  },
  owner_change_approval_needed: {
    status: 409,
    id: "Orang ini ikut mengatur staf. Menangguhkannya atau mencabut wewenangnya perlu persetujuan orang ketiga.",
    en: "This person manages staff too. Suspending this person or taking the power away needs the approval of a third person.",
  },
  staff_made_you: {
    status: 403,
    id: "Orang ini sendirian membuat akun Anda atau memberi Anda wewenang. Orang lain yang memutuskan tentangnya.",
    en: "This person alone made your account or gave you your power. Somebody else decides about this person.",
  },
  owner_change_not_found: {
    status: 404,
    id: "Perubahan ini sudah berlaku atau sudah dibatalkan.",
    en: "This change has already been made or stopped.",
  },
  role_of_deciders: {
    status: 409,
    id: "Peran ini dipegang orang yang ikut mengatur staf. Ubah dulu peran orangnya satu per satu.",
    en: "People who manage staff hold this role. Change the role of each of them first.",
  },
  permission_not_held: {
    status: 403,
    id: "Anda tidak memegang izin {permission}, jadi tidak bisa memberi atau mencabutnya.",
    en: "You do not hold the permission {permission}, so you cannot give or take it.",
  },
  role_not_found: { status: 404, id: "Peran tidak ditemukan.", en: "Role not found." },
  role_built_in: {
    status: 409,
    id: "Peran bawaan tidak dapat diubah.",
    en: "A built-in role cannot be changed.",
  },
  role_name_taken: {
    status: 422,
    id: "Nama peran ini sudah ada.",
    en: "There is a role with this name.",
  },
  role_in_use: {
    status: 409,
    id: "Peran ini masih dipakai. Pindahkan dulu orangnya.",
    en: "This role is still in use. Move its people first.",
  },
  invitation_invalid: {
    status: 404,
    id: "Tautan undangan ini tidak berlaku lagi. Minta undangan baru.",
    en: "This invitation no longer works. Ask for a new one.",
  },
  first_owner_link_invalid: {
    status: 404,
    id: 'Tautan ini tidak berlaku lagi. Untuk yang baru, jalankan "konter owner link" di server (untuk konsol: "konter console owner link").',
    en: 'This link no longer works. For a new one run "konter owner link" on the server (for the console: "konter console owner link").',
  },
  approver_cooling: {
    status: 403,
    id: "Wewenang Anda untuk menyetujui dan mengatur staf berlaku mulai {until}. Sampai saat itu setiap pemilik bisa membatalkannya.",
    en: "You may approve and manage staff from {until} on. Until then every owner can stop it.",
  },
  approver_not_agreed: {
    status: 403,
    id: "Wewenang Anda untuk menyetujui dan mengatur staf belum disetujui orang kedua.",
    en: "No second person has agreed yet that you may approve and manage staff.",
  },
  power_not_found: {
    status: 404,
    id: "Wewenang ini sudah dibatalkan atau diganti.",
    en: "This power has already been stopped or replaced.",
  },
  power_ender_alone: {
    status: 409,
    id: "Tanpa orang ini hanya Anda yang memutuskan. Wewenang ini dibatalkan oleh pemegang atau pemberinya. Kalau orangnya tidak Anda kenal, tangguhkan.",
    en: "Without this person only you would decide. The holder of this power, or who gave it, stops it. Suspend the person if you do not know who it is.",
  },
  power_counts: {
    status: 409,
    id: "Wewenang ini sudah berlaku. Ubah perannya atau tangguhkan orangnya.",
    en: "This power already counts. Change the role or suspend the person.",
  },
} as const satisfies ErrorRows;
