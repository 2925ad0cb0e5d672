import { Button } from "@konter/ui";
import { Columns3 } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";

const ColumnSheet = lazy(async () => ({
  default: (await import("./column-sheet.tsx")).ColumnSheet,
}));

export interface ColumnChoiceProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly defaults: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A button that opens the selection of a table's columns. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon={<Columns3 aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {m.columns()}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <ColumnSheet {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
