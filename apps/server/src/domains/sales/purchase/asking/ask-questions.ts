import type { BrandContext } from "../../../../platform/brand-context.ts";
import type { ConnectedSupplier, SupplierRegistry } from "../../suppliers/index.ts";
import { askStatus, LATEST_CALL_SECONDS, LEASE_SECONDS } from "../calls.ts";
import { claimQuestions, giveUpUnaskable } from "./question-store.ts";
import type { Question } from "./question-store.ts";
import type { Settle } from "../settling/settle-purchase.ts";

/** Waiting purchases come first, so at most this many questions about decided purchases are claimed at once. */
const LARGEST_CLAIM = 16;

/**
 * Requests the status of decided attempts that are in question, and of those due for a second look, and settles the
 * responses. Returns whether more may be due immediately. When a supplier does not respond, its questions stay open and
 * are retried with back-off.
 */
export async function askQuestions(
  brand: BrandContext,
  registry: SupplierRegistry,
  settle: Settle,
): Promise<boolean> {
  const asked = await Promise.all(
    registry.all().map((supplier) => askOneSupplier(brand, supplier, settle)),
  );
  return asked.some((count) => count === LARGEST_CLAIM);
}

async function askOneSupplier(
  brand: BrandContext,
  supplier: ConnectedSupplier,
  settle: Settle,
): Promise<number> {
  const claimedAt = performance.now();
  const questions = await claimQuestions(
    brand.pool,
    supplier.id,
    LARGEST_CLAIM,
    LEASE_SECONDS,
    LATEST_CALL_SECONDS,
  );
  await Promise.all(questions.map((question) => ask(brand, supplier, settle, question, claimedAt)));
  if (supplier.adapter.capabilities.askingUnknownReference === "buys") {
    const count = await giveUpUnaskable(brand.pool, supplier.id);
    if (count > 0) brand.log.warn({ supplier: supplier.id, count }, "questions need a person");
  }
  return questions.length;
}

async function ask(
  brand: BrandContext,
  supplier: ConnectedSupplier,
  settle: Settle,
  question: Question,
  claimedAt: number,
): Promise<void> {
  if (performance.now() - claimedAt > LATEST_CALL_SECONDS * 1_000) return;
  try {
    const outcome = await askStatus(supplier, question);
    await settle({ reference: question.supplier_reference, source: "status", outcome });
  } catch (error) {
    // The question keeps its lease. A worker retries it after the lease ends.
    brand.log.error(
      { supplier: supplier.id, reference: question.supplier_reference, error: String(error) },
      "an answer could not be settled",
    );
  }
}
