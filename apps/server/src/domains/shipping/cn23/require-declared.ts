import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { COURIERS_ABROAD } from "./check-resi.ts";

/** Refuses goods for abroad without an active declaration, by their waybills. Throws cn23_manifest_undeclared. */
export async function requireDeclared(
  database: Queries,
  shipmentIds: readonly number[],
): Promise<void> {
  const found = await database.query<{ awb: string }>(
    `select coalesce(s.waybill, s.ref_id) as awb from shipment s where s.id = any($1) and s.courier = any($2) and s.content_kind is distinct from 'document'
       and not exists (select from cn23 c where c.shipment_id = s.id and c.state = 'active') order by s.id`,
    [shipmentIds, COURIERS_ABROAD],
  );
  if (found.rows.length > 0)
    throw new DomainError("cn23_manifest_undeclared", {
      parameters: { awbs: found.rows.map(({ awb }) => awb).join(", ") },
    });
}
