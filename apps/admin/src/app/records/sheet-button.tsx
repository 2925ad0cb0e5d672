import { Button, preloadSheet } from "@konter/ui";
import type { ButtonProps } from "@konter/ui";

/** A button that opens a sheet, whose code is loaded once the pointer or the focus is on it. */
export const SheetButton = (props: ButtonProps) => (
  <Button onPointerEnter={preloadSheet} onFocus={preloadSheet} {...props} />
);
