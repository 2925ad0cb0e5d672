import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export function Card({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes("rounded-lg border border-line bg-surface", className ?? "p-4")}>
      {children}
    </div>
  );
}
