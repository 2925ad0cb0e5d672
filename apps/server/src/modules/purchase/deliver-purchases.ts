import { rupiah } from "@konter/contract";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { BuyRequest, SupplierOutcome } from "../../ports/supplier.ts";
import type { ConnectedSupplier, SupplierHealth, SupplierRegistry } from "../suppliers/index.ts";
import type { Settle } from "./settle-purchase.ts";
import { claimAttempts } from "./store.ts";
import type { ClaimedAttempt } from "./store.ts";

/** Longer than the longest supplier call, so that a lease ends only when its worker is dead. */
const LEASE_SECONDS = 90;
const CALL_LIMIT_MS = 45_000;
/** A worker that stood still for so long (a suspended machine) sends nothing more: by then another one has the lease. */
const LATEST_CALL_MS = LEASE_SECONDS * 1_000 - CALL_LIMIT_MS;
const IDLE_MS = 250;
const AFTER_ERROR_MS = 1_000;
const LARGEST_CLAIM = 64;

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
): Delivery {
  let running = true;
  const wakers = new Set<() => void>();
  const calls = new Set<Promise<void>>();
  const loops = registry.all().map((supplier) => loop(supplier));

  async function loop(supplier: ConnectedSupplier): Promise<void> {
    let underWay = 0;
    while (running) {
      const room = Math.min(LARGEST_CLAIM, supplier.maxInFlight - underWay);
      const claimedAt = performance.now();
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
      return await claimAttempts(brand.pool, supplier.id, room, LEASE_SECONDS);
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
    if (performance.now() - claimedAt > LATEST_CALL_MS) return;
    try {
      const outcome = await callSupplier(supplier, attempt);
      const { effect } = await settle({
        reference: attempt.supplier_reference,
        source: attempt.action === "buy" ? "submit" : "status",
        outcome,
        notFoundFinalMinutes: supplier.adapter.capabilities.notFoundFinalAfterMinutes,
      });
      if (effect === "rerouted") wake();
      await health.heard(supplier.id, attempt, outcome);
    } catch (error) {
      // The attempt keeps its lease and is asked about again when it ends; nothing is lost and nothing is refunded.
      brand.log.error(
        { supplier: supplier.id, reference: attempt.supplier_reference, error: String(error) },
        "an outcome could not be settled",
      );
    }
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
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
      wake();
      await Promise.all(loops);
      await Promise.all(calls);
    },
  };
}

/** Buys, or asks. A purchase whose worker died is asked about first, and sent again under the same reference if it never arrived (F14). */
async function callSupplier(
  supplier: ConnectedSupplier,
  attempt: ClaimedAttempt,
): Promise<SupplierOutcome> {
  const request: BuyRequest = {
    reference: attempt.supplier_reference,
    sku: attempt.sku,
    customerNumber: attempt.destination,
    maxCost: rupiah(attempt.quoted_cost),
  };
  const limit = (): AbortSignal => AbortSignal.timeout(CALL_LIMIT_MS);
  if (attempt.action === "buy") return supplier.adapter.buy(request, limit());
  const outcome = await supplier.adapter.status(
    { ...request, sentAt: attempt.submitted_at },
    limit(),
  );
  return attempt.action === "recover" && outcome.state === "not_found"
    ? supplier.adapter.buy(request, limit())
    : outcome;
}
