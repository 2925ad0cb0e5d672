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

/** How many suppliers a purchase is offered to at most (reroute_purchase). */
const MOST_ATTEMPTS = 4;
const LONGEST_WAIT_MS = 120_000;

/** What suppliers said of the purchases that a restored backup remembers as open. */
export interface RestoredPurchases {
  readonly asked: number;
  /** Decided now. */
  readonly settled: readonly string[];
  /** Another supplier had taken it over since: its attempt is ours again. */
  readonly adopted: readonly string[];
  /** The supplier knows nothing of it: sent once the brand sells again, or given back where that is too late. */
  readonly unsent: readonly string[];
  /** Cannot be asked without buying: goes out under its old reference, which the supplier delivers once. */
  readonly unaskable: readonly string[];
  /** On its way there. */
  readonly open: readonly string[];
  /** Was on its way, and the supplier does not know it now: believed when it says so again later. */
  readonly doubtful: readonly string[];
  /** Nobody answered: asked first of all once the brand sells again. */
  readonly unanswered: readonly string[];
  /** It waits for staff, and the supplier knows of it. */
  readonly forStaff: readonly string[];
  /** Suppliers of which some could not be asked: what they charged is not known yet. */
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
 * Asks what became of every purchase that is open in a restored backup, by status alone: nothing is bought. What was decided in the
 * hours that it does not remember is settled like every answer; then the questions about decided ones are asked.
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
  // Only where the one before had failed another supplier was asked: its word is the word about that one too.
  if (typeof outcome === "string" || outcome.state === "failed") {
    const taken = await takenOver(brand, registry, settle, attempt);
    if (taken !== undefined) return taken;
  }
  if (typeof outcome === "string") return perhapsSent(brand.pool, attempt, outcome);
  await settle({ reference: attempt.supplier_reference, source: "status", outcome });
  return outcome.state === "pending" ? "open" : "settled";
}

/** What perhaps was sent was not; what was on its way is in doubt, as anywhere. */
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

/** Its supplier's word, or why there is none. */
async function statusOf(
  registry: SupplierRegistry,
  attempt: OpenAttempt,
): Promise<SupplierOutcome | "unaskable" | "unanswered"> {
  const supplier = registry.find(attempt.supplier_id);
  if (supplier === undefined) return "unanswered";
  if (!mayAsk(supplier, attempt)) return "unaskable";
  // The last call of the forgotten hours may be a moment ago.
  await sleep(Math.min(attempt.wait_ms, LONGEST_WAIT_MS));
  const outcome = await ask(supplier, questionOf(attempt));
  return outcome === undefined || isNoAnswer(outcome) ? "unanswered" : outcome;
}

const isNoAnswer = ({ state, created }: SupplierOutcome): boolean =>
  state === "pending" && created !== "yes";

/** At one that buys what it does not know, only what it has answered for can be asked. Asking about a bill never pays. */
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

/** Undefined where nothing was asked. */
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
 * Another supplier may have taken it over since: attempts of a purchase are numbered, so each that can be asked is asked about the
 * next numbers. Undefined where nobody knows of any.
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
