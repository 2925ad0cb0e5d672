import { ABROAD_COURIER } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

/** The post is opened by a permission, within the country and abroad; the couriers by their own flags. */
const POST: readonly CourierCode[] = ["pos", ABROAD_COURIER];

/** Returns the couriers that the account may use now. Throws parcels_not_agent. */
export async function allowedCouriers(
  database: Queries,
  memberId: number,
): Promise<ReadonlySet<CourierCode>> {
  const found = await database.query<{
    is_agen_mlo: boolean;
    couriers: readonly CourierCode[];
    may_post: boolean;
  }>(
    "select is_agen_mlo, couriers, 'pos.use' = any(permissions) as may_post from member where id = $1",
    [memberId],
  );
  const [member] = found.rows;
  if (member?.is_agen_mlo !== true) throw new DomainError("parcels_not_agent");
  return new Set([...member.couriers, ...(member.may_post ? POST : [])]);
}

/** Throws parcels_not_agent. */
export async function requireParcelAgent(database: Queries, memberId: number): Promise<void> {
  await allowedCouriers(database, memberId);
}
