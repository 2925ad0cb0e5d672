import type { ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

/** Names at the left, values at the right; a value too wide for what is left goes below its name. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="shrink-0 text-soft">{fact.label}</dt>
          <dd
            className={classes(
              "ml-auto min-w-0 text-right wrap-anywhere",
              fact.strong ? "text-base font-bold" : "font-medium",
            )}
          >
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
