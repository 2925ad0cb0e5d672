import { setTimeout } from "node:timers/promises";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { rowQueue } from "../../../../platform/workers/queue.ts";
import type { Worker, WorkerGroup } from "../../../../platform/workers/worker.ts";
import { tracedBatch } from "../../../../platform/traces/tracer.ts";
import { SupplierUnreachable } from "../../../../ports/supplier.ts";
import type { SupplierOutcome } from "../../../../ports/supplier.ts";
import type { ConnectedSupplier, SupplierHealth, SupplierRegistry } from "../../suppliers/index.ts";
import type { Settle } from "../settling/settle-purchase.ts";
import { askStatus, LATEST_CALL_SECONDS, LEASE_SECONDS, send } from "../calls.ts";
import { purchaseOfAttempt } from "../../../../kernel/references.ts";
import { claimAttempts, sendAgain } from "../store.ts";
import type { ClaimedAttempt } from "../store.ts";

const PAUSE_MS = 250;
const LARGEST_CLAIM = 64;
/**
 * Every acceptance wakes the workers of all suppliers. A claim costs a statement and a commit, so claims wait this long and take
 * everything that arrived meanwhile.
 */
const CLAIMS_APART_MS = 5;
/** The outcome reported to the supplier's health for a call that was never made. */
const NOT_ASKED: SupplierOutcome = {
  state: "pending",
  created: "unknown",
  code: "not_asked",
  message: "",
  raw: "",
};

/** The attempts to send or to check, by supplier. `claim_deliveries` leases them. */
const ATTEMPTS = rowQueue({
  table: "purchase_attempt",
  due: "next_action_at",
  partition: { column: "supplier_id", accounts: "supplier" },
});

interface DeliveryParts {
  readonly brand: BrandContext;
  readonly registry: SupplierRegistry;
  readonly health: SupplierHealth;
  readonly settle: Settle;
  /** Runs the workers now: an attempt is due, or a supplier takes another call. */
  readonly wake: () => void;
}

/**
 * Sends purchases to suppliers and checks the open ones. Each supplier has its own worker and concurrency limit, so a
 * slow supplier delays no other (F22). No call is made inside a database transaction.
 */
export const deliveryWorkers = (parts: DeliveryParts): WorkerGroup => ({
  name: "delivery",
  pauseMs: PAUSE_MS,
  queues: [ATTEMPTS],
  accounts: parts.registry,
  workerOf: (id) => deliveryWorker(parts, id),
});

function deliveryWorker(parts: DeliveryParts, id: string): Pick<Worker, "work" | "drain"> {
  const { brand, registry, wake } = parts;
  const calls = new Set<Promise<void>>();
  let claimedAt = Number.NEGATIVE_INFINITY;
  return {
    async work() {
      const early = claimedAt + CLAIMS_APART_MS - performance.now();
      if (early > 0) await setTimeout(early);
      // The credentials may have changed since.
      const supplier = registry.find(id);
      if (supplier === undefined) return false;
      const free = Math.min(LARGEST_CLAIM, supplier.maxInFlight - calls.size);
      if (free <= 0) return false;
      claimedAt = performance.now();
      const claimed = await claim(brand, supplier, free);
      for (const attempt of claimed) {
        const call = deliver(parts, supplier, attempt, claimedAt).finally(() => {
          calls.delete(call);
          if (calls.size === supplier.maxInFlight - 1) wake();
        });
        calls.add(call);
      }
      return claimed.length === free;
    },
    drain: () => Promise.all(calls),
  };
}

const claim = (
  brand: BrandContext,
  supplier: ConnectedSupplier,
  limit: number,
): Promise<readonly ClaimedAttempt[]> =>
  tracedBatch(
    brand.tracer,
    "purchase claim",
    () => claimAttempts(brand.pool, supplier.id, limit, LEASE_SECONDS, LATEST_CALL_SECONDS),
    ({ supplier_reference }) => purchaseOfAttempt(supplier_reference),
  );

async function deliver(
  { brand, health, settle, wake }: DeliveryParts,
  supplier: ConnectedSupplier,
  attempt: ClaimedAttempt,
  claimedAt: number,
): Promise<void> {
  if (performance.now() - claimedAt > LATEST_CALL_SECONDS * 1_000) return;
  try {
    const calledAt = performance.now();
    const outcome = await callSupplier(supplier, attempt);
    note(brand, "supplier call", supplier, attempt, { startedAt: calledAt, result: outcome.state });
    if (attempt.action === "recover" && outcome.state === "not_found") {
      await sendAgain(brand.pool, attempt.supplier_reference);
      return;
    }
    const { effect } = await settle({
      reference: attempt.supplier_reference,
      source: attempt.action === "buy" ? "submit" : "status",
      outcome,
    });
    if (effect === "rerouted") wake();
    note(brand, "purchase deliver", supplier, attempt, { startedAt: calledAt, result: effect });
    await health.heard(supplier.id, attempt, outcome);
  } catch (error) {
    if (error instanceof SupplierUnreachable) {
      // No request was sent. The attempt is retried when its lease ends.
      brand.log.warn(
        { supplier: supplier.id, reference: attempt.supplier_reference, error: error.message },
        "a supplier could not be asked",
      );
      await health.heard(supplier.id, attempt, NOT_ASKED);
      return;
    }
    // The attempt keeps its lease and is checked when the lease ends. Nothing is lost or refunded.
    brand.log.error(
      { supplier: supplier.id, reference: attempt.supplier_reference, error: String(error) },
      "an outcome could not be settled",
    );
  }
}

function note(
  brand: BrandContext,
  name: string,
  { id: supplier }: ConnectedSupplier,
  { action, supplier_reference }: ClaimedAttempt,
  { startedAt, result }: { readonly startedAt: number; readonly result: string },
): void {
  if (brand.tracer === undefined) return;
  const ref = purchaseOfAttempt(supplier_reference);
  const attributes = { ref, supplier, action, result };
  brand.tracer.note({ name, startedAt, attributes, purchase: ref });
}

/**
 * Buys, or requests the status. For a purchase whose worker died, requests the status first and sends it again under
 * the same reference only if it never arrived (F14).
 */
async function callSupplier(
  supplier: ConnectedSupplier,
  attempt: ClaimedAttempt,
): Promise<SupplierOutcome> {
  return attempt.action === "buy" ? send(supplier, attempt) : askStatus(supplier, attempt);
}
