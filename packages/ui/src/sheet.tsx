import { lazy, Suspense, useState } from "react";
import type { ReactNode, RefObject } from "react";

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** Stays in view below the scrolling body. */
  readonly footer?: ReactNode;
  /** Takes the focus when the sheet opens; else the first control does. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

const loadPanel = () => import("./sheet-panel.tsx");
const Panel = lazy(loadPanel);

/** Fetches the overlay's code ahead of the tap that opens it. */
export function preloadSheet(): void {
  void loadPanel();
}

/** A bottom sheet on a narrow screen, a dialog from 600 px. Its code is fetched when it is first opened. */
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
