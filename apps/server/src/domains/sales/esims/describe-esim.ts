import { ESIM_REFILLS_SHOWN } from "@konter/contract/esims";
import type { Esim } from "@konter/contract/esims";
import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { publicStatus } from "../purchase/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { findEsim } from "./find-card.ts";
import { readUsage } from "./read-usage.ts";
import { listRefills, readCard } from "./store.ts";

interface Looker {
  /** Undefined for staff, who see all members' eSIMs. */
  readonly memberId?: number;
  /** The vendor is queried unless a response is newer than this many seconds. */
  readonly withinSeconds: number;
}

/** Returns an eSIM with its remaining data and its refills. Throws esim_not_found. */
export async function describeEsim(
  brand: BrandContext,
  registry: SupplierRegistry,
  refId: string,
  { memberId, withinSeconds }: Looker,
): Promise<Esim> {
  const found = await findEsim(brand, registry, refId, memberId);
  await readUsage(brand, found, withinSeconds);
  const [card, refills] = await Promise.all([
    readCard(brand.pool, found.refId),
    listRefills(brand.pool, found.refId, ESIM_REFILLS_SHOWN),
  ]);
  return {
    ref_id: found.refId,
    iccid: found.iccid,
    operator_code: found.operatorCode,
    abilities: found.abilities,
    usage:
      card?.plans && card.read_at
        ? { read_at: card.read_at.toISOString(), plans: card.plans }
        : null,
    unanswered_at: card?.unanswered_at?.toISOString() ?? null,
    refills: refills.map(({ ref_id, accepted_at, product_name, price, state }) => ({
      ref_id,
      date: accepted_at.toISOString(),
      product: product_name,
      price: rupiah(price),
      status: publicStatus(state),
    })),
  };
}
