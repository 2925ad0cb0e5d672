import type { DrawerPayInput, DrawerSale, PaymentWay } from "@konter/contract/drawer";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { catchUpDrawer, findOpenShift } from "./store.ts";

interface Sale {
  readonly id: number;
  readonly state: string;
  readonly selling_price: number;
  readonly customer_name: string | null;
}

/** The net amounts of a sale in one shift, in rupiah by payment method. */
interface Standing {
  readonly shift_id: number;
  readonly is_open: boolean;
  readonly cash: number;
  readonly noncash: number;
  readonly debt: number;
}
type Sums = Readonly<Record<PaymentWay, number>>;
const WAYS = ["cash", "noncash", "debt"] as const satisfies readonly PaymentWay[];
const NONE: Sums = { cash: 0, noncash: 0, debt: 0 };

/** Returns the net amounts of a sale by shift, without later repayments. */
async function standingOf(database: Queries, saleId: number): Promise<readonly Standing[]> {
  const sum = (way: PaymentWay) =>
    `coalesce(sum(e.amount) filter (where e.way = '${way}'), 0)::bigint as ${way}`;
  const found = await database.query<Standing>(
    `select s.id as shift_id, s.closed_at is null as is_open, ${WAYS.map(sum).join(", ")}
     from drawer_entry e join drawer_shift s on s.id = e.shift_id
     where e.purchase_id = $1 and e.kind <> 'repayment' group by s.id order by s.id`,
    [saleId],
  );
  return found.rows.filter((row) => WAYS.some((way) => row[way] !== 0));
}

async function longestOpen(database: Queries, memberId: number): Promise<number | undefined> {
  const found = await database.query<{ id: number }>(
    "select id from drawer_shift where member_id = $1 and closed_at is null order by id limit 1",
    [memberId],
  );
  return found.rows[0]?.id;
}

/** Returns a sale's entries in the drawer. Throws transaction_not_found. */
export async function readSale(
  database: Queries,
  memberId: number,
  refId: string,
): Promise<DrawerSale> {
  const found = await database.query<Sale>(
    "select id, state, selling_price, customer_name from purchase where member_id = $1 and ref_id = $2",
    [memberId, refId],
  );
  const [sale] = found.rows;
  if (sale === undefined) throw new DomainError("transaction_not_found");
  const standing = await standingOf(database, sale.id);
  const at = standing.at(-1);
  const total = (way: PaymentWay) => rupiah(standing.reduce((sum, row) => sum + row[way], 0));
  return {
    ref_id: refId,
    selling_price: rupiah(sale.selling_price),
    customer_name: sale.customer_name,
    cash: total("cash"),
    noncash: total("noncash"),
    debt: total("debt"),
    shift_id: at === undefined ? null : String(at.shift_id),
    is_open: at?.is_open ?? (await longestOpen(database, memberId)) !== undefined,
  };
}

/**
 * Sets how a customer paid for a sale. Entries in an open shift are corrected there by reversing entries, or move to
 * the given shift; a sale without entries is added to the longest open shift. Amounts in a closed shift stay, and only
 * the debt itself is recorded. A repetition changes nothing. Throws transaction_not_found, drawer_sale_not_success,
 * drawer_not_open, drawer_shift_closed, drawer_dp_too_large, drawer_debt_has_payments.
 */
export async function paySale(
  { pool }: BrandContext,
  memberId: number,
  input: DrawerPayInput,
): Promise<DrawerSale> {
  return inTransaction(pool, async (client) => {
    await catchUpDrawer(client);
    await refuseOther(client, memberId, input.ref_id);
    const sale = await mark(client, memberId, input);
    await holdAccount(client, memberId);
    await refusePaidDebt(client, sale.id);
    const standing = await standingOf(client, sale.id);
    const isClosed = standing.some((row) => !row.is_open);
    if (isClosed && input.way !== "debt") throw new DomainError("drawer_shift_closed");
    if (!isClosed) await enter(client, memberId, { input, sale, standing });
    return readSale(client, memberId, input.ref_id);
  });
}

/** Throws for a sale that does not exist or has not succeeded, before anything is written. */
async function refuseOther(client: pg.ClientBase, memberId: number, refId: string): Promise<void> {
  const found = await client.query<{ state: string }>(
    "select state from purchase where member_id = $1 and ref_id = $2",
    [memberId, refId],
  );
  const [sale] = found.rows;
  if (sale === undefined) throw new DomainError("transaction_not_found");
  if (sale.state !== "success") throw new DomainError("drawer_sale_not_success");
}

/** Marks the sale as its owner requests, and locks it until the transaction ends. */
async function mark(client: pg.ClientBase, memberId: number, input: DrawerPayInput): Promise<Sale> {
  const { way, customer_name: name, debt_notes: notes } = input;
  const paidDown: number = input.dp_value ?? 0;
  const isDebt = way === "debt";
  const marked = await client.query<Sale>(
    "select id, state, selling_price, customer_name from mark_sale_debt($1, $2, $3, $4, $5, $6)",
    [
      memberId,
      input.ref_id,
      isDebt,
      isDebt ? paidDown : null,
      isDebt ? (notes ?? null) : null,
      name === undefined || name === "" ? null : name,
    ],
  );
  const [sale] = marked.rows;
  if (sale?.state !== "success") throw new DomainError("drawer_sale_not_success");
  if (isDebt && paidDown >= sale.selling_price) {
    const parameters = { price: formatRupiah(sale.selling_price) };
    throw new DomainError("drawer_dp_too_large", {
      parameters,
      fields: { dp_value: { rule: "drawer_dp_too_large", parameters } },
    });
  }
  return sale;
}

async function refusePaidDebt(client: pg.ClientBase, saleId: number): Promise<void> {
  const found = await client.query(
    `select from debt_repayment where purchase_id = $1
     union all select from debt_write_off where purchase_id = $1 limit 1`,
    [saleId],
  );
  if (found.rowCount !== 0) throw new DomainError("drawer_debt_has_payments");
}

function targetOf({ way, dp_value }: DrawerPayInput, price: number): Sums {
  const paidDown: number = dp_value ?? 0;
  return way === "debt"
    ? { ...NONE, cash: paidDown, debt: price - paidDown }
    : { ...NONE, [way]: price };
}

/** Writes reversing and new entries, so that this shift alone contains the sale as marked. */
async function enter(
  client: pg.ClientBase,
  memberId: number,
  {
    input,
    sale,
    standing,
  }: {
    readonly input: DrawerPayInput;
    readonly sale: Sale;
    readonly standing: readonly Standing[];
  },
): Promise<void> {
  const given =
    input.shift_id ?? standing.at(-1)?.shift_id ?? (await longestOpen(client, memberId));
  if (given === undefined) {
    // A debt needs no drawer.
    if (input.way === "debt") return;
    throw new DomainError("drawer_not_open");
  }
  await findOpenShift(client, memberId, given);
  const wanted = targetOf(input, sale.selling_price);
  const shifts = new Map(standing.map((row) => [row.shift_id, row as Sums]));
  if (!shifts.has(given)) shifts.set(given, NONE);
  for (const [shiftId, stands] of shifts) {
    const target = shiftId === given ? wanted : NONE;
    for (const way of WAYS) {
      if (target[way] === stands[way]) continue;
      await client.query(
        `insert into drawer_entry (shift_id, member_id, kind, way, amount, purchase_id) values ($1, $2, $3, $4, $5, $6)`,
        [
          shiftId,
          memberId,
          standing.length === 0 ? "sale" : "correction",
          way,
          target[way] - stands[way],
          sale.id,
        ],
      );
    }
  }
}
