import { Button } from "@konter/ui";
import { Printer } from "@konter/ui/icons";
import * as m from "#messages";
import { reachesPrinter } from "./print-sheets.ts";
import type { usePrinter } from "./use-printer.ts";

/** Renders nothing if no receipt printer can be reached. */
export function PrinterButton({
  printer: { busy, print },
}: {
  readonly printer: Pick<ReturnType<typeof usePrinter>, "busy" | "print">;
}) {
  return (
    reachesPrinter() && (
      <Button
        kind="plain"
        busy={busy}
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => void print()}
      >
        {m.printer()}
      </Button>
    )
  );
}
