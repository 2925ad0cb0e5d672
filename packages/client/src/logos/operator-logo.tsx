import { classes } from "@konter/ui";
import { lazy, Suspense } from "react";
import type { ComponentType } from "react";

export interface LogoTileProps {
  readonly of: string;
  readonly className: string;
}

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
  load: () => Promise<{ readonly default: ComponentType<LogoTileProps> }>,
) {
  const Tile = lazy(load);
  return function OperatorLogo({ of, className = "size-9" }: OperatorLogoProps) {
    const tile = classes("shrink-0", className);
    return (
      <Suspense fallback={<LogoSpace className={tile} />}>
        <Tile of={of} className={tile} />
      </Suspense>
    );
  };
}

export function LogoSpace({ className }: { readonly className: string }) {
  return <span aria-hidden className={classes("block rounded-md bg-line/70", className)} />;
}
