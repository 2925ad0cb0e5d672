import type { CallInput } from "@konter/contract/calls";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { XlsxButton } from "../../app/lists/xlsx-button.tsx";

/** The filtered products with cost, margins and prices, as a workbook for editing and upload. */
export function ExportButton({ filter }: { readonly filter: CallInput<"priceSheetExport"> }) {
  return (
    <XlsxButton
      read={() => api("GET admin/price-sheets/export", filter)}
      label={m.price_sheet_download()}
      savedText={(count) => m.price_sheet_downloaded({ count })}
    />
  );
}
