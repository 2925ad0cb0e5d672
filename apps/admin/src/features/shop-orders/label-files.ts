import type { Shipment } from "@konter/contract/parcels";
import { pdfFonts, writePdf } from "@konter/ui/drawn-paper";
import { labelledOf, labelPages } from "@konter/ui/labels";
import type { LabelPaper } from "@konter/ui/labels";
import { saveFile } from "../../app/lists/save-file.ts";

/** Downloads the labels of the shop's parcels as one PDF. */
export async function downloadLabels(
  shipments: readonly Shipment[],
  paper: LabelPaper,
): Promise<void> {
  const labelled = labelledOf(shipments);
  const shop = labelled[0]?.sender.name ?? "";
  const bytes = await writePdf(labelPages(labelled, shop, paper), await pdfFonts);
  saveFile([bytes], `label-${labelled.length}.pdf`, "application/pdf");
}
