/** Rows as vendors export them; every format is written from the same facts. */
export interface SaleRow {
  readonly reference: string;
  /** Written in the vendor's time zone. */
  readonly at: Date;
  /** The amount deducted from our balance there, above zero. */
  readonly price: number;
  readonly status: string;
  readonly sku?: string;
  readonly number?: string;
  readonly balance?: number;
  /** The kind of a row that is not a sale. */
  readonly kind?: string;
}

const WIB_MS = 7 * 3_600_000;
const local = (at: Date): string =>
  new Date(at.getTime() + WIB_MS).toISOString().slice(0, 19).replace("T", " ");
const dmy = (at: Date): string => {
  const [day = "", clock = ""] = local(at).split(" ");
  return `${day.split("-").toReversed().join("/")} ${clock}`;
};
const grouped = (amount: number, mark: string): string =>
  `${amount < 0 ? "-" : ""}${String(Math.abs(amount)).replaceAll(/\B(?=(\d{3})+$)/g, mark)}`;

/** Digiflazz in Indonesian: dots between thousands, `;` as separator. */
export function digiflazzFile(rows: readonly SaleRow[]): string {
  return [
    "Tanggal;Ref ID;Tipe;Kode Produk;No Tujuan;Harga;Status;Saldo Akhir",
    ...rows.map((row) =>
      [
        dmy(row.at),
        row.reference,
        row.kind ?? "Transaksi",
        row.sku ?? "tsel10",
        row.number ?? "081211110001",
        grouped(row.price, "."),
        row.status,
        row.balance === undefined ? "" : grouped(row.balance, "."),
      ].join(";"),
    ),
    "",
  ].join("\r\n");
}

/** The same in English as another export: commas, ISO days, quotes. */
export function digiflazzEnglishFile(rows: readonly SaleRow[]): string {
  return [
    '"Date","Reference","Type","SKU","Destination","Price","Status","Balance"',
    ...rows.map((row) =>
      [
        local(row.at),
        row.reference,
        row.kind ?? "Prepaid",
        row.sku ?? "tsel10",
        row.number ?? "081211110001",
        grouped(row.price, ","),
        row.status,
        row.balance === undefined ? "" : grouped(row.balance, ","),
      ]
        .map((cell) => `"${cell}"`)
        .join(","),
    ),
    "",
  ].join("\n");
}

/** IAK: an own id per row, and numeric states. */
export function iakFile(rows: readonly (SaleRow & { readonly id: string })[]): string {
  return [
    "Date,Ref ID,TR ID,Product Code,Customer ID,Price,Status,Balance",
    ...rows.map(
      (row) =>
        `${local(row.at)},${row.reference},${row.id},${row.sku ?? "htelkomsel10000"},${row.number ?? "081211110001"},${row.price},${row.status},${row.balance ?? ""}`,
    ),
    "",
  ].join("\n");
}

/** A line of a settlement. */
export interface SettlementRow {
  readonly id: string;
  readonly type: string;
  readonly reference?: string;
  readonly at: Date;
  readonly amount: number;
  readonly fee?: number;
  readonly tax?: number;
  readonly status?: string;
}

/** Xendit's transactions report. */
export function xenditFile(rows: readonly SettlementRow[]): string {
  return [
    "Status,Type,Channel,Currency,Amount,Total Fee,Total VAT,Net Amount,Transaction ID,Reference,Created Date",
    ...rows.map(({ fee = 0, tax = 0, ...row }) =>
      [
        row.status ?? "SUCCESSFUL",
        row.type,
        "BCA",
        "IDR",
        row.amount.toFixed(2),
        fee.toFixed(2),
        tax.toFixed(2),
        (row.amount - fee - tax).toFixed(2),
        row.id,
        row.reference ?? "",
        row.at.toISOString(),
      ].join(","),
    ),
    "",
  ].join("\n");
}

/** Midtrans' list of balance changes. */
export function midtransFile(rows: readonly SettlementRow[]): string {
  return [
    "Date & time,Order ID,Transaction ID,Transaction type,Transaction status,Amount,Fee,VAT",
    ...rows.map(
      ({ fee = 0, tax = 0, ...row }) =>
        `${local(row.at)},${row.reference ?? ""},${row.id},${row.type},${row.status ?? "settlement"},${row.amount.toFixed(2)},${fee.toFixed(2)},${tax.toFixed(2)}`,
    ),
    "",
  ].join("\r\n");
}

/** Tripay, in Indonesian. */
export function tripayFile(rows: readonly SettlementRow[]): string {
  return [
    "Tanggal Bayar;Referensi;Merchant Ref;Jenis;Jumlah;Biaya Merchant;Status",
    ...rows.map(
      ({ fee = 0, ...row }) =>
        `${dmy(row.at)};${row.id};${row.reference ?? ""};${row.type};${grouped(row.amount, ".")};${grouped(fee, ".")};${row.status ?? "Dibayar"}`,
    ),
    "",
  ].join("\n");
}
