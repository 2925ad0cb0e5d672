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
  /** Opens inside of this element, and so in its look, instead of at the end of the page. */
  readonly container?: HTMLElement | null;
  /** As tall as there is room for, whatever is in it: for content that comes and goes. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}
