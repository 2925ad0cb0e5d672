import type { PaperWidth } from "@konter/contract/receipts";
import { Alert, ChoiceGroup } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { session } from "../../../app/session-store.ts";
import * as m from "#messages";
import {
  layoutFor,
  PrinterButton,
  reachesPrinter,
  receiptSettingsQuery,
  usePrinter,
} from "../../printer/index.ts";
import { labelRows } from "./label-rows.ts";
import type { LabelledShipment } from "@konter/ui/labels";

interface LabelPrinterProps {
  readonly shipments: readonly LabelledShipment[];
}

/** Prints labels on the receipt printer; renders nothing where none can be reached. */
export default function LabelPrinter(props: LabelPrinterProps) {
  return reachesPrinter() && <Printing {...props} />;
}

function Printing({ shipments }: LabelPrinterProps) {
  const settings = useQuery(receiptSettingsQuery).data?.settings;
  const [chosen, setPaper] = useState<PaperWidth>();
  const paper = chosen ?? settings?.paper_width ?? "58";
  const layout = layoutFor(paper, settings);
  const sheets = shipments.map((shipment) =>
    labelRows(shipment, session.get().brand.name, layout.columns),
  );
  const printer = usePrinter({
    sheets: sheets.map((rows) => ({ rows: async () => rows, onEnd: () => undefined })),
    layout,
    words: {
      printed: (count) => m.parcel_labels_printed({ count }),
      paperOut: (done) => m.parcel_labels_paper_out({ done, count: sheets.length }),
    },
  });
  const hasBarcodes = sheets.every((rows) => rows.some(({ is }) => is === "barcode"));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <ChoiceGroup
          label={m.parcel_printer_paper()}
          value={paper}
          choices={[
            ["58", m.roll_58()],
            ["80", m.roll_80()],
          ]}
          onChange={setPaper}
        />
        <PrinterButton printer={printer} />
      </div>
      {!hasBarcodes && <Alert tone="warning">{m.parcel_barcode_too_wide()}</Alert>}
    </>
  );
}
