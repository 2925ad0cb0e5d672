import type { SupplierAdapter } from "../../../ports/supplier.ts";
import type { ConnectedSupplier } from "./registry.ts";

/**
 * What each supplier that can be asked answers, one after the other and each for so long at most; undefined for one that failed. Whoever
 * heard enough stops.
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
