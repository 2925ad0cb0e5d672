import { deliversEsim, iccidIn } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { ESIM_ABILITIES } from "@konter/contract/esims";
import type { Esim } from "@konter/contract/esims";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { SupplierAdapter } from "../../../ports/supplier.ts";
import { openDelivered } from "../purchase/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { findEsimPurchase } from "./store.ts";

type Ability = Esim["abilities"][number];

/** A purchased eSIM with its issuer. */
export interface FoundEsim {
  /** The reference of the first purchase. */
  readonly refId: string;
  readonly memberId: number;
  readonly screen: PrepaidScreen;
  readonly operatorCode: string;
  readonly supplierId: string;
  readonly sku: string;
  /** Null when the vendor delivered no readable one. */
  readonly iccid: string | null;
  /** Undefined when the vendor is no longer connected. */
  readonly adapter: SupplierAdapter | undefined;
  readonly abilities: Ability[];
}

/**
 * Returns the eSIM of a purchase or refill. `memberId` must be its owner; undefined for staff. Throws esim_not_found,
 * also for another account's, for other products, and before delivery.
 */
export async function findEsim(
  brand: BrandContext,
  registry: SupplierRegistry,
  refId: string,
  memberId: number | undefined,
): Promise<FoundEsim> {
  const row = await findEsimPurchase(brand.pool, refId.toUpperCase(), memberId);
  if (row === undefined || !deliversEsim(row.screen) || row.state !== "success")
    throw new DomainError("esim_not_found");
  const words = openDelivered(await brand.textSeal())(row);
  const iccid = iccidIn(words ?? "") ?? null;
  const adapter = registry.find(row.supplier_id)?.adapter;
  return {
    refId: row.ref_id,
    memberId: row.member_id,
    screen: row.screen,
    operatorCode: row.operator_code,
    supplierId: row.supplier_id,
    sku: row.sku,
    iccid,
    adapter,
    abilities: ESIM_ABILITIES.filter((ability) => iccid !== null && isAble(adapter, ability)),
  };
}

const isAble = (adapter: SupplierAdapter | undefined, ability: Ability): boolean =>
  ability === "usage" ? adapter?.esimUsage !== undefined : adapter?.esimRefills !== undefined;
