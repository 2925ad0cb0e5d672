import { Button, Sheet } from "@konter/ui";
import { Printer } from "@konter/ui/icons";
import { useState } from "react";
import * as m from "#messages";
import { SelectionBar } from "../../list-parts/index.ts";
import { LabelCard } from "../label-card.tsx";
import { LABELS_AT_ONCE } from "@konter/ui/labels";
import type { LabelledShipment } from "@konter/ui/labels";

/** The labels of the selected parcels (M451). */
export default function LabelsBar({
  shipments,
  onAll,
  onClose,
}: {
  readonly shipments: readonly LabelledShipment[];
  readonly onAll: () => void;
  readonly onClose: () => void;
}) {
  const [open, setOpen] = useState(false);
  const count = shipments.length;
  const tooMany = count > LABELS_AT_ONCE;
  const isPossible = count > 0 && !tooMany;
  return (
    <>
      <SelectionBar
        label={m.labels_choose()}
        count={count}
        tooMany={tooMany ? m.labels_too_many({ limit: LABELS_AT_ONCE }) : undefined}
        onAll={onAll}
        onClose={onClose}
      >
        <Button
          disabled={!isPossible}
          icon={<Printer aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {m.parcel_print_label()}
        </Button>
      </SelectionBar>
      <Sheet open={open && isPossible} onClose={() => setOpen(false)} title={m.labels_choose()}>
        <LabelCard shipments={shipments} />
      </Sheet>
    </>
  );
}
