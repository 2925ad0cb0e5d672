import { setTimeout } from "node:timers/promises";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { steady } from "../../../../platform/workers/pace.ts";
import type { Pace } from "../../../../platform/workers/pace.ts";
import { tracedBatch } from "../../../../platform/traces/tracer.ts";
import { SupplierUnreachable } from "../../../../ports/supplier.ts";
import type { SupplierOutcome } from "../../../../ports/supplier.ts";
import type { ConnectedSupplier, SupplierHealth, SupplierRegistry } from "../../suppliers/index.ts";
import type { Settle } from "../settling/settle-purchase.ts";
import { askStatus, LATEST_CALL_SECONDS, LEASE_SECONDS, send } from "../calls.ts";
import { purchaseOfAttempt } from "../../../../kernel/references.ts";
import { claimAttempts, sendAgain } from "../store.ts";
import type { ClaimedAttempt } from "../store.ts";

const IDLE_MS = 250;
const AFTER_ERROR_MS = 1_000;
const LARGEST_CLAIM = 64;
/**
 * Every acceptance wakes all loops. A claim costs a statement and a commit, so claims wait this long and take
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

export interface Delivery {
  /** Starts a poll immediately because there may be work. */
  wake(): void;
  /** Stops claiming and waits for the calls in progress. */
  stop(): Promise<void>;
}

/**
 * Sends purchases to suppliers and checks the open ones. Each supplier has its own loop and concurrency limit, so a
 * slow supplier delays no other (F22). No call is made inside a database transaction.
 */
export function startDelivery(
  brand: BrandContext,
  registry: SupplierRegistry,
  health: SupplierHealth,
  settle: Settle,
  pace: Pace = steady,
): Delivery {
  let running = true;
  const wakers = new Set<() => void>();
  const calls = new Set<Promise<void>>();
  const loops = new Map<string, Promise<void>>();

  /** Start a loop for a supplier that is connected later. */
  function follow(): void {
    for (const { id } of running ? registry.all() : [])
      if (!loops.has(id))
        loops.set(
          id,
          loop(id).finally(() => loops.delete(id)),
        );
  }
  const unfollow = registry.onReload(follow);
  follow();

  async function loop(id: string): Promise<void> {
    let underWay = 0;
    let claimedAt = Number.NEGATIVE_INFINITY;
    while (running) {
      const early = claimedAt + CLAIMS_APART_MS - performance.now();
      if (early > 0) await setTimeout(early);
      // The credentials may have changed since.
      const supplier = registry.find(id);
      if (supplier === undefined) return;
      const room = Math.min(LARGEST_CLAIM, supplier.maxInFlight - underWay);
      claimedAt = performance.now();
      const claimed = room > 0 ? await claim(supplier, room) : [];
      for (const attempt of claimed) {
        underWay += 1;
        const call = deliver(supplier, attempt, claimedAt).finally(() => {
          underWay -= 1;
          calls.delete(call);
          if (underWay === supplier.maxInFlight - 1) wake();
        });
        calls.add(call);
      }
      if (claimed.length < room || room === 0) await pause(IDLE_MS);
    }
  }

  async function claim(
    supplier: ConnectedSupplier,
    room: number,
  ): Promise<readonly ClaimedAttempt[]> {
    try {
      return await tracedBatch(
        brand.tracer,
        "purchase claim",
        () => claimAttempts(brand.pool, supplier.id, room, LEASE_SECONDS, LATEST_CALL_SECONDS),
        ({ supplier_reference }) => purchaseOfAttempt(supplier_reference),
      );
    } catch (error) {
      brand.log.warn(
        { supplier: supplier.id, error: String(error) },
        "attempts could not be claimed",
      );
      await pause(AFTER_ERROR_MS);
      return [];
    }
  }

  async function deliver(
    supplier: ConnectedSupplier,
    attempt: ClaimedAttempt,
    claimedAt: number,
  ): Promise<void> {
    if (performance.now() - claimedAt > LATEST_CALL_SECONDS * 1_000) return;
    try {
      const calledAt = performance.now();
      const outcome = await callSupplier(supplier, attempt);
      note("supplier call", supplier, attempt, { startedAt: calledAt, result: outcome.state });
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
      note("purchase deliver", supplier, attempt, { startedAt: calledAt, result: effect });
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

  /** Do not wait after stop(): a loop that was in the middle of a claim is no longer woken. */
  async function pause(milliseconds: number): Promise<void> {
    if (!running) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        callOff();
        wakers.delete(done);
        resolve();
      };
      const callOff = pace.after(milliseconds, done);
      wakers.add(done);
    });
  }

  function wake(): void {
    for (const done of wakers) done();
  }

  return {
    wake,
    async stop() {
      running = false;
      unfollow();
      wake();
      await Promise.all(loops.values());
      await Promise.all(calls);
    },
  };
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
