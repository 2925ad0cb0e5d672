import { DEFAULT_LOCALE } from "@konter/contract/locale";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { changeConnection } from "./change.ts";
import { connect } from "./connect.ts";
import type { NewConnection } from "./write-connection.ts";
import type { ConnectionParts } from "./holder.ts";
import { holderOf } from "./settings.ts";
import { readRows } from "./store.ts";

/**
 * Connects one of the demo's accounts, or updates the address of its simulator. An account changed or created by a
 * person is left unchanged.
 */
export async function keepDemoConnection(
  brand: BrandContext,
  parts: ConnectionParts,
  id: string,
  wanted: NewConnection,
): Promise<void> {
  const [row] = await readRows(brand.pool, holderOf(parts, wanted.port), id);
  if (row === undefined) {
    await connect(brand, parts, "demo", wanted);
    return;
  }
  if (!row.is_demo) return;
  const change = { ...wanted, id, settings: wanted.settings };
  await changeConnection(brand, parts, "demo", change, DEFAULT_LOCALE).catch((error: unknown) => {
    const isAsItWas = error instanceof DomainError && error.code === "connection_unchanged";
    if (!isAsItWas) throw error;
  });
}
