import type {
  AdminLoanPayment,
  AdminLoanPaymentPage,
  AdminLoanPaymentsQuery,
  LoanPaymentList,
} from "@konter/contract/loan-lists";
import type { HandoverState } from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { describeParties, describePayment } from "../describe.ts";
import type { PartyRow } from "../describe.ts";
import { cutById } from "../list-draws.ts";
import { PAYMENT_COLUMNS } from "../store.ts";
import type { PaymentRow } from "../store.ts";

/** Written out so that each query uses its index. */
const LISTS: Readonly<Record<LoanPaymentList, string>> = {
  cash: "p.way = 'cash'",
  not_deposited:
    "p.way = 'cash' and (p.handover_id is null or p.handover_id in (select id from loan_handover where state <> 'deposited'))",
  deposit: "p.way = 'deposit'",
  automatic: "p.auto_agreed_at is not null",
  recovery: "p.is_recovery",
};

/** What a list and its filters ask of a `loan_payment p`. $1 is the Master, $2 and $3 are the first and the last day (WIB). */
export const matchingPayments = (list: LoanPaymentList | undefined): string => `
  ${list === undefined ? "true" : LISTS[list]}
  and ($1::bigint is null or p.loan_id in (select id from loan where master_id = $1))
  and ($2::date is null or p.made_at >= $2::date::timestamp at time zone 'Asia/Jakarta')
  and ($3::date is null or p.made_at < ($3::date + 1)::timestamp at time zone 'Asia/Jakarta')`;

interface Row extends PaymentRow, PartyRow {
  readonly loan_code: string;
  readonly handover_code: string | null;
  readonly handover_state: HandoverState | null;
}

/** A page after the payment $4. */
const page = (list: LoanPaymentList | undefined): string => `
  select ${PAYMENT_COLUMNS}, l.code as loan_code, l.agent_id, l.master_id, h.code as handover_code, h.state as handover_state,
    a.name as agent_name, a.hp as agent_hp, m.name as master_name, m.hp as master_hp
  from (select * from loan_payment p where ${matchingPayments(list)}
    and ($4::bigint is null or (p.made_at, p.id) < (select made_at, id from loan_payment where id = $4))
    order by p.made_at desc, p.id desc limit $5) p
  join loan l on l.id = p.loan_id join member a on a.id = l.agent_id join member m on m.id = l.master_id
  left join loan_handover h on h.id = p.handover_id order by p.made_at desc, p.id desc`;

/** Repayments of all loans, newest first, and the sum of all that match. */
export async function listPaymentsForStaff(
  { pool }: BrandContext,
  { list, master, date_from: from, date_to: to, cursor, limit }: AdminLoanPaymentsQuery,
): Promise<AdminLoanPaymentPage> {
  const filter = [master ?? null, from ?? null, to ?? null];
  const after = /^\d{1,15}$/.test(cursor ?? "") ? cursor : null;
  const [found, total] = await Promise.all([
    pool.query<Row>(page(list), [...filter, after, limit + 1]),
    pool.query<{ count: number; amount: number }>(
      `select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount from loan_payment p where ${matchingPayments(list)}`,
      filter,
    ),
  ]);
  const { count, amount } = onlyRow(total);
  return {
    ...cutById(found.rows, limit, describe),
    total: { count, amount: rupiah(amount) },
  };
}

const describe = (row: Row): AdminLoanPayment => ({
  ...describePayment(row),
  ...describeParties(row),
  loan_id: row.loan_code,
  handover:
    row.handover_code === null || row.handover_state === null
      ? null
      : { handover_id: row.handover_code, state: row.handover_state },
});
