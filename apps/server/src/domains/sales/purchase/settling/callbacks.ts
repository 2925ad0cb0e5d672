import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { RawCallback } from "../../../../ports/callback.ts";
import type { CallbackReading } from "../../../../ports/supplier.ts";
import type { ConnectedSupplier, SupplierRegistry } from "../../suppliers/index.ts";
import type { Settle } from "./settle-purchase.ts";
import {
  finishCallback,
  findAttempt,
  insertCallback,
  SUPPLIER_CALLBACKS,
} from "./callback-store.ts";
import type { WaitingCallback } from "./callback-store.ts";
import { openCallback, sealCallback, sealDelivered } from "../reading/delivered-words.ts";
import { purchaseOfAttempt } from "../../../../kernel/references.ts";
import { askAbout } from "../asking/question-store.ts";

/** Retries of a callback with an unknown reference. After that it only stays on record. */
const ORPHAN_TRIES = 24;
const ORPHAN_WAIT_SECONDS = 300;
const AT_ONCE = 64;
/** A call for the same reference is in progress, and its response comes first. */
const IN_FLIGHT_WAIT_SECONDS = 1;

export type CallbackAnswer = "stored" | "ignored" | "forged" | "unreadable" | "unknown_supplier";

/**
 * Receives a callback: verifies it over the raw bytes, stores it once, responds immediately, and leaves processing to
 * the worker. A set-up ping is not stored, because its body contains the secret.
 */
export async function receiveCallback(
  brand: BrandContext,
  registry: SupplierRegistry,
  supplierId: string,
  callback: RawCallback,
  address: string,
): Promise<CallbackAnswer> {
  const supplier = registry.find(supplierId);
  if (supplier === undefined) return "unknown_supplier";
  const reading = supplier.readCallback(callback);
  if (reading.kind !== "outcome") {
    brand.log.warn(
      { supplier: supplierId, kind: reading.kind, reason: reading.reason, address },
      "callback without an outcome",
    );
    return reading.kind;
  }
  const seal = await brand.textSeal();
  await insertCallback(brand.pool, {
    supplierId,
    digest: seal.digest(callback.body),
    headers: callback.headers,
    body: sealCallback(seal, supplierId, callback.body),
    address,
  });
  return "stored";
}

/** Processes due callbacks. Those for one reference are applied in order of arrival. Returns how many were read. */
export async function processCallbacks(
  brand: BrandContext,
  registry: SupplierRegistry,
  settle: Settle,
): Promise<number> {
  const seal = await brand.textSeal();
  const claimed = await SUPPLIER_CALLBACKS.claim(brand.pool, AT_ONCE);
  const waiting = claimed.map((row) => ({
    ...row,
    body: openCallback(seal, row.supplier_id, row.body),
  }));
  const chains = new Map<string, Promise<void>>();
  for (const callback of waiting.toSorted((one, other) => one.id - other.id)) {
    const supplier = registry.find(callback.supplier_id);
    const reading = supplier?.readCallback(callback);
    const reference = reading?.kind === "outcome" ? reading.reference : String(callback.id);
    const chain = `${callback.supplier_id} ${reference}`;
    const earlier = chains.get(chain) ?? Promise.resolve();
    chains.set(
      chain,
      earlier.then(() => processOne(brand, supplier, reading, settle, callback)),
    );
  }
  await Promise.all(chains.values());
  return waiting.length;
}

async function processOne(
  brand: BrandContext,
  supplier: ConnectedSupplier | undefined,
  reading: CallbackReading | undefined,
  settle: Settle,
  callback: WaitingCallback,
): Promise<void> {
  try {
    if (supplier === undefined || reading?.kind !== "outcome") {
      await finishCallback(brand.pool, callback.id, reading?.kind ?? "unknown_supplier");
      return;
    }
    await settleReading(brand, supplier, settle, callback, reading);
  } catch (error) {
    brand.log.error(
      { callback: callback.id, error: String(error) },
      "a callback could not be worked off",
    );
  }
}

/**
 * Settles with a callback whose signature covers its body; settling opens a question when it contradicts a decision.
 * Any other callback only triggers a status query. In both cases the question stays open until it is resolved, so the
 * callback itself is done.
 */
async function settleReading(
  brand: BrandContext,
  supplier: ConnectedSupplier,
  settle: Settle,
  callback: WaitingCallback,
  { reference, outcome }: Extract<CallbackReading, { kind: "outcome" }>,
): Promise<void> {
  const attempt = await findAttempt(brand.pool, reference);
  if (attempt === undefined || attempt.supplier_id !== supplier.id) {
    if (callback.tries >= ORPHAN_TRIES)
      await finishCallback(brand.pool, callback.id, "unknown_reference");
    else await SUPPLIER_CALLBACKS.postpone(brand.pool, callback.id, ORPHAN_WAIT_SECONDS);
    return;
  }
  if (supplier.adapter.capabilities.callbackSignsBody) {
    const { effect } = await settle({ reference, source: "callback", outcome });
    await finishCallback(brand.pool, callback.id, effect);
    return;
  }
  const { state, serialNumber } = outcome;
  const seal = await brand.textSeal();
  const result = await askAbout(brand.pool, {
    reference,
    state,
    serialNumber: serialNumber
      ? sealDelivered(seal, purchaseOfAttempt(reference), serialNumber)
      : undefined,
  });
  if (result === "in_flight")
    await SUPPLIER_CALLBACKS.postpone(brand.pool, callback.id, IN_FLIGHT_WAIT_SECONDS);
  else await finishCallback(brand.pool, callback.id, result);
}
