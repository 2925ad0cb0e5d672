import { PARCEL_EXPORT_ROWS } from "@konter/contract/parcel-reports";
import type {
  AdminParcelExport,
  AdminParcelFilters,
  ParcelReportTotals,
} from "@konter/contract/parcel-reports";
import { COURIER_NAMES } from "@konter/contract/parcels";
import type { AdminShipmentRow } from "@konter/contract/parcels";
import { businessDate } from "@konter/contract/time";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { csvOf } from "../../../platform/csv.ts";
import type { CsvColumns } from "../../../platform/csv.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { OFFICE_MATCHES, officeValues, readForStaff } from "../shipments/index.ts";
import { readParcelTotals } from "./totals.ts";

/** Sums all members' parcels that match the filters. */
export async function totalForStaff(
  database: Queries,
  filters: AdminParcelFilters,
): Promise<ParcelReportTotals> {
  return readParcelTotals(database, OFFICE_MATCHES, officeValues(filters));
}

/** The columns of the list, without senders and recipients, who are not the brand's members. */
const COLUMNS: CsvColumns<AdminShipmentRow> = [
  ["created_at", (row) => row.created_at],
  ["ref_id", (row) => row.ref_id],
  ["awb", (row) => row.awb],
  ["member id", (row) => row.member.member_id],
  ["member", (row) => row.member.name],
  ["phone", (row) => row.member.hp],
  ["expedition", (row) => COURIER_NAMES[row.expedition]],
  ["account", (row) => row.account],
  ["service", (row) => row.service],
  ["postal_mode", (row) => row.postal_mode],
  ["from", (row) => row.sender.city],
  ["to", (row) => row.destination_country?.name.id ?? row.recipient.city],
  ["item_weight", (row) => row.item_weight],
  ["billed_weight", (row) => row.billed_weight],
  ["shipping_fee", (row) => row.shipping_fee],
  ["shipping_tax", (row) => row.shipping_tax],
  ["insurance_fee", (row) => row.insurance_fee],
  ["total_cost", (row) => row.total_cost],
  ["cod_amount", (row) => row.cod_amount],
  ["margin", (row) => row.margin],
  ["agent_cashback", (row) => row.agent_cashback],
  ["upline_share", (row) => row.upline_share],
  ["status", (row) => row.status],
  ["shipping_status", (row) => row.shipping_status],
];

/** Returns the filtered list as a CSV file, recorded in the audit log. */
export async function exportForStaff(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  filters: AdminParcelFilters,
): Promise<AdminParcelExport> {
  return inTransaction(brand.pool, async (client) => {
    const { rows, next_cursor: next } = await readForStaff(client, registry, {
      ...filters,
      limit: PARCEL_EXPORT_ROWS,
    });
    await recordAction(client, actor, {
      action: "shipments.exported",
      subject: "shipments",
      detail: { ...filters, rows: rows.length },
    });
    return {
      file_name: `kiriman-${businessDate(new Date())}.csv`,
      csv: csvOf(COLUMNS, rows),
      rows: rows.length,
      complete: next === null,
    };
  });
}
