import type { PaperWidth } from "@konter/contract/receipts";
import { Button, Card, snackbar } from "@konter/ui";
import { useState } from "react";
import { offersNative } from "../native/native.ts";
import * as m from "#messages";
import { bluetooth } from "./bluetooth-api.ts";
import {
  choosePrinter,
  forgetPrinter,
  openPrinter,
  rememberedPrinter,
} from "./bluetooth-printer.ts";
import type { PrintEnd, ReceiptPrinter } from "./receipt-printer.ts";
import { wrapperPrinter } from "./wrapper-printer.ts";

/** The selected printer, with a test page that shows whether width and columns fit. */
export function PrinterCard({
  paper,
  printTest,
}: {
  readonly paper: PaperWidth;
  readonly printTest: (printer: ReceiptPrinter) => Promise<PrintEnd>;
}) {
  const [name, setName] = useState(() => rememberedPrinter.read()?.name);
  const [busy, setBusy] = useState(false);
  const isNative = offersNative("print_receipt");
  const hasBluetooth = bluetooth() !== undefined;
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch {
      snackbar.add({ text: m.printer_failed(), tone: "danger" });
    } finally {
      setName(rememberedPrinter.read()?.name);
      setBusy(false);
    }
  };
  const test = async () => {
    const printer = isNative ? wrapperPrinter(paper) : await openPrinter();
    const end = await printTest(printer);
    snackbar.add(
      end === "printed"
        ? { text: m.printer_test_done(), tone: "success" }
        : { text: m.printer_test_paper_out(), tone: "danger" },
    );
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-sm font-medium">{m.printer()}</h2>
      <p className="text-sm text-soft">
        {isNative
          ? m.printer_of_app()
          : hasBluetooth
            ? (name ?? m.printer_none())
            : m.printer_unreachable()}
      </p>
      <div className="flex flex-wrap gap-2">
        {hasBluetooth && (
          <Button kind="plain" busy={busy} onClick={() => void act(choosePrinter)}>
            {m.printer_choose()}
          </Button>
        )}
        {(isNative || hasBluetooth) && (
          <Button kind="plain" busy={busy} onClick={() => void act(test)}>
            {m.printer_test()}
          </Button>
        )}
        {name !== undefined && (
          <Button
            kind="quiet"
            onClick={() => {
              forgetPrinter();
              setName(undefined);
            }}
          >
            {m.printer_forget()}
          </Button>
        )}
      </div>
    </Card>
  );
}
