import type { LoanDrawState, LoanOrder, LoanPaymentWay, LoanState } from "@konter/contract/loans";
import type { Queries } from "@konter/postgres";
import type { OpenDraw } from "./allocate.ts";

/** What is still owed of an amount lent, and whether something is: a `loan_draw w` whose amount is not null. */
export const OWED = "w.amount + w.fee - w.paid - w.paid_fee - w.forgiven - w.forgiven_fee";
export const IS_OWED =
  "w.amount is not null and w.paid + w.paid_fee + w.forgiven + w.forgiven_fee < w.amount + w.fee";

export interface LoanRow {
  readonly id: number;
  readonly code: string;
  readonly agent_id: number;
  readonly master_id: number;
  readonly state: LoanState;
  readonly asked: number;
  readonly purpose: string;
  readonly asked_at: Date;
  readonly most: number | null;
  readonly fee_rate: number | null;
  readonly days: number | null;
  readonly lender: string | null;
  readonly repays: LoanOrder;
  readonly accepted_at: Date | null;
  readonly auto_agreed_at: Date | null;
  readonly reason: string;
  readonly promised_on: string | null;
  readonly promise_note: string;
  readonly agent_name: string;
  readonly agent_hp: string;
  readonly master_name: string;
  readonly master_hp: string;
  /** What is owed, by the ledger. */
  readonly usage: number;
  readonly due_on: string | null;
  readonly collected: number;
  readonly closed_at: Date | null;
  /** Null for a loan that was not written off. */
  readonly written_off: number | null;
  /** Paid after the write-off. */
  readonly recovered: number;
  /** Cash of this loan that was not handed over. */
  readonly cash: number;
}

/**
 * The whole of a loan. `of` continues after `from loan l`. Of an agent's earlier loans nothing is owed, so the ledger's
 * account is the open loan's.
 */
export const LOANS = (of: string): string => `
  select l.id, l.code, l.agent_id, l.master_id, l.state, l.asked, l.purpose, l.asked_at, l.most, l.fee_rate, l.days, l.lender, l.repays,
    l.accepted_at, l.auto_agreed_at, l.reason, l.promised_on, l.promise_note, l.closed_at, l.written_off, a.name as agent_name, a.hp as agent_hp,
    m.name as master_name, m.hp as master_hp,
    case when l.state = 'active' then coalesce(-d.balance, 0) else 0 end as usage,
    (select min(w.due_on) from loan_draw w where w.loan_id = l.id and ${IS_OWED}) as due_on,
    (select coalesce(sum(p.amount), 0)::bigint from loan_payment p where p.loan_id = l.id and not p.is_recovery) as collected,
    (select coalesce(sum(p.amount), 0)::bigint from loan_payment p where p.loan_id = l.id and p.is_recovery) as recovered,
    (select coalesce(sum(p.amount), 0)::bigint from loan_payment p left join loan_handover h on h.id = p.handover_id
      where p.loan_id = l.id and p.way = 'cash' and h.state is distinct from 'deposited') as cash
  from (select * from loan l ${of}) l join member a on a.id = l.agent_id join member m on m.id = l.master_id
  left join ledger.account d on d.kind = 'loan_debt' and d.owner = l.agent_id::text
  order by l.id desc`;

export async function findLoan(
  database: Queries,
  of: string,
  values: readonly unknown[],
): Promise<LoanRow | undefined> {
  const found = await database.query<LoanRow>(LOANS(`where ${of} order by l.id desc limit 1`), [
    ...values,
  ]);
  return found.rows[0];
}

/** An agent's open loan, or else the latest. */
export const findLoanOfAgent = (database: Queries, agentId: number): Promise<LoanRow | undefined> =>
  findLoan(database, "l.agent_id = $1", [agentId]);

export interface DrawRow {
  readonly id: number;
  readonly code: string;
  readonly loan_id: number;
  readonly state: LoanDrawState;
  readonly asked: number;
  readonly amount: number | null;
  readonly fee: number;
  readonly paid: number;
  readonly paid_fee: number;
  readonly forgiven: number;
  readonly forgiven_fee: number;
  readonly due_on: string | null;
  readonly reason: string;
  readonly asked_at: Date;
  readonly decided_at: Date | null;
}
export const DRAW_COLUMNS =
  "w.id, w.code, w.loan_id, w.state, w.asked, w.amount, w.fee, w.paid, w.paid_fee, w.forgiven, w.forgiven_fee, w.due_on, w.reason, w.asked_at, w.decided_at";

/** The number of latest rows that a loan shows. */
const LATEST = 100;

export async function drawsOf(
  database: Queries,
  loanIds: readonly number[],
): Promise<readonly DrawRow[]> {
  const found = await database.query<DrawRow>(
    `select ${DRAW_COLUMNS} from unnest($1::bigint[]) as l(id) cross join lateral (
       select * from loan_draw w where w.loan_id = l.id order by w.id desc limit ${LATEST}) w order by w.id desc`,
    [loanIds],
  );
  return found.rows;
}

/** The amounts lent of which something is still owed. */
export async function openDraws(
  database: Queries,
  loanId: number,
): Promise<readonly (OpenDraw & { readonly code: string })[]> {
  const found = await database.query<OpenDraw & { readonly code: string }>(
    `select w.id, w.code, w.due_on, w.fee - w.paid_fee - w.forgiven_fee as fee_owed, w.amount - w.paid - w.forgiven as principal_owed
     from loan_draw w where w.loan_id = $1 and ${IS_OWED} order by w.due_on, w.id`,
    [loanId],
  );
  return found.rows;
}

/** Reads the balance of an agent's loan wallet. */
export async function readWallet(database: Queries, agentId: number): Promise<number> {
  const found = await database.query<{ balance: number }>(
    "select balance from ledger.account where kind = 'loan_deposit' and owner = $1",
    [String(agentId)],
  );
  return found.rows[0]?.balance ?? 0;
}

export interface PaymentRow {
  readonly id: number;
  readonly code: string;
  readonly way: LoanPaymentWay;
  readonly amount: number;
  readonly is_recovery: boolean;
  readonly usage_before: number;
  readonly made_at: Date;
  readonly deposited: boolean;
  /** Made by a worker. */
  readonly auto: boolean;
  readonly repays: LoanOrder;
  readonly parts: readonly {
    readonly code: string;
    readonly fee: number;
    readonly principal: number;
  }[];
}

/** Columns of a `loan_payment p` with its `loan l` and its `loan_handover h`. */
export const PAYMENT_COLUMNS = `
    p.id, p.code, p.way, p.amount, p.is_recovery, p.usage_before, p.made_at, h.state is not distinct from 'deposited' as deposited,
    p.auto_agreed_at is not null as auto, l.repays,
    (select coalesce(json_agg(json_build_object('code', w.code, 'fee', t.fee, 'principal', t.principal) order by w.due_on, w.id), '[]')
      from loan_payment_part t join loan_draw w on w.id = t.draw_id where t.payment_id = p.id) as parts`;

const PAYMENTS = (of: string): string =>
  `select ${PAYMENT_COLUMNS} from loan_payment p join loan l on l.id = p.loan_id left join loan_handover h on h.id = p.handover_id ${of}`;

export async function paymentsOf(
  database: Queries,
  loanId: number,
): Promise<readonly PaymentRow[]> {
  const found = await database.query<PaymentRow>(
    PAYMENTS(`where p.loan_id = $1 order by p.id desc limit ${LATEST}`),
    [loanId],
  );
  return found.rows;
}

export async function findPayment(
  database: Queries,
  code: string,
): Promise<PaymentRow | undefined> {
  const found = await database.query<PaymentRow>(PAYMENTS("where p.code = $1"), [code]);
  return found.rows[0];
}

/** Tells the open pages of these members that a loan changed. */
export async function announce(
  database: Queries,
  code: string,
  memberIds: readonly number[],
): Promise<void> {
  await database.query(
    "insert into outbox (topic, member_id, reference, payload) select 'loan.changed', m, $2, '{}' from unnest($1::bigint[]) m",
    [memberIds, code],
  );
}
