import type { ReceiptSettingsAnswer } from "@konter/contract/receipts";
import { snackbar } from "@konter/ui";
import { useEffect, useState } from "react";
import { whenIdle } from "../../app/startup/when-idle.ts";
import * as m from "#messages";
import type { PaperLayout } from "../printer/index.ts";
import type { ReceiptSheet } from "./receipt-files.ts";

const loadFiles = () => import("./receipt-files.ts");

/**
 * The receipts as a PDF and as pictures. The code is loaded in parallel with the screen, so that it works offline
 * afterwards.
 */
export function useReceiptFiles(
  sheets: () => readonly ReceiptSheet[],
  layout: PaperLayout,
  answer: ReceiptSettingsAnswer,
) {
  const [busy, setBusy] = useState(false);
  useEffect(() => whenIdle(() => void loadFiles().catch(() => undefined)), []);
  const act = async (work: (files: Awaited<ReturnType<typeof loadFiles>>) => unknown) => {
    setBusy(true);
    try {
      await work(await loadFiles());
    } catch {
      snackbar.add({ text: m.receipt_download_failed(), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    pdf: async () => act(({ downloadPdf }) => downloadPdf(sheets(), layout, answer)),
    picture: async () => act(async ({ sharePictures }) => sharePictures(sheets(), layout, answer)),
  };
}
