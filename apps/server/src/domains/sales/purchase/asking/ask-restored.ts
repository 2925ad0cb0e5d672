import type pg from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { SupplierUnreachable } from "../../../../ports/supplier.ts";
import type { SupplierOutcome } from "../../../../ports/supplier.ts";
import type { ConnectedSupplier, SupplierRegistry } from "../../suppliers/index.ts";
import { askQuestions } from "./ask-questions.ts";
import { askStatus } from "../calls.ts";
import type { Question } from "./question-store.ts";
import type { Settle } from "../settling/settle-purchase.ts";
import { sendAgain } from "../store.ts";

/** The maximum number of suppliers that a purchase is offered to (reroute_purchase). */
const MOST_ATTEMPTS = 4;
const LONGEST_WAIT_MS = 120_000;

/** The supplier references of the purchases that a restored backup has as open, by the result of the status query. */
export interface RestoredPurchases {
  readonly asked: number;
  /** Settled now. */
  readonly settled: readonly string[];
  /** Another supplier had taken over the purchase since the backup. Its attempt is recorded again. */
  readonly adopted: readonly string[];
  /** The supplier does not know it. It is sent when the brand sells again, or refunded when it is too late. */
  readonly unsent: readonly string[];
  /**
   * The status cannot be queried without the risk of buying. It is sent under its old reference, which the supplier
   * delivers only once.
   */
  readonly unaskable: readonly string[];
  /** The supplier is processing it. */
  readonly open: readonly string[];
  /**
   * It was being processed, and the supplier does not know it now. The response counts only if a later one repeats it.
   */
  readonly doubtful: readonly string[];
  /** No supplier responded. These are queried first when the brand sells again. */
  readonly unanswered: readonly string[];
  /** It waits for staff, although the supplier has it. */
  readonly forStaff: readonly string[];
  /** Suppliers with attempts that could not be queried, so the amounts that they charged are not yet known. */
  readonly uncertainSuppliers: readonly string[];
}

type Fate = Exclude<keyof RestoredPurchases, "asked" | "uncertainSuppliers">;
const UNCERTAIN: readonly Fate[] = ["unaskable", "unanswered", "doubtful"];

interface OpenAttempt {
  readonly supplier_reference: string;
  readonly ref_id: string;
  readonly number: number;
  readonly supplier_id: string;
  readonly product_id: number;
  readonly sku: string;
  readonly destination: string;
  readonly quoted_cost: number;
  readonly sent_at: Date;
  readonly state: "ready" | "submitting" | "pending";
  readonly is_blocked: boolean;
  readonly row_seen: boolean;
  readonly bill_reference: string | null;
  readonly wait_ms: number;
}

/**
 * Requests the status of every purchase that is open in a restored backup. It never buys. Settles what was decided in
 * the hours missing from the backup, then processes the questions about decided purchases.
 */
export async function askRestoredPurchases(
  brand: BrandContext,
  registry: SupplierRegistry,
  settle: Settle,
): Promise<RestoredPurchases> {
  const attempts = await openAttempts(brand.pool);
  const fates: Record<Fate, string[]> = {
    settled: [],
    adopted: [],
    unsent: [],
    unaskable: [],
    open: [],
    doubtful: [],
    unanswered: [],
    forStaff: [],
  };
  const uncertain = new Set<string>();
  const perSupplier = [...Map.groupBy(attempts, ({ supplier_id }) => supplier_id).values()];
  await Promise.all(
    perSupplier.map(async (list) => {
      for (const attempt of list) {
        const fate = await fateOf(brand, registry, settle, attempt);
        fates[fate].push(attempt.supplier_reference);
        if (UNCERTAIN.includes(fate)) uncertain.add(attempt.supplier_id);
      }
    }),
  );
  while (await askQuestions(brand, registry, settle));
  return { asked: attempts.length, ...fates, uncertainSuppliers: [...uncertain] };
}

async function openAttempts(pool: pg.Pool): Promise<readonly OpenAttempt[]> {
  const found = await pool.query<OpenAttempt>(
    `select a.supplier_reference, p.ref_id, a.number::int, a.supplier_id, p.product_id, a.sku, p.destination, a.quoted_cost,
       coalesce(a.submitted_at, p.accepted_at) as sent_at, a.state, p.state = 'blocked' as is_blocked, a.row_seen, a.bill_reference,
       greatest(extract(epoch from greatest(a.call_again_at, r.restored_at + make_interval(secs => s.min_seconds_between_calls))
         - clock_timestamp()) * 1000, 0)::int as wait_ms
     from restoration r, purchase_attempt a join purchase p on p.id = a.purchase_id and p.attempt_number = a.number
       join supplier s on s.id = a.supplier_id
     where r.signed_at is null and a.state in ('ready', 'submitting', 'pending') and p.accepted_at <= r.known_until
       and p.state in ('reserved', 'submitting', 'unknown', 'blocked') order by a.purchase_id`,
  );
  return found.rows;
}

async function fateOf(
  brand: BrandContext,
  registry: SupplierRegistry,
  settle: Settle,
  attempt: OpenAttempt,
): Promise<Fate> {
  const outcome = await statusOf(registry, attempt);
  if (typeof outcome !== "string") {
    if (outcome.state === "not_found") return unknownThere(brand, settle, attempt, outcome);
    if (attempt.is_blocked && outcome.state === "pending") return "forStaff";
  }
  // A purchase moves to another supplier only after the attempt before failed, so the later attempt's outcome decides.
  if (typeof outcome === "string" || outcome.state === "failed") {
    const taken = await takenOver(brand, registry, settle, attempt);
    if (taken !== undefined) return taken;
  }
  if (typeof outcome === "string") return perhapsSent(brand.pool, attempt, outcome);
  await settle({ reference: attempt.supplier_reference, source: "status", outcome });
  return outcome.state === "pending" ? "open" : "settled";
}

/** An attempt that may have been sent was not sent. An attempt in process stays open until "not found" is confirmed. */
async function unknownThere(
  brand: BrandContext,
  settle: Settle,
  { supplier_reference: reference, state }: OpenAttempt,
  outcome: SupplierOutcome,
): Promise<Fate> {
  if (state === "pending") {
    await settle({ reference, source: "status", outcome });
    return "doubtful";
  }
  if (state === "submitting") await sendAgain(brand.pool, reference);
  return "unsent";
}

/** The supplier's outcome, or the reason why there is none. */
async function statusOf(
  registry: SupplierRegistry,
  attempt: OpenAttempt,
): Promise<SupplierOutcome | "unaskable" | "unanswered"> {
  const supplier = registry.find(attempt.supplier_id);
  if (supplier === undefined) return "unanswered";
  if (!mayAsk(supplier, attempt)) return "unaskable";
  // The last call in the hours missing from the backup may be very recent.
  await sleep(Math.min(attempt.wait_ms, LONGEST_WAIT_MS));
  const outcome = await ask(supplier, questionOf(attempt));
  return outcome === undefined || isNoAnswer(outcome) ? "unanswered" : outcome;
}

const isNoAnswer = ({ state, created }: SupplierOutcome): boolean =>
  state === "pending" && created !== "yes";

/**
 * Where a status query for an unknown reference buys, query only attempts that the supplier responded to before. A
 * query about a bill never pays it.
 */
const mayAsk = (
  { adapter }: ConnectedSupplier,
  { row_seen, bill_reference }: Pick<OpenAttempt, "bill_reference" | "row_seen">,
) =>
  row_seen ||
  bill_reference !== null ||
  adapter.capabilities.askingUnknownReference === "answers_not_found";

async function perhapsSent<Named extends Fate>(
  pool: pg.Pool,
  { supplier_reference: reference }: OpenAttempt,
  fate: Named,
): Promise<Named> {
  await pool.query("select perhaps_sent($1)", [reference]);
  return fate;
}

const questionOf = (attempt: OpenAttempt): Question => ({
  ...attempt,
  submitted_at: attempt.sent_at,
});

/** Returns undefined when no request was sent. */
async function ask(
  supplier: ConnectedSupplier,
  question: Question,
): Promise<SupplierOutcome | undefined> {
  try {
    return await askStatus(supplier, question);
  } catch (error) {
    if (error instanceof SupplierUnreachable) return undefined;
    throw error;
  }
}

/**
 * Finds an attempt at another supplier that took over the purchase since the backup. Attempts are numbered, so the
 * function queries the next numbers at each supplier that is safe to query. Returns undefined when no supplier has one.
 */
async function takenOver(
  brand: BrandContext,
  registry: SupplierRegistry,
  settle: Settle,
  attempt: OpenAttempt,
): Promise<Fate | undefined> {
  for (const { supplier, sku, cost } of await otherRoutes(brand, registry, attempt)) {
    for (let number = attempt.number + 1; number <= MOST_ATTEMPTS; number += 1) {
      const reference = `${attempt.ref_id}${String(number).padStart(2, "0")}`;
      const question = { ...questionOf(attempt), supplier_reference: reference, sku };
      const outcome = await ask(supplier, { ...question, quoted_cost: cost });
      if (outcome?.state === "not_found") continue;
      if (outcome === undefined || isNoAnswer(outcome))
        return perhapsSent(brand.pool, attempt, "unanswered");
      const adopted = await brand.pool.query<{ reference: string | null }>(
        "select adopt_attempt($1, $2, $3) as reference",
        [attempt.ref_id, number, supplier.id],
      );
      if (adopted.rows[0]?.reference !== reference) continue;
      await settle({ reference, source: "status", outcome });
      return "adopted";
    }
  }
  return undefined;
}

async function otherRoutes(
  brand: BrandContext,
  registry: SupplierRegistry,
  { product_id: productId, supplier_id: failed }: OpenAttempt,
) {
  const found = await brand.pool.query<{ supplier_id: string; sku: string; cost: number }>(
    `select r.supplier_id, r.sku, o.cost from product_route r
       join supplier_product o on o.supplier_id = r.supplier_id and o.sku = r.sku
     where r.product_id = $1 and r.supplier_id <> $2 order by r.priority`,
    [productId, failed],
  );
  return found.rows.flatMap(({ supplier_id: id, sku, cost }) => {
    const supplier = registry.find(id);
    return supplier !== undefined && mayAsk(supplier, { row_seen: false, bill_reference: null })
      ? [{ supplier, sku, cost }]
      : [];
  });
}
