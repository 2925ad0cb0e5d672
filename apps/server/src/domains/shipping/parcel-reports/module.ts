import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { exportManifests, reportManifests } from "../manifests/index.ts";
import { requireAllowed } from "../shipments/index.ts";
import { exportForStaff, totalForStaff } from "./office.ts";
import { exportParcels, listParcels } from "./parcels.ts";
import { requireReport } from "./require-report.ts";

export const parcelReportsModule: Module = {
  name: "shipping/parcel-reports",
  template: "nothing",
  handlers: ({ brand, couriers }) => {
    const { pool } = brand;
    return {
      parcelReport: async (query, { principal }) => {
        const { id } = memberOf(principal);
        await requireReport(brand, principal, query);
        return listParcels(pool, couriers, id, query);
      },
      parcelReportExport: async (filters, { principal }) => {
        const { id } = memberOf(principal);
        await requireReport(brand, principal, filters);
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
        await requireReport(brand, principal, query);
        return reportManifests(pool, couriers, id, query);
      },
      manifestReportExport: async (filters, { principal }) => {
        const { id } = memberOf(principal);
        await requireReport(brand, principal, filters);
        return exportManifests(pool, couriers, id, filters);
      },
      adminParcelTotals: async (filters) => totalForStaff(pool, filters),
      adminParcelExport: async (filters, context) =>
        exportForStaff(brand, couriers, actorOf(context), filters),
    };
  },
};
