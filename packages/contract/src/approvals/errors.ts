import type { ErrorRows } from "../error-row.ts";

export const errors = {
  approval_not_found: { status: 404, id: "Permintaan tidak ditemukan.", en: "Request not found." },
  approval_not_open: {
    status: 409,
    id: "Permintaan ini sudah diputuskan, ditarik, atau kedaluwarsa.",
    en: "This request was already decided, withdrawn or has expired.",
  },
  approval_own: {
    status: 403,
    id: "Permintaan sendiri harus diputuskan orang lain.",
    en: "Somebody else has to decide your own request.",
  },
  approval_not_own: {
    status: 403,
    id: "Hanya pembuatnya yang dapat menarik permintaan ini.",
    en: "Only its maker can withdraw this request.",
  },
  approval_changed: {
    status: 409,
    id: "Isi permintaan ini tidak sama dengan yang Anda lihat. Muat ulang dan periksa lagi.",
    en: "This request is not what you looked at. Reload and check it again.",
  },
  approval_stale: {
    status: 409,
    id: "Nilai lamanya sudah berubah sejak diminta. Tolak, lalu minta lagi.",
    en: "The old value has changed since this was requested. Refuse it and request it anew.",
  },
  approval_maker_new: {
    status: 403,
    id: "Peminta ini baru saja Anda jadikan staf atau beri peran. Orang lain yang memutuskan, atau Anda sendiri mulai {until}.",
    en: "You yourself have just made this requester a member of staff, or given him his role. Somebody else decides, or you from {until} on.",
  },
  approval_maker_own: {
    status: 403,
    id: "Akun peminta ini dibuat oleh Anda sendiri, atau oleh orang yang juga memberi Anda wewenang. Orang lain yang memutuskan permintaan ini.",
    en: "You yourself made the account of this requester, or the person did who gave you your power. Somebody else decides this request.",
  },
  approval_about_you: {
    status: 403,
    id: "Permintaan ini tentang Anda sendiri. Anda dapat menyetujuinya, tetapi hanya orang lain yang dapat menolaknya.",
    en: "This request is about you. You may approve it, but only somebody else may refuse it.",
  },
  approval_about_maker: {
    status: 403,
    id: "Permintaan ini tentang orang yang sendirian membuat akun Anda atau memberi Anda wewenang. Orang lain yang memutuskan.",
    en: "This request is about the person who alone made your account or gave you your power. Somebody else decides.",
  },
  approval_same_browser: {
    status: 403,
    id: "Peminta juga masuk di browser ini. Setujui dari perangkat Anda sendiri.",
    en: "Whoever asks for this signs in with this browser too. Approve on a device of your own.",
  },
  approver_of_giver: {
    status: 403,
    id: "Permintaan ini dari {name}, yang sendirian memberi Anda wewenang menyetujui. Orang lain yang memutuskan.",
    en: "This request is from {name}, who alone gave you the power to approve. Somebody else decides.",
  },
  approver_place: {
    status: 403,
    id: "Persetujuan pertama Anda tidak boleh dari perangkat atau alamat internet yang dipakai {name}, yang memberi Anda wewenang. Pakai perangkat dan jaringan Anda sendiri.",
    en: "Your first approval must not come from a device or an internet address that {name}, who gave you the power, has used. Use your own device and network.",
  },
  power_held: {
    status: 409,
    id: "Orang ini sudah boleh menyetujui semua yang ada di perannya.",
    en: "This person may already approve everything that the role holds.",
  },
  approval_needless: {
    status: 409,
    id: "Sampai {limit} tidak perlu persetujuan orang kedua.",
    en: "Up to {limit} nobody else has to approve.",
  },
} as const satisfies ErrorRows;
