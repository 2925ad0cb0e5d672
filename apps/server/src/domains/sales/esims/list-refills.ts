import type { EsimRefillList } from "@konter/contract/esims";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { EsimRefillOffer } from "../../../ports/esim.ts";
import { describeProducts, readOwnPrices, withOwnPrices } from "../catalog/index.ts";
import type { Viewer } from "../catalog/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { findEsim } from "./find-card.ts";
import type { FoundEsim } from "./find-card.ts";
import { keepCard, productsOf, writeRefills } from "./store.ts";

const TIME_LIMIT_MS = 15_000;

/**
 * Returns the products that refill an eSIM of this account, at its prices. Stores the vendor's list, because only these
 * are accepted as refills. Throws esim_not_found, esim_not_filled, esim_unanswered.
 */
export async function listRefillProducts(
  brand: BrandContext,
  registry: SupplierRegistry,
  refId: string,
  viewer: Viewer,
): Promise<EsimRefillList> {
  const found = await findEsim(brand, registry, refId, viewer.id);
  const { iccid, memberId, supplierId, sku, screen } = found;
  if (iccid === null || !found.abilities.includes("refills"))
    throw new DomainError("esim_not_filled");
  const skus = (await askForRefills(brand, found, iccid)).map((offer) => offer.sku);
  await keepCard(brand.pool, { refId: found.refId, memberId, supplierId, sku, iccid });
  await writeRefills(brand.pool, found.refId, skus);
  const [sold, all, own] = await Promise.all([
    productsOf(brand.pool, supplierId, skus),
    describeProducts(brand, { screen, operator: undefined, category: viewer.category }),
    readOwnPrices(brand.pool, viewer, screen),
  ]);
  const products = withOwnPrices(all, own).products.filter(({ code }) => sold.has(code));
  return { ref_id: found.refId, iccid, products };
}

async function askForRefills(
  brand: BrandContext,
  { adapter, supplierId, sku }: FoundEsim,
  iccid: string,
): Promise<readonly EsimRefillOffer[]> {
  try {
    return (await adapter?.esimRefills?.({ iccid, sku }, AbortSignal.timeout(TIME_LIMIT_MS))) ?? [];
  } catch (error) {
    brand.log.warn(
      { supplier: supplierId, error: String(error) },
      "the refills of an eSIM could not be read",
    );
    throw new DomainError("esim_unanswered");
  }
}
