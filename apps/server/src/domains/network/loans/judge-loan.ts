import type { Queries } from "@konter/postgres";
import { onlyRow } from "@konter/postgres";
import { formatRupiah, rupiah, shareOfRupiah } from "@konter/contract/money";
import { DomainError } from "../../../platform/domain-error.ts";
import type { OpenDraw } from "./allocate.ts";
import type { LoanRow } from "./store.ts";

const DAY_MS = 86_400_000;

/** The business date (WIB) by the database's clock. */
export async function readToday(database: Queries): Promise<string> {
  const found = await database.query<{ today: string }>(
    "select ((clock_timestamp() at time zone 'Asia/Jakarta')::date)::text as today",
  );
  return onlyRow(found).today;
}

/** Throws account_blocked. */
export async function refuseBlocked(
  database: Queries,
  memberIds: readonly number[],
): Promise<void> {
  const found = await database.query<{ id: number }>(
    "select id from member where id = any($1) and (blocked_at is not null or deleted_at is not null)",
    [memberIds],
  );
  if (found.rows.length > 0) throw new DomainError("account_blocked");
}

/** A date some days later, both `YYYY-MM-DD`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const feeOf = ({ fee_rate: rate }: Pick<LoanRow, "fee_rate">, amount: number): number =>
  shareOfRupiah(rupiah(amount), rate ?? 0);

/** Whether something should have been repaid, grace included, before this day. */
export const isOverdue = (
  draws: readonly Pick<OpenDraw, "due_on">[],
  graceDays: number,
  today: string,
): boolean => draws.some(({ due_on: due }) => daysAfter(due, graceDays) < today);

/** Throws loan_not_active, loan_terms_unread, loan_overdue. */
export function requireUsable(
  loan: Pick<LoanRow, "state" | "accepted_at" | "usage">,
  draws: readonly Pick<OpenDraw, "due_on">[],
  graceDays: number,
  today: string,
): void {
  if (loan.state !== "active") throw new DomainError("loan_not_active");
  if (loan.accepted_at === null) throw new DomainError("loan_terms_unread");
  if (isOverdue(draws, graceDays, today))
    throw new DomainError("loan_overdue", { parameters: { usage: formatRupiah(loan.usage) } });
}

/** What can be paid: the debt of an active loan, or what was written off and did not come back. */
export const payableOf = ({
  state,
  usage,
  written_off: lost,
  recovered,
}: Pick<LoanRow, "recovered" | "state" | "usage" | "written_off">): number =>
  state === "active" ? usage : (lost ?? 0) - recovered;

/** Throws loan_above_remaining. */
export function requireRemaining(
  { most, usage }: Pick<LoanRow, "most" | "usage">,
  wanted: number,
): void {
  const remaining = Math.max((most ?? 0) - usage, 0);
  if (wanted <= remaining) return;
  const parameters = { remaining: formatRupiah(remaining) };
  throw new DomainError("loan_above_remaining", {
    parameters,
    fields: { amount: { rule: "loan_above_remaining", parameters } },
  });
}
