import type { BillType } from "@konter/contract/bills";
import type { ErrorCode } from "@konter/contract/errors";
import type { Queries } from "@konter/postgres";
import type { SealedText } from "../../../platform/keys/text-seal.ts";
import type { Bill, BillFact, BillPeriod } from "../../../ports/biller.ts";
import type { PurchaseState } from "../purchase/index.ts";

/** A supplier that can look the bill up now, with this account's share of its commission and the brand's addition. */
export interface BillRoute {
  readonly product_id: number;
  readonly product_code: string;
  readonly product_name: string;
  readonly bill_type: BillType;
  readonly supplier_id: string;
  readonly sku: string;
  readonly share: number;
  readonly fee: number;
}

/** Returns undefined when the product does not exist. */
export async function findType(pool: Queries, code: string): Promise<BillType | undefined> {
  const { rows } = await pool.query<{ bill_type: BillType }>(
    "select bill_type from bill_product where code = $1",
    [code],
  );
  return rows[0]?.bill_type;
}

/** Returns no routes when the product is closed now. */
export async function findRoutes(
  pool: Queries,
  code: string,
  category: string,
): Promise<readonly BillRoute[]> {
  const { rows } = await pool.query<BillRoute>(
    `select d.id as product_id, d.code as product_code, d.name as product_name, d.bill_type, r.supplier_id, r.sku,
       bill_share_of(d.id, d.bill_type, $2) as share, bill_fee_of(d.id, d.bill_type, $2) as fee
     from bill_product d join bill_route r on r.product_id = d.id and r.enabled and bill_open(d.id, r.supplier_id, clock_timestamp())
     where d.code = $1 order by r.priority, r.supplier_id`,
    [code, category],
  );
  return rows;
}

/** The inputs of a bill inquiry other than its number. */
export interface BillInput {
  readonly months?: number | undefined;
  readonly year?: number | undefined;
  readonly identity_number?: string | undefined;
}

interface BillDetails {
  readonly periods: readonly BillPeriod[];
  readonly facts: readonly BillFact[];
  readonly dueDate: string | null;
}

/** A bill that was found, with its payment if there is one. */
export interface BillRow {
  readonly id: number;
  readonly ref_id: string;
  readonly bill_type: BillType;
  readonly product_code: string;
  readonly product_name: string;
  readonly customer_number: string;
  readonly customer_name: string;
  readonly period: string;
  readonly amount: number;
  readonly admin_fee: number;
  readonly price: number;
  readonly details: BillDetails;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly is_expired: boolean;
  readonly accepted_at: Date | null;
  readonly state: PurchaseState | null;
  readonly selling_price: number | null;
  readonly serial_number: SealedText | null;
  readonly failure_reason: string | null;
}

export const BILL_COLUMNS = `b.id, b.ref_id, b.bill_type, b.product_code, b.product_name, b.customer_number, b.customer_name, b.period,
  b.amount, b.admin_fee, b.price, b.details, b.asked_at, b.expires_at, b.expires_at <= clock_timestamp() as is_expired,
  p.accepted_at, p.state, p.selling_price, p.serial_number, p.failure_reason`;
export const BILLS = "bill_inquiry b left join purchase p on p.ref_id = b.ref_id";

/** Returns the member's own bill with this reference. */
export async function findBill(
  pool: Queries,
  memberId: number,
  refId: string,
): Promise<BillRow | undefined> {
  const [bill] = await findBills(pool, memberId, [refId]);
  return bill;
}

/** Returns the member's own bills with these references. */
export async function findBills(
  pool: Queries,
  memberId: number,
  refIds: readonly string[],
): Promise<readonly BillRow[]> {
  const { rows } = await pool.query<BillRow>(
    `select ${BILL_COLUMNS} from ${BILLS} where b.ref_id = any($1) and b.member_id = $2 and b.state in ('found', 'paid')`,
    [refIds, memberId],
  );
  return rows;
}

/** Returns a payable inquiry by the same member with the same input. */
export async function findFresh(
  pool: Queries,
  memberId: number,
  code: string,
  customerNumber: string,
  input: BillInput,
): Promise<BillRow | undefined> {
  const { rows } = await pool.query<BillRow>(
    `select ${BILL_COLUMNS} from ${BILLS} where b.member_id = $1 and b.state = 'found' and b.product_code = $2 and b.customer_number = $3
       and b.input = $4 and b.expires_at > clock_timestamp() order by b.id desc limit 1`,
    [memberId, code, customerNumber, JSON.stringify(input)],
  );
  return rows[0];
}

/** Stores the inquiry before any supplier is called. */
export async function beginInquiry(
  pool: Queries,
  inquiry: {
    readonly refId: string;
    readonly memberId: number;
    readonly route: BillRoute;
    readonly customerNumber: string;
    readonly input: BillInput;
  },
): Promise<void> {
  const { refId, memberId, route, customerNumber, input } = inquiry;
  await pool.query(
    `insert into bill_inquiry (ref_id, member_id, product_id, product_code, product_name, bill_type, customer_number, input)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      refId,
      memberId,
      route.product_id,
      route.product_code,
      route.product_name,
      route.bill_type,
      customerNumber,
      JSON.stringify(input),
    ],
  );
}

/** One supplier's raw response. */
export interface Said {
  readonly supplier: string;
  readonly code: string;
  readonly message: string;
}

export interface FoundBill {
  readonly refId: string;
  readonly route: BillRoute;
  readonly reference: string;
  readonly bill: Bill;
  /** The account's price. */
  readonly price: number;
  readonly validMinutes: number;
  readonly payableToday: boolean;
  readonly said: readonly Said[];
}

/**
 * Stores a payable bill for the given minutes, and where the vendor requires it only until the end of the day (WIB) of
 * the inquiry.
 */
export async function keepFound(pool: Queries, found: FoundBill): Promise<void> {
  const { bill } = found;
  const details: BillDetails = {
    periods: bill.periods,
    facts: bill.facts,
    dueDate: bill.dueDate ?? null,
  };
  await pool.query(
    `update bill_inquiry set state = 'found', supplier_id = $2, sku = $3, supplier_reference = $4, answered_at = clock_timestamp(),
       expires_at = least(clock_timestamp() + make_interval(mins => $5), case when $6
         then (date_trunc('day', clock_timestamp() at time zone 'Asia/Jakarta') + interval '1 day') at time zone 'Asia/Jakarta' end),
       bill_reference = $7, customer_name = $8, period = $9, amount = $10, admin_fee = $11, cost = $12, price = $13, details = $14, said = $15, brand_fee = $16
     where ref_id = $1 and state = 'asking'`,
    [
      found.refId,
      found.route.supplier_id,
      found.route.sku,
      found.reference,
      found.validMinutes,
      found.payableToday,
      bill.billReference,
      bill.customerName,
      bill.period,
      bill.amount,
      // The customer sees this sum as one admin fee.
      bill.adminFee + found.route.fee,
      bill.cost,
      found.price,
      JSON.stringify(details),
      JSON.stringify(found.said),
      found.route.fee,
    ],
  );
}

export async function keepNotFound(
  pool: Queries,
  refId: string,
  state: "refused" | "unknown",
  refusal: string | undefined,
  said: readonly Said[],
): Promise<void> {
  await pool.query(
    `update bill_inquiry set state = $2, refusal = $3, said = $4, answered_at = clock_timestamp() where ref_id = $1 and state = 'asking'`,
    [refId, state, refusal ?? null, JSON.stringify(said)],
  );
}

/** The input of pay_bill. Omitted fields are null there. */
export interface PayItem {
  readonly member_id: number;
  readonly key: string;
  readonly hash: string;
  readonly ref_id: string;
  readonly price: number;
  readonly password?: string | undefined;
  readonly authority?: string | undefined;
  readonly selling_price?: number | undefined;
  readonly customer_name?: string | undefined;
  readonly note?: string | undefined;
  readonly order_number?: string | undefined;
  readonly wallet?: string | undefined;
  readonly is_debt?: true | undefined;
  readonly dp_value?: number | undefined;
  readonly debt_notes?: string | undefined;
}

export interface Payment {
  readonly result: "accepted" | "replayed" | ErrorCode;
  readonly detail: string | null;
  readonly ref_id: string;
  readonly price: number;
  readonly start_balance: number;
  readonly end_balance: number;
  readonly accepted_at: Date;
}

export async function payBill(pool: Queries, item: PayItem): Promise<Payment> {
  const { rows } = await pool.query<Payment>({
    name: "bills.pay",
    text: "select * from pay_bill($1)",
    values: [JSON.stringify(item)],
  });
  return rows[0] as Payment;
}
