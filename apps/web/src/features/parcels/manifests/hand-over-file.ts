import type { Manifest } from "@konter/contract/manifests";
import { saveFile } from "../../../app/save-file.ts";
import { pdfFonts, writePdf } from "@konter/ui/drawn-paper";
import type { LabelledShipment } from "@konter/ui/labels";
import { handOverPages } from "./hand-over-pages.ts";

/** Downloads the hand-over list; nothing is asked of the server, so it can be printed again. */
export async function downloadHandOver(
  manifest: Manifest,
  parcels: readonly LabelledShipment[],
  brand: string,
): Promise<void> {
  const bytes = await writePdf(handOverPages(manifest, parcels, brand), await pdfFonts);
  saveFile(new Blob([bytes], { type: "application/pdf" }), `manifest-${manifest.ref_id}.pdf`);
}
