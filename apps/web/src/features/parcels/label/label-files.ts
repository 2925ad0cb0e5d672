import { saveFile } from "../../../app/save-file.ts";
import { pdfFonts, writePdf } from "@konter/ui/drawn-paper";
import type { LabelledShipment, LabelPaper } from "@konter/ui/labels";
import { labelPages } from "@konter/ui/labels";

/** Downloads the labels as one PDF. Asks the server for nothing, so that printing again orders nothing. */
export async function downloadLabels(
  shipments: readonly LabelledShipment[],
  brand: string,
  paper: LabelPaper,
): Promise<void> {
  const bytes = await writePdf(labelPages(shipments, brand, paper), await pdfFonts);
  const name = shipments.length === 1 ? shipments[0]?.awb : shipments.length;
  saveFile(new Blob([bytes], { type: "application/pdf" }), `label-${name}.pdf`);
}
