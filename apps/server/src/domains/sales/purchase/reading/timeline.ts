import type { PassedOver } from "@konter/contract/catalog";
import type { Locale } from "@konter/contract/locale";
import { formatRupiah, rupiah } from "@konter/contract/money";
import type { TimelineStep } from "@konter/contract/purchase";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { SealedText } from "../../../../platform/keys/text-seal.ts";
import type { PurchaseRow } from "./read-transactions.ts";
import type { PurchaseReviewRow } from "../staff-decisions/reviews.ts";

export interface AttemptRow {
  number: number;
  supplier_id: string;
  supplier_reference: string;
  sku: string;
  quoted_cost: number;
  actual_cost: number | null;
  state: string;
  submitted_at: Date | null;
  next_action_at: Date | null;
  checks: number;
  routing:
    | readonly {
        readonly supplier: string;
        readonly cost: number;
        readonly why: PassedOver | null;
      }[]
    | null;
}

export interface EvidenceRow {
  at: Date;
  source: "submit" | "callback" | "status" | "staff";
  attempt_number: number;
  state: string;
  code: string;
  message: string;
  effect: string;
  raw: SealedText;
}

/** The history of a purchase, each list oldest first. */
export interface PurchasePast {
  readonly attempts: readonly AttemptRow[];
  readonly evidence: readonly EvidenceRow[];
  readonly lines: readonly LedgerLineRow[];
  readonly reviews: readonly PurchaseReviewRow[];
}

export interface LedgerLineRow {
  at: Date;
  kind: string;
  debit_account: string;
  credit_account: string;
  amount: number;
  debit_balance: number;
  credit_balance: number;
}

export async function readAttempts(
  database: Queries,
  purchaseId: number,
): Promise<readonly AttemptRow[]> {
  const answer = await database.query<AttemptRow>(
    `select number, supplier_id, supplier_reference, sku, quoted_cost, actual_cost, state, submitted_at, next_action_at, checks, routing
     from purchase_attempt where purchase_id = $1 order by number`,
    [purchaseId],
  );
  return answer.rows;
}

export async function readEvidence(
  pool: Queries,
  purchaseId: number,
): Promise<readonly EvidenceRow[]> {
  const answer = await pool.query<EvidenceRow>(
    `select at, source, attempt_number, state, code, message, effect, raw from purchase_evidence where purchase_id = $1 order by id limit 200`,
    [purchaseId],
  );
  return answer.rows;
}

/** Every transfer that names this transaction, in the order of posting. */
export async function readLedgerLines(
  pool: pg.Pool,
  refId: string,
): Promise<readonly LedgerLineRow[]> {
  const answer = await pool.query<LedgerLineRow>(
    `select j.posted_at as at, j.kind, d.kind || ':' || d.owner as debit_account, c.kind || ':' || c.owner as credit_account,
       t.amount, t.debit_balance, t.credit_balance
     from ledger.journal j join ledger.transfer t on t.journal_id = j.id
     join ledger.account d on d.id = t.debit_account_id join ledger.account c on c.id = t.credit_account_id
     where j.reference = $1 order by j.id, t.position`,
    [refId],
  );
  return answer.rows;
}

type StepName = TimelineStep["step"];
type Words = Readonly<Record<Locale, string>>;
/** A step of ours. All other steps are supplier outcomes. */
type OwnStepName = Exclude<StepName, "answered" | "checked">;

const WORDS: Readonly<Record<OwnStepName, Words>> = {
  accepted: { id: "Pesanan diterima", en: "Order accepted" },
  held: { id: "Saldo ditahan", en: "Balance held" },
  sent: { id: "Dikirim ke operator", en: "Sent to the operator" },
  rerouted: { id: "Dialihkan ke jalur lain", en: "Moved to another route" },
  settled: { id: "Berhasil, pembayaran diteruskan", en: "Delivered, payment passed on" },
  refunded: { id: "Saldo dikembalikan", en: "Balance returned" },
  returned: {
    id: "Dibatalkan operator, saldo dikembalikan",
    en: "Reversed by the operator, balance returned",
  },
  corrected: {
    id: "Ternyata berhasil, saldo disesuaikan",
    en: "Delivered after all, balance adjusted",
  },
  canceled: { id: "Dibatalkan sebelum dikirim", en: "Cancelled before it was sent" },
  blocked: { id: "Ditahan untuk ditinjau petugas", en: "Held back for a review by staff" },
  released: { id: "Selesai ditinjau, dilanjutkan", en: "Reviewed, goes on" },
  expired: { id: "Tidak dapat dikirim pada waktunya", en: "Could not be sent in time" },
  frozen: { id: "Sedang diperiksa petugas", en: "Being looked at by staff" },
};

const ANSWERS: Readonly<Record<string, Words>> = {
  success: { id: "berhasil", en: "delivered" },
  failed: { id: "gagal", en: "failed" },
  pending: { id: "sedang diproses", en: "in process" },
  not_found: { id: "belum ditemukan", en: "not found yet" },
  reversed: { id: "dibatalkan", en: "reversed" },
};

const JOURNAL_STEPS: Readonly<Record<string, OwnStepName>> = {
  purchase_hold: "held",
  purchase_success: "settled",
  purchase_refund: "refunded",
  purchase_returned: "returned",
  purchase_late_success: "corrected",
};

/** The brand paid because the member could not, so the member's account was neither debited nor refunded. */
const AT_LOSS = /^loss:/;
const WORDS_AT_LOSS: Readonly<Record<string, Words>> = {
  corrected: {
    id: "Ternyata berhasil, tanpa biaya bagi Anda",
    en: "Delivered after all, at no cost to you",
  },
  returned: { id: "Dibatalkan operator", en: "Reversed by the operator" },
};
const atLoss = (at: Date, name: OwnStepName, locale: Locale): TimelineStep => ({
  at: at.toISOString(),
  step: name,
  text: (WORDS_AT_LOSS[name] ?? WORDS[name])[locale],
  amount: null,
});

/** Builds the timeline of money movements and supplier outcomes for the person at the counter. */
export function buildTimeline(
  row: PurchaseRow,
  { attempts, evidence, lines, reviews }: PurchasePast,
  locale: Locale,
): TimelineStep[] {
  const step = (at: Date, name: OwnStepName, amount: number | null = null): TimelineStep => ({
    at: at.toISOString(),
    step: name,
    text: amount === null ? WORDS[name][locale] : `${WORDS[name][locale]} ${formatRupiah(amount)}`,
    amount: amount === null ? null : rupiah(amount),
  });
  const steps = [
    step(row.accepted_at, "accepted"),
    ...firstLines(lines).flatMap((line) => {
      const name = JOURNAL_STEPS[line.kind];
      if (name === undefined) return [];
      return [
        AT_LOSS.test(line.debit_account) || AT_LOSS.test(line.credit_account)
          ? atLoss(line.at, name, locale)
          : step(line.at, name, row.price),
      ];
    }),
    ...attempts.flatMap((attempt) =>
      attempt.submitted_at === null
        ? []
        : [step(attempt.submitted_at, attempt.number === 1 ? "sent" : "rerouted")],
    ),
    ...evidence.filter((entry) => entry.source !== "staff").map((entry) => answered(entry, locale)),
    ...(row.case_reason === null ? [] : [step(row.case_since ?? row.accepted_at, "frozen")]),
    ...reviews.flatMap(({ blocked_at, decision, decided_at }) => [
      step(blocked_at, "blocked"),
      ...(decision === "released" && decided_at !== null ? [step(decided_at, "released")] : []),
    ]),
    ...((row.state === "canceled" || row.state === "expired") && row.settled_at !== null
      ? [step(row.settled_at, row.state)]
      : []),
  ];
  return steps.toSorted(
    (one, other) =>
      one.at.localeCompare(other.at) || ORDER.indexOf(one.step) - ORDER.indexOf(other.step),
  );
}

/** The logical order of steps with the same time. */
const ORDER: readonly StepName[] = [
  "accepted",
  "held",
  "blocked",
  "released",
  "sent",
  "rerouted",
  "answered",
  "checked",
  "settled",
  "expired",
  "refunded",
  "returned",
  "corrected",
  "canceled",
  "frozen",
];

function answered(entry: EvidenceRow, locale: Locale): TimelineStep {
  const words = ANSWERS[entry.state]?.[locale] ?? entry.state;
  const asked = entry.source === "status";
  const prefix =
    locale === "id"
      ? asked
        ? "Status diperiksa"
        : "Jawaban operator"
      : asked
        ? "Status checked"
        : "Operator's answer";
  return {
    at: entry.at.toISOString(),
    step: asked ? "checked" : "answered",
    text: `${prefix}: ${words}`,
    amount: null,
  };
}

/** A journal has several lines, but one step in the timeline. */
function firstLines(lines: readonly LedgerLineRow[]): readonly LedgerLineRow[] {
  return lines.filter(
    (line, index) => lines.findIndex((other) => other.kind === line.kind) === index,
  );
}
