import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { allowedCouriers } from "../couriers/index.ts";

const NAME = { id: "rute otomatis", en: "automatic routes" } as const;

/** Returns the couriers that the account may use by automatic routes. Throws parcels_not_agent, courier_not_allowed. */
export async function requireMultiSupplier(
  database: Queries,
  memberId: number,
): Promise<ReadonlySet<CourierCode>> {
  const couriers = await allowedCouriers(database, memberId);
  const found = await database.query("select from member where id = $1 and mlo_multi_supplier", [
    memberId,
  ]);
  if (found.rowCount === 0)
    throw new DomainError("courier_not_allowed", { named: { courier: NAME } });
  return couriers;
}
