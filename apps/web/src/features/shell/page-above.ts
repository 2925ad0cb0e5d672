/** The page above those below a path. Some paths are only folders, so another page takes their place. */
const PAGES: Readonly<Record<string, string>> = {
  "/account": "/account/profile",
  "/agen": "/agen",
  "/agen/center": "/agen/center",
  "/auth": "/account/profile",
  "/cek-nama": "/cek-nama",
  "/kurir": "/kurir",
  "/kurir/massal": "/kurir/massal",
  "/notification": "/notification/today",
  "/pascabayar": "/pascabayar",
  "/pascabayar/bayar": "/pascabayar/tersimpan",
  "/pascabayar/transaksi": "/report/pasca",
  "/payment/deposit": "/payment/deposit/topup",
  "/payment/deposit/transfer": "/payment/deposit/transfer",
  "/prabayar/kirim-uang": "/prabayar/kirim-uang",
  "/prabayar/topupByExcel": "/prabayar/topupByExcel",
  "/pricelist": "/pricelist",
  "/report": "/report",
  "/report/list-agen": "/report/list-agen",
  "/shop": "/shop",
  "/shop/cart": "/shop/cart",
  "/shop/order": "/shop/transaction/waiting_payment",
  "/transaksi": "/report/transaksi",
};

/** The page that the back arrow opens if the user came from outside the app. */
export function pageAbove(path: string): string {
  const folder = path.slice(0, path.lastIndexOf("/"));
  return folder === "" ? "/" : (PAGES[folder] ?? pageAbove(folder));
}
