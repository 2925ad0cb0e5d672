import { formatRupiah, rupiah } from "@konter/contract";
import type { DebtRow } from "@konter/contract";
import type pg from "pg";
import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { inTransaction } from "../../platform/transaction.ts";

interface StoredDebt {
  id: number;
  ref_id: string;
  accepted_at: Date;
  customer_name: string | null;
  destination: string;
  product_name: string;
  selling_price: number;
  dp_value: number;
  paid: number;
  debt_notes: string | null;
  repayments: { at: string; amount: number; note: string | null }[] | null;
}

/** Only delivered sales are owed for: a failed one owes nothing. */
const DEBTS = `select p.id, p.ref_id, p.accepted_at, p.customer_name, p.destination, p.product_name, p.selling_price,
    coalesce(p.dp_value, 0) as dp_value, coalesce(r.paid, 0)::bigint as paid, p.debt_notes, r.repayments
  from purchase p left join lateral (
    select sum(amount) as paid, json_agg(json_build_object('at', paid_at, 'amount', amount, 'note', note) order by id) as repayments
    from debt_repayment where purchase_id = p.id) r on true
  where p.is_debt and p.state = 'success' and p.member_id = $1`;

const OWED = "greatest(d.selling_price - d.dp_value - d.paid, 0)";

export interface DebtFilter {
  readonly status: "open" | "paid" | "all";
  readonly customer?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The debt book, newest first; `total_debt` is all that is still owed to this agent. */
export async function listDebts(pool: pg.Pool, memberId: number, filter: DebtFilter) {
  const before = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const rows = await pool.query<StoredDebt>(
    `select * from (${DEBTS}) d where ($2 = 'all' or (${OWED} > 0) = ($2 = 'open'))
       and ($3::text is null or strpos(lower(coalesce(d.customer_name, '') || ' ' || d.destination), lower($3)) > 0)
       and ($4::bigint is null or d.id < $4) order by d.id desc limit $5`,
    [memberId, filter.status, filter.customer ?? null, before, filter.limit + 1],
  );
  const total = await pool.query<{ owed: number }>(
    `select coalesce(sum(${OWED}), 0)::bigint as owed from (${DEBTS}) d`,
    [memberId],
  );
  const page = rows.rows.slice(0, filter.limit);
  return {
    rows: page.map(toDebt),
    next_cursor: rows.rows.length > filter.limit ? String(page.at(-1)?.id) : null,
    total_debt: rupiah(total.rows[0]?.owed ?? 0),
  };
}

/** Notes a repayment, once per key. Throws transaction_not_found, debt_overpaid, idempotency_key_reused. */
export async function repayDebt(
  brand: BrandContext,
  memberId: number,
  key: string,
  input: { ref_id: string; amount: number; note?: string | undefined },
): Promise<DebtRow> {
  return inTransaction(brand.pool, async (client) => {
    const locked = await client.query<{ id: number }>(
      "select id from member where id = $1 for no key update",
      [memberId],
    );
    const found = await client.query<StoredDebt>(`${DEBTS} and p.ref_id = $2`, [
      locked.rows[0]?.id,
      input.ref_id,
    ]);
    const debt = found.rows[0];
    if (debt === undefined) throw new Refusal("transaction_not_found");
    const known = await client.query<{ same: boolean }>(
      `select purchase_id = $3 and amount = $4 and note is not distinct from $5 as same
       from debt_repayment where member_id = $1 and idempotency_key = $2`,
      [memberId, key, debt.id, input.amount, input.note ?? null],
    );
    if (known.rows[0]?.same === true) return toDebt(debt);
    if (known.rowCount === 1) throw new Refusal("idempotency_key_reused");
    const owed = toDebt(debt).debt_current;
    if (input.amount > owed) {
      throw new Refusal("debt_overpaid", {
        parameters: { debt: formatRupiah(owed) },
        fields: { amount: { rule: "debt_overpaid", parameters: { debt: formatRupiah(owed) } } },
      });
    }
    await client.query(
      "insert into debt_repayment (purchase_id, member_id, idempotency_key, amount, note) values ($1, $2, $3, $4, $5)",
      [debt.id, memberId, key, input.amount, input.note ?? null],
    );
    const after = await client.query<StoredDebt>(`${DEBTS} and p.ref_id = $2`, [
      memberId,
      input.ref_id,
    ]);
    return toDebt(after.rows[0] as StoredDebt);
  });
}

function toDebt(row: StoredDebt): DebtRow {
  const debt = Math.max(row.selling_price - row.dp_value, 0);
  const current = Math.max(debt - row.paid, 0);
  return {
    ref_id: row.ref_id,
    date: row.accepted_at.toISOString(),
    customerName: row.customer_name,
    destinationNumber: row.destination,
    product: row.product_name,
    selling_price: rupiah(row.selling_price),
    dp_value: rupiah(row.dp_value),
    debt_value: rupiah(debt),
    debt_current: rupiah(current),
    debt_status: current === 0 ? "paid" : row.dp_value + row.paid > 0 ? "part" : "unpaid",
    debt_notes: row.debt_notes,
    repayments: (row.repayments ?? []).map((repayment) => ({
      ...repayment,
      at: new Date(repayment.at).toISOString(),
      amount: rupiah(repayment.amount),
    })),
  };
}
