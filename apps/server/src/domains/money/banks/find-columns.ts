/** The column numbers in a bank's file, found by the banks' column names. */
export interface FoundColumns {
  readonly day: number;
  readonly clock: number | undefined;
  /** Banks spread the description of a line over one to three columns. */
  readonly descriptions: readonly number[];
  readonly amount: number | undefined;
  readonly sign: number | undefined;
  readonly debit: number | undefined;
  readonly credit: number | undefined;
  readonly balance: number | undefined;
  readonly account: number | undefined;
  /** The last column that a complete row has. */
  readonly last: number;
}

/**
 * Normalized by `columnName`. Covers BCA, Mandiri (CSV and Livin's XLSX), BRI, BNI and similar banks, in Indonesian and
 * English.
 */
const NAMES = {
  day: [
    "tanggal",
    "tanggaltransaksi",
    "tgl",
    "tgltran",
    "tgltransaksi",
    "date",
    "postdate",
    "postingdate",
    "transactiondate",
    "tanggalposting",
    "tanggalpembukuan",
    "txndate",
  ],
  clock: ["jam", "jamtran", "time", "waktu", "jamtransaksi", "transactiontime"],
  description: [
    "keterangan",
    "keterangantambahan",
    "description",
    "desktran",
    "deskripsi",
    "uraian",
    "uraiantransaksi",
    "remark",
    "remarks",
    "additionaldesc",
    "additionaldescription",
    "transactiondescription",
    "berita",
    "rincian",
    "rinciantransaksi",
    "detail",
    "remarkcustom",
  ],
  amount: ["jumlah", "amount", "nominal", "mutasi", "nilai", "jumlahtransaksi"],
  sign: ["dk", "dbcr", "drcr", "crdb", "debetkredit", "debitcredit", "dc", "jenis", "tipe", "type"],
  debit: [
    "debit",
    "debet",
    "mutasidebet",
    "mutasidebit",
    "debitamount",
    "db",
    "keluar",
    "uangkeluar",
    "danakeluar",
  ],
  credit: [
    "credit",
    "kredit",
    "mutasikredit",
    "mutasicredit",
    "creditamount",
    "cr",
    "masuk",
    "uangmasuk",
    "danamasuk",
  ],
  balance: [
    "saldo",
    "balance",
    "saldoakhirmutasi",
    "closebalance",
    "closingbalance",
    "endingbalance",
    "runningbalance",
    "saldoakhir",
  ],
  account: ["accountno", "accountnumber", "norekening", "nomorrekening", "rekening", "norek"],
} as const;
type Column = keyof typeof NAMES;

/** The expected columns, as shown when a file is rejected. */
export const COLUMN_WORDS = "Tanggal, Keterangan, Jumlah (Debit/Kredit), Saldo";

/** Removes the currency from names such as `Dana Masuk (IDR)` and `Saldo (Rp)`. */
const columnName = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/\(\s*(?:idr|rp\.?|rupiah)\s*\)/g, "")
    .replaceAll(/[^a-z]/g, "");

/** Returns the columns of a header row; undefined if the row has no day or amount column. */
export function findColumns(cells: readonly string[]): FoundColumns | undefined {
  const names = cells.map(columnName);
  const placesOf = (column: Column): readonly number[] =>
    names.flatMap((name, at) => ((NAMES[column] as readonly string[]).includes(name) ? [at] : []));
  const [day] = placesOf("day");
  const [amount] = placesOf("amount");
  const [debit] = placesOf("debit");
  const [credit] = placesOf("credit");
  if (day === undefined || (amount === undefined && (debit === undefined || credit === undefined)))
    return undefined;
  const [sign = unnamedSign(names, amount)] = placesOf("sign");
  const [clock] = placesOf("clock");
  const [balance] = placesOf("balance");
  const [account] = placesOf("account");
  const descriptions = placesOf("description");
  const used = [day, amount, debit, credit, sign, balance, ...descriptions];
  return {
    day,
    clock,
    descriptions,
    amount,
    sign,
    debit,
    credit,
    balance,
    account,
    last: Math.max(...used.filter((each) => each !== undefined)),
  };
}

/** BCA writes CR and DB into an unnamed column after the amount. */
function unnamedSign(names: readonly string[], amount: number | undefined): number | undefined {
  if (amount === undefined) return undefined;
  return names[amount + 1] === "" ? amount + 1 : undefined;
}
