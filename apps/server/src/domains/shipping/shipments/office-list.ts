import { rupiah } from "@konter/contract/money";
import type { AdminParcelFilters } from "@konter/contract/parcel-reports";
import type {
  AdminShipmentPage,
  AdminShipmentQuery,
  AdminShipmentRow,
} from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { cutPage, parseDayCursor } from "../../../platform/day-cursor.ts";
import { maskedPerson } from "../../people/account/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { NEEDS_PERSON } from "./cancel-request.ts";
import { toShipment } from "./describe.ts";
import type { ShipmentRow } from "./store.ts";

export interface OfficeRow extends ShipmentRow {
  readonly member_name: string;
  readonly member_hp: string;
  readonly next_ask_at: Date | null;
}

export const toOfficeRow = (row: OfficeRow, registry: CourierRegistry): AdminShipmentRow => ({
  ...toShipment(row, registry),
  member: { member_id: row.member_id, ...maskedPerson(row.member_name, row.member_hp) },
  account: row.courier_account_id,
  margin: rupiah(row.margin),
  upline_share: rupiah(row.upline_share),
  attention: row.attention,
});

/** All members' shipments `s` that match the filters of `officeValues`. */
export const OFFICE_MATCHES = `($1::text is null or s.courier = $1) and ($2::text is null or s.status = $2) and ($3::text is null or s.shipping = $3)
  and ($4::bigint is null or s.member_id = $4) and (not $5 or ${NEEDS_PERSON})
  and ($6::date is null or s.business_date >= $6) and ($7::date is null or s.business_date <= $7)`;

export const officeValues = (filters: AdminParcelFilters): readonly unknown[] => [
  filters.courier ?? null,
  filters.status ?? null,
  filters.shipping_status ?? null,
  filters.member ?? null,
  filters.attention === "yes",
  filters.date_from ?? null,
  filters.date_to ?? null,
];

/** All shipments, the newest first. Throws validation_failed for an invalid cursor. */
export async function readForStaff(
  database: Queries,
  registry: CourierRegistry,
  { cursor, limit, ...filters }: AdminShipmentQuery,
): Promise<AdminShipmentPage> {
  const [day, id] = parseDayCursor(cursor);
  const found = await database.query<OfficeRow & { readonly business_date: string }>(
    `select s.*, m.name as member_name, m.hp as member_hp from shipment s join member m on m.id = s.member_id
     where ${OFFICE_MATCHES} and ($8::date is null or (s.business_date, s.id) < ($8::date, $9::bigint))
     order by s.business_date desc, s.id desc limit $10`,
    [...officeValues(filters), day, id, limit + 1],
  );
  const { rows, next } = cutPage(found.rows, limit, ({ business_date: date }) => date);
  return { rows: rows.map((row) => toOfficeRow(row, registry)), next_cursor: next };
}
