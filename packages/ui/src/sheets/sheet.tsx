import { lazy, Suspense, useState } from "react";
import type { SheetProps } from "./sheet-props.ts";

const loadPanel = () => import("./sheet-panel.tsx");
const Panel = lazy(loadPanel);

/** Preloads the overlay's code before the tap that opens it. */
export function preloadSheet(): void {
  void loadPanel();
}

/** A bottom sheet on a narrow screen, a dialog from 600 px. Its code is loaded on first use. */
export function Sheet(props: SheetProps) {
  const [everOpened, setEverOpened] = useState(props.open);
  if (props.open && !everOpened) setEverOpened(true);
  if (!everOpened) return null;
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}
