import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly strong?: boolean;
}

/** Names on the left, values on the right; a value that is too wide is placed below its name. */
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
