import { classes } from "@konter/ui";
import { lazy, memo, Suspense } from "react";
import type { ComponentType } from "react";

interface OperatorLogoProps {
  /** Code or name of the operator, game, wallet, biller or bank. */
  readonly of: string;
  /** Size of the tile; 36 px by default. */
  readonly className?: string;
}

/**
 * Creates the component for the logo of an operator, game, wallet, biller or bank, whose name must be next to it. `load`
 * loads the app's logo tile; the logo's space is reserved until then.
 */
export function createOperatorLogo(
  load: () => Promise<{ readonly default: ComponentType<{ readonly of: string }> }>,
) {
  const Tile = lazy(load);
  // Memoized, because every row of a list has one, and rows render again with each filter and each typed digit.
  return memo(function OperatorLogo({ of, className = "size-9" }: OperatorLogoProps) {
    return (
      <span
        aria-hidden
        className={classes("block shrink-0 overflow-hidden rounded-md bg-line/70", className)}
      >
        <Suspense>
          <Tile of={of} />
        </Suspense>
      </span>
    );
  });
}
