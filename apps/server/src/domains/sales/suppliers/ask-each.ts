import type { SupplierAdapter } from "../../../ports/supplier.ts";
import type { ConnectedSupplier } from "./registry.ts";

/**
 * Yields each supplier's response in sequence, each with a timeout; undefined for one that failed. The caller stops
 * when it has enough.
 */
export async function* askEach<Answer>(
  suppliers: readonly Pick<ConnectedSupplier, "adapter">[],
  ask: (adapter: SupplierAdapter, until: AbortSignal) => Promise<Answer> | undefined,
  limitMs: number,
  signal?: AbortSignal,
): AsyncGenerator<Answer | undefined> {
  for (const { adapter } of suppliers) {
    const limit = AbortSignal.timeout(limitMs);
    const until = signal === undefined ? limit : AbortSignal.any([signal, limit]);
    const asked = ask(adapter, until);
    if (asked !== undefined) yield await asked.catch(() => undefined);
  }
}
