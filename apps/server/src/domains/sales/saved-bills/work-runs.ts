import { BILL_RUN_DAYS } from "@konter/contract/saved-bills";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { closedAreas, readBrandSettings } from "../../../kernel/settings/index.ts";
import { inquireBill } from "../bills/index.ts";
import type { BillInput } from "../bills/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";

/** The pause between two inquiries of one product by runs, so that no biller is queried faster than by a person. */
const LOOK_UP_PAUSE_MS = 1_000;
/** Up to three suppliers are tried one after another, half a minute each. */
const LEASE_SECONDS = 120;
/** Concurrent inquiries of different products. */
const LOOK_UPS_AT_ONCE = 4;
const PAYMENTS_AT_ONCE = 50;

interface ClaimedRow {
  readonly id: number;
  readonly member_id: number;
  readonly category: string;
  readonly product_code: string;
  readonly customer_number: string;
  readonly input: BillInput;
}

/**
 * Looks up the bills of runs, and pays the agreed ones. Returns true when more may be due immediately. A bill that
 * fails with an exception is logged and retried; the others continue.
 */
export async function workRuns(
  brand: BrandContext,
  registry: SupplierRegistry,
  onAccepted: () => void,
): Promise<boolean> {
  const settings = await readBrandSettings(brand);
  if (!settings.ppob || closedAreas(settings).some(({ area }) => area === "ppob")) return false;
  const paid = await payAgreed(brand, onAccepted);
  const { rows } = await brand.pool.query<ClaimedRow>("select * from claim_run_rows($1, $2, $3)", [
    LOOK_UPS_AT_ONCE,
    LOOK_UP_PAUSE_MS,
    LEASE_SECONDS,
  ]);
  await Promise.all(rows.map(async (row) => lookUp(brand, registry, row)));
  return paid === PAYMENTS_AT_ONCE;
}

async function payAgreed(brand: BrandContext, onAccepted: () => void): Promise<number> {
  const { rows } = await brand.pool.query<{ id: number }>(
    "select id from bill_run_row where state = 'agreed' and due_at <= clock_timestamp() order by due_at, id limit $1",
    [PAYMENTS_AT_ONCE],
  );
  for (const { id } of rows) {
    const paid = await brand.pool.query<{ accepted: boolean }>(
      "select pay_agreed_bill($1) as accepted",
      [id],
    );
    if (paid.rows[0]?.accepted === true) onAccepted();
  }
  return rows.length;
}

async function lookUp(
  brand: BrandContext,
  registry: SupplierRegistry,
  row: ClaimedRow,
): Promise<void> {
  const member = { id: row.member_id, category: row.category };
  const request = {
    product_code: row.product_code,
    customer_number: row.customer_number,
    ...row.input,
  };
  try {
    const { ref_id } = await inquireBill(brand, registry, member, request, "id");
    await brand.pool.query("select keep_run_row($1, $2, null)", [row.id, ref_id]);
  } catch (error) {
    if (!(error instanceof DomainError)) {
      brand.log.warn(
        { row: row.id, error: String(error) },
        "a bill of a run could not be looked up, it comes again",
      );
      return;
    }
    const [onField] = Object.values(error.details.fields ?? {});
    await brand.pool.query("select keep_run_row($1, null, $2)", [
      row.id,
      onField?.rule ?? error.code,
    ]);
  }
}

/** Deletes runs after thirty days. Payments stay as transactions. */
export async function forgetRuns({ pool }: BrandContext): Promise<void> {
  await pool.query("select forget_bill_runs($1)", [BILL_RUN_DAYS]);
}
