import { dueClassOf, LOAN_AUTO_VERSION } from "@konter/contract/loans";
import type {
  AdminLoan,
  AdminLoanDetail,
  AgentDebt,
  AgentLoan,
  Loan,
  LoanDraw,
  LoanPayment,
  LoanTerms,
} from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { memberAccount } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { maskedPerson } from "../../people/account/index.ts";
import { hasLent } from "./lender.ts";
import { drawsOf, findLoan, findLoanOfAgent, paymentsOf, readWallet } from "./store.ts";
import type { DrawRow, LoanRow, PaymentRow } from "./store.ts";

/** The terms of an approved loan. Accepting names their version, so that nobody accepts others than were shown. */
export function termsOf(row: LoanRow): LoanTerms | null {
  const { most, fee_rate: rate, days, lender } = row;
  if (most === null || rate === null || days === null || lender === null) return null;
  return {
    // As it was before brands could choose the order.
    version: [most, rate, days, ...(row.repays === "fee_first" ? [] : [row.repays])].join("-"),
    lender,
    limit: rupiah(most),
    fee_rate: rate,
    days,
    order: row.repays,
    accepted_at: row.accepted_at?.toISOString() ?? null,
  };
}

function describeLoan(row: LoanRow): Loan {
  const limit = row.state === "active" ? (row.most ?? 0) : 0;
  return {
    loan_id: row.code,
    date: row.asked_at.toISOString(),
    state: row.state,
    limit: rupiah(row.most ?? 0),
    usage: rupiah(row.usage),
    remaining: rupiah(limit - Math.min(row.usage, limit)),
    due_on: row.due_on,
    due_class: dueClassOf(row.due_on, new Date()),
    collected: rupiah(row.collected),
    written_off: rupiah(row.written_off ?? 0),
    recovered: rupiah(row.recovered),
    closed_at: row.closed_at?.toISOString() ?? null,
    deposit_status: row.cash > 0 ? "not_deposited" : "deposited",
    asked: rupiah(row.asked),
    purpose: row.purpose,
    reason: row.reason,
    terms: termsOf(row),
    promise: row.promised_on === null ? null : { date: row.promised_on, note: row.promise_note },
  };
}

export const describeDraw = (row: DrawRow): LoanDraw => ({
  draw_id: row.code,
  date: row.asked_at.toISOString(),
  state: row.state,
  amount_requested: rupiah(row.asked),
  amount_approved: row.amount === null ? null : rupiah(row.amount),
  fee: rupiah(row.fee),
  owed: rupiah(
    row.amount === null
      ? 0
      : row.amount + row.fee - row.paid - row.paid_fee - row.forgiven - row.forgiven_fee,
  ),
  written_off: rupiah(row.forgiven + row.forgiven_fee),
  due_on: row.due_on,
  reason: row.reason,
  decided_at: row.decided_at?.toISOString() ?? null,
});

export const describePayment = (row: PaymentRow): LoanPayment => ({
  payment_id: row.code,
  date: row.made_at.toISOString(),
  way: row.way,
  amount: rupiah(row.amount),
  is_recovery: row.is_recovery,
  parts: row.parts.map(({ code, fee, principal }) => ({
    draw_id: code,
    fee: rupiah(fee),
    principal: rupiah(principal),
  })),
  usage_before: rupiah(row.usage_before),
  usage_after: rupiah(row.usage_before - row.amount),
  deposit_status: row.way === "cash" ? (row.deposited ? "deposited" : "not_deposited") : null,
  auto: row.auto,
  order: row.repays,
});

/** The account's own loan, open or latest. */
export async function describeDebt(brand: BrandContext, agentId: number): Promise<AgentDebt> {
  const [row, { loan_most: most }, wallet, upline, lent] = await Promise.all([
    findLoanOfAgent(brand.pool, agentId),
    readBrandSettings(brand),
    brand.ledger.balance(memberAccount("loan_deposit", agentId)),
    brand.pool.query<{ name: string; hp: string }>(
      "select u.name, u.hp from member m join member u on u.id = m.upline_id where m.id = $1",
      [agentId],
    ),
    hasLent(brand.pool, agentId),
  ]);
  const [draws, payments] =
    row === undefined
      ? [[], []]
      : await Promise.all([drawsOf(brand.pool, [row.id]), paymentsOf(brand.pool, row.id)]);
  const [own] = upline.rows;
  const master = row === undefined ? own : { name: row.master_name, hp: row.master_hp };
  return {
    master: master === undefined ? null : { name: master.name, hp: displayPhone(master.hp) },
    loan: row === undefined ? null : describeLoan(row),
    wallet,
    auto: { version: LOAN_AUTO_VERSION, agreed_at: row?.auto_agreed_at?.toISOString() ?? null },
    most: rupiah(most),
    draws: draws.map(describeDraw),
    payments: payments.map(describePayment),
    lent,
  };
}

export const describeAgentLoan = (row: LoanRow, draws: readonly DrawRow[]): AgentLoan => ({
  ...describeLoan(row),
  agent: { name: row.agent_name, hp: displayPhone(row.agent_hp) },
  draws: draws.filter(({ loan_id: id }) => id === row.id).map(describeDraw),
});

/** Throws loan_not_found, also for another Master's loan. */
export async function requireOwnLoan(
  database: BrandContext["pool"],
  masterId: number,
  code: string,
): Promise<LoanRow> {
  const row = await findLoan(database, "l.code = $1 and l.master_id = $2", [
    code.toUpperCase(),
    masterId,
  ]);
  if (row === undefined) throw new DomainError("loan_not_found");
  return row;
}

/** Throws loan_not_found. */
export async function readAgentLoan(
  { pool }: BrandContext,
  masterId: number,
  code: string,
): Promise<AgentLoan> {
  const row = await requireOwnLoan(pool, masterId, code);
  return describeAgentLoan(row, await drawsOf(pool, [row.id]));
}

/** The columns of a list of the back office that name both people. */
export interface PartyRow {
  readonly agent_id: number;
  readonly agent_name: string;
  readonly agent_hp: string;
  readonly master_id: number;
  readonly master_name: string;
  readonly master_hp: string;
}

const party = (id: number, name: string, hp: string): AdminLoan["agent"] => ({
  member_id: id,
  ...maskedPerson(name, hp),
});

export const describeParties = (row: PartyRow): Pick<AdminLoan, "agent" | "master"> => ({
  agent: party(row.agent_id, row.agent_name, row.agent_hp),
  master: party(row.master_id, row.master_name, row.master_hp),
});

export const describeForStaff = (row: LoanRow): AdminLoan => ({
  ...describeLoan(row),
  ...describeParties(row),
});

/** Throws loan_not_found. */
export async function readLoanForStaff(
  { pool }: BrandContext,
  code: string,
): Promise<AdminLoanDetail> {
  const row = await findLoan(pool, "l.code = $1", [code.toUpperCase()]);
  if (row === undefined) throw new DomainError("loan_not_found");
  const [draws, payments, wallet, facts] = await Promise.all([
    drawsOf(pool, [row.id]),
    paymentsOf(pool, row.id),
    readWallet(pool, row.agent_id),
    pool.query<FactsRow>(FACTS, [row.agent_id, row.id]),
  ]);
  const { since, sales, ...figures } = onlyRow(facts);
  return {
    ...describeForStaff(row),
    draws: draws.map(describeDraw),
    payments: payments.map(describePayment),
    wallet: rupiah(wallet),
    facts: { since: since.toISOString(), sales: rupiah(sales), ...figures },
  };
}

interface FactsRow {
  readonly since: Date;
  readonly sales: number;
  readonly sold_days: number;
  readonly complaints: number;
  readonly earlier_loans: number;
  readonly late_payments: number;
}

/** What the brand's own books say of an agent: sales of the last 30 days, and how earlier loans were repaid. */
const FACTS = `
  select m.created_at as since,
    (select coalesce(sum(p.price), 0)::bigint from purchase p where p.member_id = m.id and p.state = 'success'
      and p.accepted_at > now() - interval '30 days') as sales,
    (select count(distinct (p.accepted_at at time zone 'Asia/Jakarta')::date)::int from purchase p where p.member_id = m.id
      and p.state = 'success' and p.accepted_at > now() - interval '30 days') as sold_days,
    (select count(*)::int from complaint c where c.member_id = m.id and c.opened_at > now() - interval '30 days') as complaints,
    (select count(*)::int from loan l where l.agent_id = m.id and l.id < $2 and l.state = 'inactive') as earlier_loans,
    (select count(distinct p.id)::int from loan l join loan_payment p on p.loan_id = l.id join loan_payment_part t on t.payment_id = p.id
      join loan_draw w on w.id = t.draw_id where l.agent_id = m.id and (p.made_at at time zone 'Asia/Jakarta')::date > w.due_on) as late_payments
  from member m where m.id = $1`;
