/** Creates internet banking exports of several banks from the same lines. */
export interface FileLine {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Rupiah, negative for outgoing money. */
  readonly change: number;
  readonly text: string;
}

export const OPENING_BALANCE = 1_000_000;

const grouped = (amount: number, mark: string): string =>
  String(Math.abs(amount)).replaceAll(/\B(?=(\d{3})+$)/g, mark);
const english = (amount: number): string => `${grouped(amount, ",")}.00`;
const indonesian = (amount: number): string => `${grouped(amount, ".")},00`;
const parts = (day: string) => {
  const [year = "", month = "", date = ""] = day.split("-");
  return { year, month, date };
};

interface Balanced extends FileLine {
  readonly balance: number;
}
function balanced(lines: readonly FileLine[], opening = OPENING_BALANCE): readonly Balanced[] {
  let balance = opening;
  return lines.map((line) => {
    balance += line.change;
    return { ...line, balance };
  });
}

/** KlikBCA: days without a year, CR and DB in an unnamed column, totals below. */
export function bcaFile(
  lines: readonly FileLine[],
  number = "1234567890",
  opening = OPENING_BALANCE,
): string {
  const last = parts(lines.at(-1)?.day ?? "2026-11-25");
  const rows = balanced(lines, opening).map(({ day, change, text, balance }) => {
    const { month, date } = parts(day);
    return `'${date}/${month},"${text}",0000,"${english(change)}",${change < 0 ? "DB" : "CR"},"${english(balance)}"`;
  });
  return [
    `"No. rekening : ${number}"`,
    '"Nama : PT KONTER UJI"',
    `"Periode : 01/${last.month}/${last.year} - ${last.date}/${last.month}/${last.year}"`,
    '"Kode Mata Uang : IDR"',
    "",
    "Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo",
    ...rows,
    `"Saldo Awal : ${english(opening)}"`,
    `"Mutasi Kredit : 1"`,
    "",
  ].join("\r\n");
}

/** Mandiri: `;` as separator, separate debit and credit columns, the account in each row. */
export function mandiriFile(lines: readonly FileLine[], number = "1370012345678"): string {
  const rows = balanced(lines).map(({ day, change, text, balance }) => {
    const { year, month, date } = parts(day);
    const [credit, debit] = change > 0 ? [english(change), ".00"] : [".00", english(change)];
    return `${number};IDR;${date}/${month}/${year} 10:22:33;${text};;${credit};${debit};${english(balance)}`;
  });
  return [
    "AccountNo;Ccy;PostDate;Remarks;AdditionalDesc;Credit Amount;Debit Amount;Close Balance",
    ...rows,
    "",
  ].join("\n");
}

/** BRI: two-digit years, a separate time column, decimal commas, newest first. */
export function briFile(lines: readonly FileLine[]): string {
  const rows = balanced(lines)
    .toReversed()
    .map(({ day, change, text, balance }) => {
      const { year, month, date } = parts(day);
      const [debit, credit] =
        change < 0 ? [indonesian(change), "0,00"] : ["0,00", indonesian(change)];
      return `${date}/${month}/${year.slice(2)};102233;${text};${debit};${credit};${indonesian(balance)}`;
    });
  return [
    "TGL_TRAN;JAM_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI",
    ...rows,
    "",
  ].join("\r\n");
}

/** BNI: tabs, month names, D and K. */
export function bniFile(lines: readonly FileLine[]): string {
  const names = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  const rows = balanced(lines).map(({ day, change, text, balance }) => {
    const { year, month, date } = parts(day);
    return [
      `${date}-${names[Number(month) - 1]}-${year}`,
      "0001",
      "99",
      text,
      grouped(change, "."),
      change < 0 ? "D" : "K",
      grouped(balance, "."),
    ].join("\t");
  });
  return [
    ["Post Date", "Branch", "Journal No.", "Description", "Amount", "D/K", "Balance"].join("\t"),
    ...rows,
    "",
  ].join("\n");
}
