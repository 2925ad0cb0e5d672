import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers for comparison are right-aligned. */
  readonly number?: boolean;
  /** Long text wraps, so that the amounts beside it stay visible. */
  readonly wraps?: boolean;
}

/** Classes of a cell's alignment and wrapping, shared by every table. */
export function columnClasses({ number, wraps }: Pick<Column<never>, "number" | "wraps">): string {
  return classes(
    number ? "text-right tabular-nums" : "text-left",
    wraps ? "min-w-28 wrap-break-word" : "whitespace-nowrap",
  );
}
