import type { Manifest } from "@konter/contract/manifests";
import { Button, snackbar } from "@konter/ui";
import { Printer } from "@konter/ui/icons";
import { useState } from "react";
import { session } from "../../../app/session-store.ts";
import * as m from "#messages";
import type { LabelledShipment } from "@konter/ui/labels";

/** The list to sign, as a PDF. */
export function HandOverButton({
  manifest,
  parcels,
}: {
  readonly manifest: Manifest;
  readonly parcels: readonly LabelledShipment[];
}) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { downloadHandOver } = await import("./hand-over-file.ts");
      await downloadHandOver(manifest, parcels, session.get().brand.name);
    } catch {
      snackbar.add({ text: m.manifest_print_failed(), tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="large"
      busy={busy}
      icon={<Printer aria-hidden className="size-4" />}
      onClick={() => void print()}
    >
      {m.manifest_print()}
    </Button>
  );
}
