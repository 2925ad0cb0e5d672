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
  not_deposited: `p.id in (select id from loan_payment where way = 'cash' and handover_id is null
    union all select c.id from loan_handover h join loan_payment c on c.handover_id = h.id where h.state <> 'deposited')`,
  deposit: "p.way = 'deposit'",
  wallet: "p.way = 'wallet'",
  automatic: "p.auto_agreed_at is not null",
  recovery: "p.is_recovery",
};

type PaymentFilter = Pick<AdminLoanPaymentsQuery, "date_from" | "date_to" | "list" | "master">;

/** The filters as a condition on `loan_payment p`, with the values of $1 to $3. Days are in WIB. */
export const matchingPayments = ({
  list,
  master,
  date_from: from,
  date_to: to,
}: PaymentFilter): readonly [where: string, values: readonly unknown[]] => [
  `${list === undefined ? "true" : LISTS[list]}
   and ${master === undefined ? "$1::bigint is null" : "p.loan_id in (select id from loan where master_id = $1)"}
   and ($2::date is null or p.made_at >= $2::date::timestamp at time zone 'Asia/Jakarta')
   and ($3::date is null or p.made_at < ($3::date + 1)::timestamp at time zone 'Asia/Jakarta')`,
  [master ?? null, from ?? null, to ?? null],
];

interface Row extends PaymentRow, PartyRow {
  readonly loan_code: string;
  readonly handover_code: string | null;
  readonly handover_state: HandoverState | null;
}

/** A page after the payment $4. */
const page = (where: string): string => `
  select ${PAYMENT_COLUMNS}, l.code as loan_code, l.agent_id, l.master_id, h.code as handover_code, h.state as handover_state,
    a.name as agent_name, a.hp as agent_hp, m.name as master_name, m.hp as master_hp
  from (select * from loan_payment p where ${where}
    and ($4::bigint is null or (p.made_at, p.id) < (select made_at, id from loan_payment where id = $4))
    order by p.made_at desc, p.id desc limit $5) p
  join loan l on l.id = p.loan_id join member a on a.id = l.agent_id join member m on m.id = l.master_id
  left join loan_handover h on h.id = p.handover_id order by p.made_at desc, p.id desc`;

/** Repayments of all loans, newest first, and the sum of all that match. */
export async function listPaymentsForStaff(
  { pool }: BrandContext,
  { cursor, limit, ...filter }: AdminLoanPaymentsQuery,
): Promise<AdminLoanPaymentPage> {
  const [where, values] = matchingPayments(filter);
  const after = /^\d{1,15}$/.test(cursor ?? "") ? cursor : null;
  const [found, total] = await Promise.all([
    pool.query<Row>(page(where), [...values, after, limit + 1]),
    pool.query<{ count: number; amount: number }>(
      `select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount from loan_payment p where ${where}`,
      [...values],
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
