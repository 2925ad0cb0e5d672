import type { Shipment } from "@konter/contract/parcels";
import { pdfFonts, writePdf } from "@konter/ui/drawn-paper";
import { labelledOf, labelPages, storedLabelPaper } from "@konter/ui/labels";
import { saveFile } from "../../app/lists/save-file.ts";

/** Downloads the labels of the shop's parcels as one PDF, on the paper that this device used last. */
export async function downloadLabels(shipments: readonly Shipment[]): Promise<void> {
  const labelled = labelledOf(shipments);
  const shop = labelled[0]?.sender.name ?? "";
  const paper = storedLabelPaper.read() ?? "label";
  const bytes = await writePdf(labelPages(labelled, shop, paper), await pdfFonts);
  saveFile([bytes], `label-${labelled.length}.pdf`, "application/pdf");
}
