import type { RepaymentWay } from "@konter/contract/drawer";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { DebtRow } from "@konter/contract/report";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { enterRepayment } from "../drawer/index.ts";
import { debtStatusOf } from "../purchase/index.ts";
import { holdAccount } from "../../people/identity/index.ts";

export interface StoredDebt {
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
  written_off: number;
  write_offs:
    | { at: string; kind: "written_off" | "reinstated"; amount: number; reason: string }[]
    | null;
}

/** Only delivered sales are owed; a failed one is not. */
const DEBTS = `select p.id, p.ref_id, p.accepted_at, p.customer_name, p.destination, p.product_name, p.selling_price,
    coalesce(p.dp_value, 0) as dp_value, coalesce(r.paid, 0)::bigint as paid, p.debt_notes, r.repayments, debt_written_off(p.id) as written_off, w.write_offs
  from purchase p left join lateral (
    select sum(amount) as paid, json_agg(json_build_object('at', paid_at, 'amount', amount, 'note', note) order by id) as repayments
    from debt_repayment where purchase_id = p.id) r on true
  left join lateral (
    select json_agg(json_build_object('at', at, 'kind', kind, 'amount', amount, 'reason', reason) order by id) as write_offs
    from debt_write_off where purchase_id = p.id) w on true
  where p.is_debt and p.state = 'success' and p.member_id = $1`;

/** The same debts without descriptive columns, because all of a member's entries are read at once. */
const SUMS = `select p.id, p.customer_name, p.destination, p.selling_price, coalesce(p.dp_value, 0) as dp_value, coalesce(r.paid, 0) as paid,
    coalesce(w.amount, 0) as written_off
  from purchase p
  left join (select purchase_id, sum(amount) as paid from debt_repayment where member_id = $1 group by 1) r on r.purchase_id = p.id
  left join (select purchase_id, sum(case kind when 'written_off' then amount else -amount end) as amount
    from debt_write_off where member_id = $1 group by 1) w on w.purchase_id = p.id
  where p.is_debt and p.state = 'success' and p.member_id = $1`;

const OWED = "greatest(d.selling_price - d.dp_value - d.paid - d.written_off, 0)";

export interface DebtFilter {
  readonly status: "open" | "paid" | "written_off" | "all";
  readonly customer?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const STATUS = `case when ${OWED} > 0 then 'open' when d.written_off > 0 then 'written_off' else 'paid' end`;

/** Returns the debt list, newest first. `total_debt` is everything still owed to this agent, without write-offs. */
export async function listDebts(pool: pg.Pool, memberId: number, filter: DebtFilter) {
  const before = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const book = await pool.query<{ owed: number; written_off: number; ids: string[] }>(
    `with debt as materialized (${SUMS})
     select coalesce(sum(${OWED}), 0)::bigint as owed, coalesce(sum(d.written_off), 0)::bigint as written_off,
       array(select d.id from debt d where ($2 = 'all' or ${STATUS} = $2)
         and ($3::text is null or strpos(lower(coalesce(d.customer_name, '') || ' ' || d.destination), lower($3)) > 0)
         and ($4::bigint is null or d.id < $4) order by d.id desc limit $5) as ids
     from debt d`,
    [memberId, filter.status, filter.customer ?? null, before, filter.limit + 1],
  );
  const { owed = 0, written_off: writtenOff = 0, ids = [] } = book.rows[0] ?? {};
  const page = await pool.query<StoredDebt>(
    `${DEBTS} and p.id = any($2::bigint[]) order by p.id desc`,
    [memberId, ids.slice(0, filter.limit)],
  );
  return {
    rows: page.rows.map(toDebt),
    next_cursor: ids.length > filter.limit ? (ids[filter.limit - 1] ?? null) : null,
    total_debt: rupiah(owed),
    total_written_off: rupiah(writtenOff),
  };
}

/** Records a repayment, once per key. Throws transaction_not_found, debt_overpaid, idempotency_key_reused. */
export async function repayDebt(
  brand: BrandContext,
  memberId: number,
  key: string,
  input: {
    ref_id: string;
    amount: number;
    note?: string | undefined;
    way?: RepaymentWay | undefined;
  },
): Promise<DebtRow> {
  const { way = "cash", note = null } = input;
  return inTransaction(brand.pool, async (client) => {
    const debt = await lockDebt(client, memberId, input.ref_id);
    const call = {
      earlier: `select purchase_id = $3 and amount = $4 and note is not distinct from $5 and way = $6 as same
       from debt_repayment where member_id = $1 and idempotency_key = $2`,
      key: [memberId, key],
      input: [debt.id, input.amount, note, way],
    };
    await idempotent<void>(client, call, async () => {
      const owed = toDebt(debt).debt_current;
      if (input.amount > owed) {
        throw new DomainError("debt_overpaid", {
          parameters: { debt: formatRupiah(owed) },
          fields: { amount: { rule: "debt_overpaid", parameters: { debt: formatRupiah(owed) } } },
        });
      }
      const noted = await client.query<{ id: number }>(
        "insert into debt_repayment (purchase_id, member_id, idempotency_key, amount, note, way) values ($1, $2, $3, $4, $5, $6) returning id",
        [debt.id, memberId, key, input.amount, note, way],
      );
      await enterRepayment(client, memberId, {
        id: onlyRow(noted).id,
        purchaseId: debt.id,
        amount: input.amount,
        way,
        note,
      });
    });
    return toDebt(await findDebt(client, memberId, input.ref_id));
  });
}

/** Serializes changes of a member's debts until the transaction ends. Throws transaction_not_found. */
export async function lockDebt(
  client: pg.PoolClient,
  memberId: number,
  refId: string,
): Promise<StoredDebt> {
  await holdAccount(client, memberId);
  return findDebt(client, memberId, refId);
}

/** Returns a debt of this member. Throws transaction_not_found, also for another member's. */
export async function findDebt(
  client: pg.PoolClient,
  memberId: number,
  refId: string,
): Promise<StoredDebt> {
  const found = await client.query<StoredDebt>(`${DEBTS} and p.ref_id = $2`, [memberId, refId]);
  const debt = found.rows[0];
  if (debt === undefined) throw new DomainError("transaction_not_found");
  return debt;
}

export function toDebt(row: StoredDebt): DebtRow {
  const debt = Math.max(row.selling_price - row.dp_value, 0);
  const current = Math.max(debt - row.paid - row.written_off, 0);
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
    written_off: rupiah(row.written_off),
    debt_status: debtStatusOf(current, row.written_off, row.dp_value + row.paid),
    debt_notes: row.debt_notes,
    repayments: (row.repayments ?? []).map((repayment) => ({
      ...repayment,
      at: new Date(repayment.at).toISOString(),
      amount: rupiah(repayment.amount),
    })),
    write_offs: (row.write_offs ?? []).map((entry) => ({
      ...entry,
      at: new Date(entry.at).toISOString(),
      amount: rupiah(entry.amount),
    })),
  };
}
