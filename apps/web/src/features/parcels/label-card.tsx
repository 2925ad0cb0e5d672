import { Button, Card, snackbar } from "@konter/ui";
import { Printer } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import type { LabelledShipment } from "@konter/ui/labels";
import { LabelPaperChoice, useLabelPaper } from "@konter/ui/labels";

const LabelPrinter = lazy(() => import("./label/label-printer.tsx"));

/** Labels as a PDF in the paper of this counter's printer, or on its receipt printer. */
export function LabelCard({ shipments }: { readonly shipments: readonly LabelledShipment[] }) {
  const [paper, setPaper] = useLabelPaper();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { downloadLabels } = await import("./label/label-files.ts");
      await downloadLabels(shipments, session.get().brand.name, paper);
    } catch {
      snackbar.add({ text: m.parcel_label_failed(), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-wrap items-end justify-between gap-3 p-4">
      <LabelPaperChoice paper={paper} onChange={setPaper} />
      <Button
        busy={busy}
        icon={<Printer aria-hidden className="size-4" />}
        onClick={() => void print()}
      >
        {shipments.length === 1
          ? m.parcel_print_label()
          : m.parcel_print_labels({ count: shipments.length })}
      </Button>
      <Suspense fallback={null}>
        <LabelPrinter shipments={shipments} />
      </Suspense>
    </Card>
  );
}
