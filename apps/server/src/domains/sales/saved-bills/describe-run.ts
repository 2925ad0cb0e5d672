import type { BillType } from "@konter/contract/bills";
import { ERRORS } from "@konter/contract/errors";
import type { ErrorCode } from "@konter/contract/errors";
import { renderSentence } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import type { BillRun, BillRunRow, BillRunState } from "@konter/contract/saved-bills";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { BILL_COLUMNS, BILLS, toBill } from "../bills/index.ts";
import type { BillRow } from "../bills/index.ts";
import { acceptanceRefusal } from "../purchase/index.ts";

interface RunRow {
  readonly number: number;
  readonly saved_bill_id: number | null;
  readonly product: string;
  readonly type: BillType;
  readonly customer_number: string;
  readonly label: string;
  readonly group_name: string;
  readonly state: BillRunState;
  readonly refusal: ErrorCode | null;
  readonly refusal_detail: string | null;
  readonly ref_id: string | null;
}

/** Returns the account's own run with all its bills. Throws bill_run_not_found. */
export async function describeRun(
  { pool, textSeal }: Pick<BrandContext, "pool" | "textSeal">,
  memberId: number,
  code: string,
  locale: Locale,
): Promise<BillRun> {
  const { rows: runs } = await pool.query<{ id: number; started_at: Date }>(
    "select id, started_at from bill_run where code = $1 and member_id = $2",
    [code, memberId],
  );
  const [run] = runs;
  if (run === undefined) throw new DomainError("bill_run_not_found");
  const { rows } = await pool.query<RunRow>(
    `select r.number, r.saved_bill_id, d.name as product, d.bill_type as type, r.customer_number, r.label, r.group_name, r.state, r.refusal,
       r.refusal_detail, r.ref_id
     from bill_run_row r join bill_product d on d.id = r.product_id where r.run_id = $1 order by r.number`,
    [run.id],
  );
  const { rows: found } = await pool.query<BillRow>(
    `select ${BILL_COLUMNS} from ${BILLS} where b.member_id = $1 and b.ref_id = any($2)`,
    [memberId, rows.flatMap(({ ref_id }) => ref_id ?? [])],
  );
  const seal = await textSeal();
  const bills = new Map(found.map((row) => [row.ref_id, row]));
  return {
    code,
    started_at: run.started_at.toISOString(),
    busy: rows.some(({ state }) => state === "waiting" || state === "agreed"),
    rows: rows.map((row) => toRow(row, bills.get(row.ref_id ?? ""), locale, seal)),
  };
}

function toRow(
  row: RunRow,
  found: BillRow | undefined,
  locale: Locale,
  seal: TextSeal,
): BillRunRow {
  return {
    number: row.number,
    saved_bill_id: row.saved_bill_id === null ? null : String(row.saved_bill_id),
    product: row.product,
    type: row.type,
    customer_number: row.customer_number,
    label: row.label,
    group: row.group_name,
    state: row.state,
    code: row.refusal,
    message: row.refusal && sentenceOf(row.refusal, row.refusal_detail, locale),
    bill: found === undefined ? null : billOf(found, locale, seal),
  };
}

function billOf(found: BillRow, locale: Locale, seal: TextSeal): BillRunRow["bill"] {
  const bill = toBill(found, locale, seal);
  const { ref_id, status, customer_name, period, amount, admin_fee, total, price } = bill;
  const { expires_at, serial_number, failure } = bill;
  return {
    ref_id,
    status,
    customer_name,
    period,
    amount,
    admin_fee,
    total,
    price,
    expires_at,
    serial_number,
    failure,
  };
}

function sentenceOf(code: ErrorCode, detail: string | null, locale: Locale): string {
  const { parameters } = acceptanceRefusal(code, detail).details;
  return renderSentence(ERRORS[code], locale, parameters);
}
