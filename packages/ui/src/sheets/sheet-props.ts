import type { ReactNode, RefObject } from "react";

export interface SheetProps {
  readonly open: boolean;
  /** Sets `open` to false, or removes the sheet, before it returns; otherwise the sheet opens again. */
  readonly onClose: () => void;
  readonly title: string;
  /** Next to the title. */
  readonly aside?: ReactNode;
  /** Stays visible below the scrolling body. */
  readonly footer?: ReactNode;
  /** Gets the focus when the sheet opens; by default the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Opens inside this element and its theme, instead of at the end of the page. */
  readonly container?: HTMLElement | null;
  /** As tall as possible, for content whose height changes. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}
