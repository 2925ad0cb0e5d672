import { ChevronDown } from "@konter/ui/icons";
import type { ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Content that most people do not need, closed under its title. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details open={open} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 list-none items-center justify-between gap-2 px-3.5 text-sm font-medium">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-3 px-3.5 pt-1 pb-3.5">{children}</div>
    </details>
  );
}
