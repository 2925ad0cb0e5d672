/** Server-rendered pages of a member, one of each kind, with text that each shows. */
export const FIRST_PAGES = [
  ["/", "Nomor tujuan"],
  ["/m/data", "Nomor tujuan"],
  ["/prabayar/electricity", "Nomor meter"],
  ["/prabayar/games", "Games"],
  ["/webapp/prabayar/pulsa", "Nomor tujuan"],
  ["/report", "Laporan transaksi"],
  ["/report/transaksi", "Riwayat"],
  ["/report/deposit", "Mutasi"],
  ["/account/profile", "Developer"],
  ["/account/display", "Ukuran huruf"],
  ["/prabayar/parkir", "Halaman tidak ditemukan"],
] as const;
