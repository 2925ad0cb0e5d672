import type { CallName } from "@konter/contract/calls";

/** A valid input for each staff call about products, margins and price lists. */
export const CATALOGUE_OFFICE_INPUTS: Partial<Record<CallName, unknown>> = {
  adminProductUpdate: { code: "TSEL10", enabled: true },
  adminRouteSet: { code: "TSEL10", supplier: "iak", priority: 2, weight: null, scope: "product" },
  marginRulePreview: { category: "agent", fixed: 200, rate_basis_points: 0 },
  marginRuleSave: { category: "agent", fixed: 200, rate_basis_points: 0 },
  priceFloorPreview: { category: "agent", fixed: 100, rate_basis_points: 0, action: "lift" },
  priceFloorSave: { category: "agent", fixed: 100, rate_basis_points: 0, action: "lift" },
  priceFloorRemovalPreview: { category: "agent" },
  priceFloorRemove: { category: "agent" },
  priceSheetExport: { search: "TSEL10" },
  priceSheetUpload: { file_name: "harga.csv" },
  priceSheet: { sheet_id: "999" },
  priceSheetRows: { sheet_id: "999" },
  priceSheetApply: { sheet_id: "999", seen: "0".repeat(64) },
  priceSheetCancel: { sheet_id: "999" },
  priceSheetRollBack: { sheet_id: "999", seen: "0".repeat(64) },
  supplierSync: { id: "iak" },
  priceImportFetch: { supplier: "iak" },
  priceImportFile: { supplier: "iak" },
  priceImport: { import_id: "999" },
  priceImportRows: { import_id: "999" },
  priceImportCompare: { import_id: "999" },
  priceImportMap: { import_id: "999", lines: [1], confirm_price: true },
  priceImportDiscard: { import_id: "999", lines: [1] },
  priceImportOpen: { import_id: "999", lines: [1] },
};
