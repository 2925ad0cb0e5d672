import { buffer } from "node:stream/consumers";
import { isSettled } from "@konter/contract/loans";
import type { LoanLetter } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import { dateText } from "@konter/contract/time-text";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { streamTable } from "../../money/table-files/index.ts";
import type { Cell, TableColumn } from "../../money/table-files/index.ts";
import { findLoan } from "./store.ts";
import type { LoanRow } from "./store.ts";

interface LentRow {
  readonly code: string;
  readonly decided_at: Date;
  readonly due_on: string;
  readonly amount: number;
  readonly fee: number;
  /** The instant of the last repayment of it; null for one that a recovery paid. */
  readonly repaid_at: Date | null;
}

const LENT = `select w.code, w.decided_at, w.due_on, w.amount, w.fee,
    case when w.forgiven + w.forgiven_fee = 0 then (select max(p.made_at) from loan_payment_part t join loan_payment p on p.id = t.payment_id
      where t.draw_id = w.id) end as repaid_at
  from loan_draw w where w.loan_id = $1 and w.amount is not null order by w.id`;

/**
 * The letter of no debt: the same text for a loan each time, in Indonesian with English beside it. `of` continues after
 * `where`, as in findLoan. Throws loan_not_found, loan_not_settled.
 */
export async function writeLetter(
  database: Queries,
  of: string,
  values: readonly unknown[],
): Promise<LoanLetter> {
  const loan = await findLoan(database, of, values);
  if (loan === undefined) throw new DomainError("loan_not_found");
  if (!isSettled({ ...loan, written_off: loan.written_off ?? 0 }))
    throw new DomainError("loan_not_settled");
  const lent = (await database.query<LentRow>(LENT, [loan.id])).rows;
  const name = `surat-lunas-${loan.code}`;
  const pdf = streamTable(
    {
      name,
      title: "Surat Keterangan Lunas · Letter of No Debt",
      facts: factsOf(loan, lent),
      columns: COLUMNS,
      rows: rowsOf(lent),
      page: "Halaman / Page",
    },
    "pdf",
  );
  return {
    file_name: `${name}.pdf`,
    content_base64: (await buffer(pdf)).toString("base64"),
  };
}

/** The same for staff, in the audit log because it names both. */
export async function openLetter(
  { pool }: BrandContext,
  actor: Actor,
  code: string,
): Promise<LoanLetter> {
  const letter = await writeLetter(pool, "l.code = $1", [code.toUpperCase()]);
  await recordAction(pool, actor, { action: "loan.letter_opened", subject: code.toUpperCase() });
  return letter;
}

const day = (instant: Date): string => dateText(businessDate(instant), "id");
const sumOf = (lent: readonly LentRow[], part: "amount" | "fee"): number =>
  lent.reduce((sum, each) => sum + each[part], 0);

function factsOf(loan: LoanRow, lent: readonly LentRow[]): readonly string[] {
  const { code, lender, agent_name: agent, master_name: master, asked_at: asked } = loan;
  const { closed_at: closed, collected, recovered } = loan;
  return [
    `Nomor pinjaman / Loan number: ${code}`,
    `Pemberi pinjaman / Lender: ${lender ?? ""}`,
    `Agen / Agent: ${agent}`,
    `Master: ${master}`,
    `Diajukan / Requested: ${day(asked)}`,
    ...(closed === null ? [] : [`Ditutup / Closed: ${day(closed)}`]),
    `Dipinjamkan / Lent: ${formatRupiah(sumOf(lent, "amount"))}`,
    `Biaya / Fees: ${formatRupiah(sumOf(lent, "fee"))}`,
    `Dibayar / Repaid: ${formatRupiah(collected + recovered)}`,
    ...(recovered > 0
      ? [`Termasuk setelah hapus buku / Including after a write-off: ${formatRupiah(recovered)}`]
      : []),
    "",
    "Pinjaman ini sudah LUNAS. Agen tidak punya utang lagi atas pinjaman ini.",
    "This loan is repaid in full. The agent owes nothing more on it.",
    ...(isEarly(lent)
      ? [
          "Semua dibayar sebelum atau pada tanggal jatuh tempo.",
          "Everything was repaid on or before its due date.",
        ]
      : []),
  ];
}

const isEarly = (lent: readonly LentRow[]): boolean =>
  lent.length > 0 &&
  lent.every(({ repaid_at: at, due_on: due }) => at !== null && businessDate(at) <= due);

const COLUMNS: readonly TableColumn[] = [
  { title: "Nomor / Number", width: 18 },
  { title: "Tanggal / Date", width: 14 },
  { title: "Jatuh tempo / Due", width: 14 },
  { title: "Dibayar pada / Repaid on", width: 18 },
  { title: "Pokok / Principal", width: 15, number: true },
  { title: "Biaya / Fee", width: 13, number: true },
  { title: "Jumlah / Total", width: 15, number: true },
];

async function* rowsOf(lent: readonly LentRow[]): AsyncGenerator<readonly Cell[]> {
  for (const { code, decided_at: at, due_on: due, repaid_at: repaid, amount, fee } of lent)
    yield [
      code,
      day(at),
      dateText(due, "id"),
      repaid === null ? null : day(repaid),
      amount,
      fee,
      amount + fee,
    ];
  const [amount, fee] = [sumOf(lent, "amount"), sumOf(lent, "fee")];
  yield ["Jumlah / Total", null, null, null, amount, fee, amount + fee];
}
