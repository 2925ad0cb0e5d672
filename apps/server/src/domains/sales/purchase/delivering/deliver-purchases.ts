import { setTimeout } from "node:timers/promises";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { steady } from "../../../../platform/pace.ts";
import type { Pace } from "../../../../platform/pace.ts";
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
/** Every acceptance wakes all loops; each claim costs a statement and a commit, and takes what has gathered since the last one. */
const CLAIMS_APART_MS = 5;
/** As the supplier's health hears of a call that was never made. */
const NOT_ASKED: SupplierOutcome = {
  state: "pending",
  created: "unknown",
  code: "not_asked",
  message: "",
  raw: "",
};

export interface Delivery {
  /** There may be something to do: look at once. */
  wake(): void;
  /** Takes nothing new and waits for the calls under way. */
  stop(): Promise<void>;
}

/**
 * Sends purchases to suppliers and asks again about the open ones. Each supplier has a loop and a limit of its own,
 * so a slow one holds up no other (F22). No call is made inside a database transaction.
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

  /** A supplier that is connected while we sell gets a loop too. */
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
      // Its keys may have changed since.
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
        // Nothing was asked: it is tried anew when its lease ends.
        brand.log.warn(
          { supplier: supplier.id, reference: attempt.supplier_reference, error: error.message },
          "a supplier could not be asked",
        );
        await health.heard(supplier.id, attempt, NOT_ASKED);
        return;
      }
      // The attempt keeps its lease and is asked about again when it ends; nothing is lost and nothing is refunded.
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

  /** Not after the end: who is in the middle of a claim then is woken by nobody. */
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

/** Buys, or asks. A purchase whose worker died is asked about first, and sent again under the same reference if it never arrived (F14). */
async function callSupplier(
  supplier: ConnectedSupplier,
  attempt: ClaimedAttempt,
): Promise<SupplierOutcome> {
  return attempt.action === "buy" ? send(supplier, attempt) : askStatus(supplier, attempt);
}
