import { getLocale } from "@konter/client/locale";
import { layOut, writeReceipt } from "@konter/contract/receipts";
import type { ReceiptRow, ReceiptSettingsAnswer, ReceiptSource } from "@konter/contract/receipts";
import { session } from "../../app/session-store.ts";
import type { PaperLayout } from "../printer/index.ts";

export interface Written {
  readonly answer: ReceiptSettingsAnswer;
  readonly layout: PaperLayout;
  /** Replaces the agent's default fee. */
  readonly serviceFee?: number | undefined;
  /** Number of the current or next print. */
  readonly print: number;
}

/** The rows of a receipt for screen, file and printer. */
export function rowsOf(source: ReceiptSource, written: Written): readonly ReceiptRow[] {
  const { answer, layout, serviceFee, print } = written;
  const lines = writeReceipt(source, {
    settings: answer.settings,
    hasLogo: answer.logo !== null,
    brand: session.get().brand.name,
    locale: getLocale(),
    serviceFee: serviceFee ?? source.service_fee ?? undefined,
    serviceFeeCap: answer.service_fee_cap,
    print,
  });
  return layOut(lines, layout.columns);
}
