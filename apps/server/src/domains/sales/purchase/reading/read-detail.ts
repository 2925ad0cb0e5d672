import { deliversCode } from "@konter/contract/catalog";
import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import type {
  AdminTransactionDetail,
  OpenCase,
  TransactionDetail,
} from "@konter/contract/purchase";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../../kernel/settings/index.ts";
import { maskDelivered, openDelivered, openEvidence } from "./delivered-words.ts";
import type { ReadDelivered } from "./delivered-words.ts";
import { readReviews, toMemberReview, toReviewReason } from "../staff-decisions/reviews.ts";
import { PURCHASE_COLUMNS, toOfficeTransaction, toTransaction } from "./read-transactions.ts";
import type { PurchaseRow } from "./read-transactions.ts";
import { buildTimeline, readAttempts, readEvidence, readLedgerLines } from "./timeline.ts";
import type { EvidenceRow, PurchasePast } from "./timeline.ts";

const MOST_CASES = 200;

/** Returns a purchase by its reference. Members find only their own purchases. Throws transaction_not_found. */
export async function findPurchase(
  database: Queries,
  refId: string,
  memberId?: number,
): Promise<PurchaseRow> {
  const answer = await database.query<PurchaseRow>(
    `select ${PURCHASE_COLUMNS} from purchase p join member m on m.id = p.member_id
     where p.ref_id = $1 and ($2::bigint is null or p.member_id = $2)`,
    [refId.toUpperCase(), memberId ?? null],
  );
  const row = answer.rows[0];
  if (row === undefined) throw new DomainError("transaction_not_found");
  return row;
}

export async function describeTransaction(
  brand: BrandContext,
  refId: string,
  memberId: number,
  locale: Locale,
): Promise<TransactionDetail> {
  const row = await findPurchase(brand.pool, refId, memberId);
  const past = await readAll(brand, row);
  return {
    transaction: toTransaction(row, locale, openDelivered(await brand.textSeal())),
    timeline: buildTimeline(row, past, locale),
    review: toMemberReview(past.reviews.at(-1)),
    cancellable: row.state === "reserved",
    next_check_at: past.attempts.at(-1)?.next_action_at?.toISOString() ?? null,
  };
}

async function readAll(brand: BrandContext, row: PurchaseRow): Promise<PurchasePast> {
  const [attempts, evidence, lines, reviews] = await Promise.all([
    readAttempts(brand.pool, row.id),
    readEvidence(brand.pool, row.id),
    readLedgerLines(brand.pool, row.ref_id),
    readReviews(brand.pool, row.id),
  ]);
  return { attempts, evidence, lines, reviews };
}

export async function describeAdminTransaction(
  brand: BrandContext,
  refId: string,
  locale: Locale,
): Promise<AdminTransactionDetail> {
  const row = await findPurchase(brand.pool, refId);
  const past = await readAll(brand, row);
  const { attempts, evidence, lines, reviews } = past;
  const attemptOf = (number: number) => attempts.find((attempt) => attempt.number === number);
  const supplierOf = (number: number): string => attemptOf(number)?.supplier_id ?? "";
  const seal = await brand.textSeal();
  /** A response may contain the code in any form. For a code, only its message is shown unless staff give a reason. */
  const rawOf = ({ attempt_number: number, raw }: EvidenceRow): string =>
    deliversCode(row.screen)
      ? ""
      : openEvidence(seal, attemptOf(number)?.supplier_reference ?? "", raw);
  return {
    row: adminRow(row, supplierOf(row.attempt_number), locale, maskDelivered(seal)),
    reviews: reviews.map((review) => toReviewReason(review, locale)),
    timeline: buildTimeline(row, past, locale),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      supplier: attempt.supplier_id,
      supplier_reference: attempt.supplier_reference,
      sku: attempt.sku,
      quoted_cost: rupiah(attempt.quoted_cost),
      actual_cost: attempt.actual_cost === null ? null : rupiah(attempt.actual_cost),
      state: attempt.state,
      submitted_at: attempt.submitted_at?.toISOString() ?? null,
      next_check_at: attempt.next_action_at?.toISOString() ?? null,
      checks: attempt.checks,
      routing:
        attempt.routing?.map(({ cost, ...route }) => ({ ...route, cost: rupiah(cost) })) ?? null,
    })),
    evidence: evidence.map(({ at, attempt_number, raw: _raw, ...entry }, index) => ({
      ...entry,
      raw: rawOf(evidence[index] as EvidenceRow),
      at: at.toISOString(),
      attempt: attempt_number,
      supplier: supplierOf(attempt_number),
    })),
    ledger: lines.map(({ at, kind, amount, debit_balance, credit_balance, ...accounts }) => ({
      ...accounts,
      at: at.toISOString(),
      journal: kind,
      amount: rupiah(amount),
      debit_balance: rupiah(debit_balance),
      credit_balance: rupiah(credit_balance),
    })),
  };
}

/** A purchase as listed in the back office. */
export function adminRow(
  row: PurchaseRow,
  supplier: string,
  locale: Locale,
  delivered: ReadDelivered,
): AdminTransactionDetail["row"] {
  return {
    transaction: toOfficeTransaction(row, locale, delivered),
    state: row.state,
    supplier: supplier === "" ? null : supplier,
    cost: row.cost === null ? null : rupiah(row.cost),
    frozen_reason: row.case_reason,
  };
}

interface CaseRow extends PurchaseRow {
  supplier_id: string;
  next_action_at: Date | null;
}

/** Lists the cases for staff, oldest first: contradictions, late successes, and purchases open for too long. */
export async function listOpenCases(brand: BrandContext, locale: Locale): Promise<OpenCase[]> {
  const { stuck_after_minutes: limit } = await readBrandSettings(brand);
  const answer = await brand.pool.query<CaseRow>(
    `select ${PURCHASE_COLUMNS}, a.supplier_id, a.next_action_at
     from purchase p join member m on m.id = p.member_id
     join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
     where p.id in (select id from purchase where case_reason is not null union select purchase_id from purchase_attempt where next_action_at is not null)
       and (p.case_reason is not null or (p.state in ('submitting', 'unknown') and p.accepted_at < now() - make_interval(mins => $1)))
     order by coalesce(p.case_since, p.accepted_at) limit $2`,
    [limit, MOST_CASES],
  );
  const delivered = maskDelivered(await brand.textSeal());
  return answer.rows.map((row) => ({
    row: adminRow(row, row.supplier_id, locale, delivered),
    reason: (row.case_reason ?? "unknown_outcome") as OpenCase["reason"],
    since: (row.case_since ?? row.accepted_at).toISOString(),
    next_check_at: row.next_action_at?.toISOString() ?? null,
  }));
}
