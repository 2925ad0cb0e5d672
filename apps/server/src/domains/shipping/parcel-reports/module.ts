import { POSTAL_PERMISSION } from "@konter/contract/customs";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Principal } from "../../../platform/http/context.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import { exportManifests, reportManifests } from "../manifests/index.ts";
import { requireAllowed } from "../shipments/index.ts";
import { exportForStaff, totalForStaff } from "./office.ts";
import { exportParcels, listParcels } from "./parcels.ts";

/** Throws parcels_not_agent; extra_permission_missing for a report of the post. */
async function requireReport(
  database: Queries,
  principal: Principal | undefined,
  { postal }: { readonly postal?: "yes" | undefined },
): Promise<void> {
  const { id, permissions } = memberOf(principal);
  if (postal !== undefined && !permissions.includes(POSTAL_PERMISSION))
    throw new DomainError("extra_permission_missing", {
      parameters: { permission: POSTAL_PERMISSION },
    });
  await requireParcelAgent(database, id);
}

export const parcelReportsModule: Module = {
  name: "shipping/parcel-reports",
  template: "nothing",
  handlers: ({ brand, couriers }) => {
    const { pool } = brand;
    return {
      parcelReport: async (query, { principal }) => {
        const { id } = memberOf(principal);
        await requireReport(pool, principal, query);
        return listParcels(pool, couriers, id, query);
      },
      parcelReportExport: async (filters, { principal }) => {
        const { id } = memberOf(principal);
        await requireReport(pool, principal, filters);
        return exportParcels(pool, id, filters);
      },
      courierReport: async (query, { principal }) => {
        const { id } = memberOf(principal);
        await requireAllowed(pool, id, query.courier);
        return listParcels(pool, couriers, id, query);
      },
      courierReportExport: async (filters, { principal }) => {
        const { id } = memberOf(principal);
        await requireAllowed(pool, id, filters.courier);
        return exportParcels(pool, id, filters);
      },
      manifestReport: async (query, { principal }) => {
        const { id } = memberOf(principal);
        await requireReport(pool, principal, query);
        return reportManifests(pool, couriers, id, query);
      },
      manifestReportExport: async (filters, { principal }) => {
        const { id } = memberOf(principal);
        await requireReport(pool, principal, filters);
        return exportManifests(pool, couriers, id, filters);
      },
      adminParcelTotals: async (filters) => totalForStaff(pool, filters),
      adminParcelExport: async (filters, context) =>
        exportForStaff(brand, couriers, actorOf(context), filters),
    };
  },
};
