import { LOAN_FILE_ROWS } from "@konter/contract/loan-days";
import type {
  AdminHandoversExportInput,
  AdminLoanPaymentsExportInput,
  AdminLoansExportInput,
} from "@konter/contract/loan-files";
import type { AdminLoan } from "@konter/contract/loans";
import type { ExportFile } from "@konter/contract/report";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { timeCell, writeSheetFile } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { describeForStaff, findLoans, matchingPayments } from "../loans/index.ts";
import { LOAN_COLUMNS } from "./loan-columns.ts";

const LOANS: readonly FileColumn<AdminLoan>[] = [
  ["loan", (loan) => loan.loan_id, 14],
  ["agent", (loan) => loan.agent.name, 24],
  ["agent number", (loan) => loan.agent.hp, 16],
  ["Master", (loan) => loan.master.name, 24],
  ...LOAN_COLUMNS,
];

/** Exports the loans of a state, newest first. */
export async function exportLoans(
  brand: BrandContext,
  actor: Actor,
  filter: AdminLoansExportInput,
): Promise<ExportFile> {
  const [found, { total }] = await Promise.all([
    findLoans(brand, filter, Number.MAX_SAFE_INTEGER, LOAN_FILE_ROWS),
    count(brand, "loan l where $1::text is null or l.state = $1", [filter.state ?? null]),
  ]);
  const file = { sheet: "Pinjaman", file: "pinjaman", columns: LOANS, total };
  return recorded(brand, actor, "loans", filter, { ...file, rows: found.map(describeForStaff) });
}

interface PaymentRow {
  readonly code: string;
  readonly loan_code: string;
  readonly way: string;
  readonly amount: number;
  readonly fee: number;
  readonly usage_before: number;
  readonly made_at: Date;
  readonly agent_name: string;
  readonly agent_hp: string;
  readonly master_name: string;
  readonly handover_code: string | null;
  readonly is_deposited: boolean;
}

const maskedName = (name: string): string => maskedPerson(name, "").name;
const maskedNumber = (hp: string): string => maskedPerson("", hp).hp;

const PAYMENTS: readonly FileColumn<PaymentRow>[] = [
  ["date", (row) => timeCell(row.made_at), 18, "time"],
  ["repayment", (row) => row.code, 14],
  ["loan", (row) => row.loan_code, 14],
  ["agent", (row) => maskedName(row.agent_name), 24],
  ["agent number", (row) => maskedNumber(row.agent_hp), 16],
  ["Master", (row) => maskedName(row.master_name), 24],
  ["paid by", (row) => row.way, 10],
  ["amount", (row) => row.amount, 14],
  ["of it fee", (row) => row.fee, 12],
  ["used before", (row) => row.usage_before, 14],
  ["used after", (row) => row.usage_before - row.amount, 14],
  [
    "cash",
    (row) => (row.way === "cash" ? (row.is_deposited ? "deposited" : "not_deposited") : null),
    14,
  ],
  ["hand-over", (row) => row.handover_code, 14],
];

/** Exports the filtered repayments, newest first. */
export async function exportPayments(
  brand: BrandContext,
  actor: Actor,
  filter: AdminLoanPaymentsExportInput,
): Promise<ExportFile> {
  const [where, values] = matchingPayments(filter);
  const [{ rows }, { total }] = await Promise.all([
    brand.pool.query<PaymentRow>(
      `select p.code, l.code as loan_code, p.way, p.amount, p.usage_before, p.made_at, a.name as agent_name, a.hp as agent_hp, m.name as master_name,
         (select coalesce(sum(t.fee), 0)::bigint from loan_payment_part t where t.payment_id = p.id) as fee,
         h.code as handover_code, h.state is not distinct from 'deposited' as is_deposited
       from loan_payment p join loan l on l.id = p.loan_id join member a on a.id = l.agent_id join member m on m.id = l.master_id
       left join loan_handover h on h.id = p.handover_id
       where ${where} order by p.made_at desc, p.id desc limit $4`,
      [...values, LOAN_FILE_ROWS],
    ),
    count(brand, `loan_payment p where ${where}`, values),
  ]);
  const file = { sheet: "Pembayaran", file: "pembayaran-pinjaman", columns: PAYMENTS, total };
  return recorded(brand, actor, "loan_payments", filter, { ...file, rows });
}

interface HandoverRow {
  readonly code: string;
  readonly state: string;
  readonly amount: number;
  readonly count: number;
  readonly note: string;
  readonly reason: string;
  readonly proof: string | null;
  readonly made_at: Date;
  readonly decided_at: Date | null;
  readonly master_name: string;
  readonly master_hp: string;
  readonly account: string | null;
}

const HANDOVERS: readonly FileColumn<HandoverRow>[] = [
  ["date", (row) => timeCell(row.made_at), 18, "time"],
  ["hand-over", (row) => row.code, 14],
  ["Master", (row) => maskedName(row.master_name), 24],
  ["Master's number", (row) => maskedNumber(row.master_hp), 16],
  ["state", (row) => row.state, 12],
  ["amount", (row) => row.amount, 14],
  ["collections", (row) => row.count, 12],
  ["note", (row) => row.note, 24],
  ["decided at", (row) => timeCell(row.decided_at), 18, "time"],
  ["bank account", (row) => row.account, 24],
  ["proof", (row) => row.proof, 24],
  ["reason", (row) => row.reason, 24],
];

/** Exports the hand-overs of a period, newest first. */
export async function exportHandovers(
  brand: BrandContext,
  actor: Actor,
  filter: AdminHandoversExportInput,
): Promise<ExportFile> {
  const matching = `($1::date is null or h.made_at >= $1::date::timestamp at time zone 'Asia/Jakarta')
    and ($2::date is null or h.made_at < ($2::date + 1)::timestamp at time zone 'Asia/Jakarta') and ($3::text is null or h.state = $3)`;
  const values = [filter.date_from ?? null, filter.date_to ?? null, filter.state ?? null];
  const [{ rows }, { total }] = await Promise.all([
    brand.pool.query<HandoverRow>(
      `select h.code, h.state, h.amount, h.count, h.note, h.reason, h.proof, h.made_at, h.decided_at, m.name as master_name, m.hp as master_hp,
         concat_ws(' ', b.name, b.number) as account
       from loan_handover h join member m on m.id = h.master_id left join bank_account b on b.id = h.account_id
       where ${matching} order by h.id desc limit $4`,
      [...values, LOAN_FILE_ROWS],
    ),
    count(brand, `loan_handover h where ${matching}`, values),
  ]);
  const file = { sheet: "Setoran", file: "setoran-tunai", columns: HANDOVERS, total };
  return recorded(brand, actor, "loan_handovers", filter, { ...file, rows });
}

async function count(
  { pool }: BrandContext,
  from: string,
  values: readonly unknown[],
): Promise<{ readonly total: number }> {
  return onlyRow(
    await pool.query<{ total: number }>(`select count(*)::int as total from ${from}`, [...values]),
  );
}

/** Writes the file and records it in the audit log. */
async function recorded<Row>(
  { pool }: BrandContext,
  actor: Actor,
  subject: string,
  filter: object,
  file: Parameters<typeof writeSheetFile<Row>>[0],
): Promise<ExportFile> {
  await recordAction(pool, actor, {
    action: "loans.exported",
    subject,
    detail: { ...filter, rows: file.rows.length },
  });
  return writeSheetFile(file);
}
