import { formatRupiah } from "@konter/contract/money";
import { classes } from "@konter/ui";
import type { ReactNode } from "react";
import { isMember } from "./shop-links.ts";

/** The total and the next step; it stays at the lower edge, above a member's bottom bar. */
export function PayBar({
  label,
  amount,
  children,
}: {
  readonly label: string;
  readonly amount: number;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={classes(
        "sticky z-10 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3 shadow-float wide:bottom-4",
        isMember() ? "bottom-16" : "bottom-2",
      )}
    >
      <div className="min-w-0">
        <p className="text-xs text-soft">{label}</p>
        <p className="text-lg font-bold tabular-nums">{formatRupiah(amount)}</p>
      </div>
      {children}
    </div>
  );
}
