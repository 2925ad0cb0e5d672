import { brandRow } from "@konter/contract/logos";
import type { LogoRow } from "@konter/contract/logos";
import { LogoTile } from "@konter/ui/logos";
import { classes } from "@konter/ui";

/** The logo as members see it. An unknown brand gets the initials of its name. */
export function RowLogo({
  row: { key, name, address },
  className,
}: {
  readonly row: LogoRow;
  readonly className: string;
}) {
  const isKnown = address !== null || brandRow(key) !== undefined;
  return (
    <LogoTile
      of={isKnown ? key : name}
      uploaded={new Map(address === null ? [] : [[key, address]])}
      className={classes("shrink-0", className)}
    />
  );
}
