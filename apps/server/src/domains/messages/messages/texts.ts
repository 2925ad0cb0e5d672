import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { OTP_MINUTES } from "@konter/contract/otp";
import type { MessageFacts, MessageKind } from "./queue-message.ts";

interface Words {
  readonly subject: Sentence;
  readonly text: Sentence;
}

const WORDS: Readonly<Record<MessageKind, Words>> = {
  code: {
    subject: { id: "Kode verifikasi {brand}", en: "{brand} verification code" },
    text: {
      id: "{code} adalah kode verifikasi {brand}. Berlaku {minutes} menit. Jangan berikan kepada siapa pun, termasuk petugas kami.",
      en: "{code} is your {brand} verification code. Valid for {minutes} minutes. Do not give it to anyone, not even our staff.",
    },
  },
  agent_code: {
    subject: { id: "Kode pendaftaran agen {brand}", en: "{brand} agent registration code" },
    text: {
      id: "{code} adalah kode persetujuan Anda menjadi agen {name} di {brand}. Berlaku {minutes} menit. Berikan hanya kepada {name}, dan hanya bila Anda setuju:\n\n{text}",
      en: "{code} is your code to become an agent of {name} at {brand}. Valid for {minutes} minutes. Give it to {name} only, and only if you agree:\n\n{text}",
    },
  },
  agent_welcome: {
    subject: { id: "Akun agen {brand} Anda aktif", en: "Your {brand} agent account is open" },
    text: {
      id: "Akun agen Anda di {brand} aktif, dengan {name} sebagai upline. Buat password Anda sendiri di {link}. Kode untuk password jangan diberikan kepada siapa pun, juga kepada upline Anda.",
      en: "Your agent account at {brand} is open, with {name} as your upline. Make your own password at {link}. Do not give the code for the password to anyone, not even your upline.",
    },
  },
  email_code: {
    subject: { id: "Verifikasi email {brand}", en: "Verify your e-mail for {brand}" },
    text: {
      id: "{code} adalah kode verifikasi email Anda di {brand}. Berlaku {minutes} menit.\n\nAtau buka tautan ini (hanya sekali pakai, berlaku 24 jam):\n{link}\n\nBukan Anda yang meminta? Abaikan email ini.",
      en: "{code} is the code that verifies your e-mail at {brand}. Valid for {minutes} minutes.\n\nOr open this link (works once, for 24 hours):\n{link}\n\nYou did not ask for this? Ignore this mail.",
    },
  },
  device_recovering: {
    subject: {
      id: "Masuk ke {brand} dari perangkat baru",
      en: "Sign-in to {brand} on a new device",
    },
    text: {
      id: "{device} masuk ke akun Anda di {brand} dengan kode OTP, tanpa perangkat tepercaya. Selama {hours} jam perangkat itu belum bisa bertransaksi. Bukan Anda? Buka Perangkat saya di perangkat tepercaya dan cabut aksesnya, lalu ganti password.",
      en: "{device} came into your account at {brand} by a one-time code, without a trusted device. It cannot spend for {hours} hours. Was it not you? Open My devices on a trusted device and revoke it, then change your password.",
    },
  },
  account_blocked: {
    subject: { id: "Akun {brand} Anda diblokir", en: "Your {brand} account is blocked" },
    text: {
      id: "Akun Anda di {brand} diblokir dan semua perangkat dikeluarkan. Transaksi yang sedang berjalan tetap diselesaikan. Hubungi layanan pelanggan.",
      en: "Your account at {brand} is blocked and every device was signed out. Transactions that are under way are completed. Contact customer service.",
    },
  },
  account_blocked_until: {
    subject: { id: "Akun {brand} Anda diblokir", en: "Your {brand} account is blocked" },
    text: {
      id: "Akun Anda di {brand} diblokir sampai {until} dan semua perangkat dikeluarkan. Transaksi yang sedang berjalan tetap diselesaikan. Hubungi layanan pelanggan.",
      en: "Your account at {brand} is blocked until {until} and every device was signed out. Transactions that are under way are completed. Contact customer service.",
    },
  },
  account_unblocked: {
    subject: { id: "Akun {brand} Anda dibuka lagi", en: "Your {brand} account is open again" },
    text: {
      id: "Blokir akun Anda di {brand} sudah dibuka. Anda bisa masuk lagi.",
      en: "Your account at {brand} is no longer blocked. You can sign in again.",
    },
  },
  email_change_code: {
    subject: { id: "Penggantian email {brand}", en: "Change of your e-mail at {brand}" },
    text: {
      id: "{code} adalah kode untuk menyetujui penggantian email akun Anda di {brand}. Berlaku {minutes} menit.\n\nAtau buka tautan ini (hanya sekali pakai, berlaku 24 jam):\n{link}\n\nBukan Anda yang meminta? Jangan berikan kode ini, dan ganti password Anda.",
      en: "{code} is the code that agrees to another e-mail for your account at {brand}. Valid for {minutes} minutes.\n\nOr open this link (works once, for 24 hours):\n{link}\n\nYou did not ask for this? Do not give this code to anyone, and change your password.",
    },
  },
  email_changed: {
    subject: { id: "Email {brand} Anda diganti", en: "Your e-mail at {brand} was changed" },
    text: {
      id: "Email akun Anda di {brand} diganti, dan alamat ini tidak dipakai lagi. Bukan Anda? Hubungi kami sekarang.",
      en: "The e-mail of your account at {brand} was changed, and this address is no longer used. Was it not you? Contact us now.",
    },
  },
  notice: {
    subject: { id: "{title} · {brand}", en: "{title} · {brand}" },
    text: {
      id: "{text}\n\nAtur notifikasi di menu Akun.",
      en: "{text}\n\nChoose what you are told in your account.",
    },
  },
  token: {
    subject: { id: "Token listrik dari {name}", en: "Electricity token from {name}" },
    text: {
      id: "{product} untuk meter {number}\nToken: {code}\nDari {name} lewat {brand}.",
      en: "{product} for meter {number}\nToken: {code}\nFrom {name} by {brand}.",
    },
  },
  order: {
    subject: { id: "Pesanan {number} di {brand}", en: "Your order {number} at {brand}" },
    text: {
      id: "{text}\n\nLihat pesanan Anda di {brand}:\n{link}",
      en: "{text}\n\nYour order at {brand}:\n{link}",
    },
  },
  order_code: {
    subject: { id: "Kode pesanan {brand}", en: "Code for your order at {brand}" },
    text: {
      id: "{code} adalah kode untuk membuka pesanan Anda di {brand}. Berlaku {minutes} menit. Jangan berikan kepada siapa pun.\n\nBukan Anda yang meminta? Abaikan email ini.",
      en: "{code} is the code that opens your order at {brand}. Valid for {minutes} minutes. Do not give it to anyone.\n\nYou did not ask for this? Ignore this mail.",
    },
  },
  pin_reset: {
    subject: { id: "PIN {brand} Anda diatur ulang", en: "Your {brand} PIN was reset" },
    text: {
      id: "PIN akun Anda di {brand} baru saja diatur ulang dengan password dan kode OTP. Selama {hours} jam akun hanya bisa bertransaksi {limit} sehari. Bukan Anda? Ganti password, lalu hubungi kami.",
      en: "The PIN of your account at {brand} has just been reset by password and one-time code. For {hours} hours the account can spend no more than {limit} a day. Was it not you? Change your password, then contact us.",
    },
  },
  number_moved_away: {
    subject: { id: "Nomor akun {brand} dipindah", en: "Your {brand} account has another number" },
    text: {
      id: "Akun {brand} dengan nomor ini sekarang memakai nomor lain, dan semua perangkat dikeluarkan. Bukan Anda yang meminta? Hubungi layanan pelanggan sekarang.",
      en: "The {brand} account of this number now has another one, and every device was signed out. You did not ask for this? Contact customer service now.",
    },
  },
  number_moved_here: {
    subject: { id: "Nomor akun {brand} dipindah", en: "Your {brand} account has another number" },
    text: {
      id: "Nomor ini sekarang nomor akun {brand} Anda. Masuk dengan nomor ini; karena semua perangkat dikeluarkan, transaksi baru terbuka setelah masa tunggu.",
      en: "This number is now that of your {brand} account. Sign in with it; since every device was signed out, you can spend once a waiting period is over.",
    },
  },
  staff_invitation: {
    subject: {
      id: "Undangan back office {brand}",
      en: "Invitation to the {brand} back office",
    },
    text: {
      id: "Anda diundang ke back office {brand}. Buat password lewat tautan ini (hanya sekali pakai, berlaku {hours} jam):\n{link}\n\nTidak merasa diundang? Abaikan email ini.",
      en: "You are invited to the back office of {brand}. Make a password with this link (works once, for {hours} hours):\n{link}\n\nYou did not expect this? Ignore this mail.",
    },
  },
  approver_cooling: {
    subject: {
      id: "{brand}: orang baru boleh menyetujui uang",
      en: "{brand}: somebody new may approve money",
    },
    text: {
      id: "{name} boleh menyetujui mulai {until}. {text}. Bila ini tidak benar, batalkan sebelum saat itu di menu Staf di back office {brand}.",
      en: "{name} may approve from {until} on. {text}. If that is not right, stop it before then on the Staff page of the {brand} back office.",
    },
  },
  approver_asked: {
    subject: {
      id: "{brand}: wewenang menyetujui menunggu orang kedua",
      en: "{brand}: power to approve waits for a second person",
    },
    text: {
      id: "{name} baru boleh menyetujui setelah orang kedua setuju. {text}. Periksa di menu Persetujuan atau Staf di back office {brand}.",
      en: "{name} may approve only once a second person agrees. {text}. Look at it in Approvals or on the Staff page of the {brand} back office.",
    },
  },
  owner_suspending: {
    subject: {
      id: "{brand}: seorang pemilik akan ditangguhkan",
      en: "{brand}: an owner is about to be suspended",
    },
    text: {
      id: "{text} meminta {name} ditangguhkan, paling cepat {until}. Bila ini tidak benar, batalkan sebelum saat itu di menu Staf di back office {brand}.",
      en: "{text} asked to suspend {name}, from {until} on. If that is not right, stop it before then on the Staff page of the {brand} back office.",
    },
  },
  owner_role_changing: {
    subject: {
      id: "{brand}: wewenang seorang pemilik akan dicabut",
      en: "{brand}: an owner is about to lose power",
    },
    text: {
      id: "{text} meminta peran lain untuk {name}, paling cepat {until}. Bila ini tidak benar, batalkan sebelum saat itu di menu Staf di back office {brand}.",
      en: "{text} asked for another role for {name}, from {until} on. If that is not right, stop it before then on the Staff page of the {brand} back office.",
    },
  },
  acted_alone: {
    subject: {
      id: "{brand}: tindakan untuk dua orang dilakukan sendirian",
      en: "{brand}: one person did what takes two",
    },
    text: {
      id: "Pada {until}, {name} melakukan ini sendirian: {text}. Tidak ada orang kedua yang boleh menyetujui. Bila ini tidak benar, periksa catatan audit di back office {brand}.",
      en: "On {until}, {name} did this alone: {text}. There was no second person who may approve. If that is not right, look at the audit log in the {brand} back office.",
    },
  },
  staff_placed: {
    subject: {
      id: "{brand}: akun atau peran staf diberikan",
      en: "{brand}: a staff account or role was given",
    },
    text: {
      id: "{text} memberi {name} akun atau peran {title}. Bila ini tidak benar, tangguhkan orangnya di menu Staf di back office {brand}.",
      en: "{text} gave {name} an account or the role {title}. If that is not right, suspend this person on the Staff page of the {brand} back office.",
    },
  },
  password_changed: {
    subject: { id: "Password {brand} Anda diganti", en: "Your {brand} password was changed" },
    text: {
      id: "Password akun Anda di {brand} baru saja diganti, dan semua perangkat dikeluarkan. Bukan Anda? Pakai Lupa password di halaman masuk, lalu hubungi kami.",
      en: "The password of your account at {brand} has just been changed, and every device was signed out. Was it not you? Use Forgot password on the sign-in page, then contact us.",
    },
  },
};

export const MESSAGE_KINDS = Object.keys(WORDS) as readonly MessageKind[];

/** Returns the title and text of a message in the reader's language. */
export function wordsOf(
  kind: MessageKind,
  facts: MessageFacts,
  brandName: string,
  locale: Locale,
): { readonly subject: string; readonly text: string } {
  const parameters = {
    brand: brandName,
    code: facts.code ?? "",
    link: facts.link ?? "",
    minutes: facts.minutes ?? OTP_MINUTES,
    device: facts.device ?? "",
    hours: facts.hours ?? 0,
    until: facts.until ?? "",
    title: facts.title ?? "",
    text: facts.text ?? "",
    name: facts.name ?? "",
    limit: formatRupiah(facts.limit ?? 0),
    product: facts.product ?? "",
    number: facts.number ?? "",
  };
  const { subject, text } = WORDS[kind];
  return {
    subject: renderSentence(subject, locale, parameters),
    text: renderSentence(text, locale, parameters),
  };
}
