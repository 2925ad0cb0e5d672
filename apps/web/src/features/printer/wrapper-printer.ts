import type { PaperWidth } from "@konter/contract/receipts";
import { callNative, NativeFailed } from "../native/native.ts";
import { PrinterFailed } from "./receipt-printer.ts";
import type { ReceiptPrinter } from "./receipt-printer.ts";

const LIMIT_MILLISECONDS = 15_000;

/** In chunks, because a receipt with a logo exceeds the maximum number of call arguments. */
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

/** The printer of the Android application. */
export const wrapperPrinter = (paper: PaperWidth): ReceiptPrinter => ({
  name: "Android",
  async print(bytes) {
    const input = { bytes_base64: base64Of(bytes), paper_width: paper };
    try {
      const answer = (await callNative("print_receipt", input, LIMIT_MILLISECONDS)) as {
        readonly state?: unknown;
      };
      if (answer.state === "printed") return "printed";
      // The application does not report how much was printed.
      if (answer.state === "paper_out") return "cut_short";
      throw new PrinterFailed("the application did not print");
    } catch (failure) {
      if (failure instanceof NativeFailed) throw new PrinterFailed(failure.message);
      throw failure;
    }
  },
});
