import { securityNotices } from "../identity/index.ts";

/** The notifications about actions of staff on an account. */
export const MEMBER_NOTICES = securityNotices({
  number_moved: {
    title: { id: "Nomor akun dipindah", en: "Your account has another number" },
    text: {
      id: "Nomor akun Anda dipindah oleh petugas atas permintaan Anda. Bukan Anda? Hubungi layanan pelanggan sekarang.",
      en: "Our staff moved your account to another number at your request. Was it not you? Contact customer service now.",
    },
  },
  account_blocked: {
    title: { id: "Akun diblokir", en: "Account blocked" },
    text: {
      id: "Akun Anda diblokir {until}. Transaksi yang sedang berjalan tetap diselesaikan.",
      en: "Your account was blocked {until}. Transactions that were under way are completed.",
    },
  },
  account_unblocked: {
    title: { id: "Akun dibuka lagi", en: "Account open again" },
    text: {
      id: "Blokir akun Anda sudah dibuka.",
      en: "Your account is no longer blocked.",
    },
  },
  spending_stopped: {
    title: { id: "Transaksi dihentikan Master", en: "Your Master stopped your transactions" },
    text: {
      id: "Anda tetap bisa masuk, melihat laporan, dan isi deposit. Alasan Master: {reason}",
      en: "You can still sign in, see reports and top up. The Master's reason: {reason}",
    },
  },
  spending_allowed: {
    title: { id: "Transaksi dibuka lagi", en: "Transactions allowed again" },
    text: {
      id: "Akun Anda bisa bertransaksi lagi.",
      en: "Your account can make transactions again.",
    },
  },
  agent_spending_allowed: {
    page: "agent_center",
    title: { id: "Transaksi agen dibuka petugas", en: "Our staff allowed an agent's transactions" },
    text: {
      id: "Petugas kami membuka lagi transaksi {name}: {reason}",
      en: "Our staff allowed the transactions of {name} again: {reason}",
    },
  },
  tier_changed: {
    title: { id: "Tingkat akun berubah", en: "Your tier has changed" },
    text: {
      id: "Tingkat akun Anda sekarang {tier}. Harga di semua layar mengikuti.",
      en: "Your tier is now {tier}. The prices on every screen follow it.",
    },
  },
  upline_changed: {
    page: "agent_page",
    title: { id: "Upline Anda berganti", en: "Your upline has changed" },
    text: {
      id: "Upline akun Anda kami ganti: {reason}",
      en: "We changed your account's upline: {reason}",
    },
  },
  agent_joined: {
    page: "agent_center",
    title: { id: "Agen baru di bawah Anda", en: "A new agent below you" },
    text: {
      id: "{name} sekarang di bawah Anda. Bagian dari penjualannya masuk ke cashback Anda.",
      en: "{name} is below you now. A share of the sales goes to your cashback.",
    },
  },
  agents_joined: {
    page: "agent_center",
    title: { id: "Agen baru di bawah Anda", en: "New agents below you" },
    text: {
      id: "{count} agen sekarang di bawah Anda. Bagian dari penjualannya masuk ke cashback Anda.",
      en: "{count} agents are below you now. A share of their sales goes to your cashback.",
    },
  },
  agent_left: {
    page: "agent_center",
    title: { id: "Agen pindah", en: "An agent left" },
    text: {
      id: "{name} tidak lagi di bawah Anda. Bagian dari penjualan sebelumnya tetap milik Anda.",
      en: "{name} is no longer below you. Shares of earlier sales stay yours.",
    },
  },
  permission_granted: {
    page: "permissions",
    title: { id: "Izin tambahan diberikan", en: "Extra permission granted" },
    text: {
      id: "Anda sekarang bisa memakai {permission}, {until}.",
      en: "You can now use {permission}, {until}.",
    },
  },
  permission_removed: {
    page: "permissions",
    title: { id: "Izin tambahan berakhir", en: "Extra permission ended" },
    text: {
      id: "Izin Anda untuk {permission} sudah berakhir.",
      en: "Your permission for {permission} has ended.",
    },
  },
  permission_refused: {
    page: "permissions",
    title: { id: "Permintaan izin ditolak", en: "Permission request refused" },
    text: {
      id: "Permintaan izin untuk {permission} ditolak: {reason}",
      en: "Your request for {permission} was refused: {reason}",
    },
  },
  balance_added: {
    page: "balance",
    title: { id: "Saldo dikoreksi: bertambah", en: "Balance corrected: more" },
    text: {
      id: "Petugas kami menambah saldo Anda {amount}: {reason}",
      en: "Our staff added {amount} to your deposit: {reason}",
    },
  },
  balance_taken: {
    page: "balance",
    title: { id: "Saldo dikoreksi: berkurang", en: "Balance corrected: less" },
    text: {
      id: "Petugas kami mengurangi saldo Anda {amount}: {reason} Tidak sesuai? Hubungi layanan pelanggan.",
      en: "Our staff took {amount} from your deposit: {reason} Is it wrong? Contact customer service.",
    },
  },
});
