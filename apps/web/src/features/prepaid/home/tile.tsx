import type { Icon } from "@konter/ui/icons";
import type { ReactNode } from "react";

/** Classes of the link around a tile's face. */
export const TILE =
  "flex size-full min-h-18 flex-col items-center justify-center gap-1 rounded-md px-0.5 text-center text-xs leading-tight font-medium hover:bg-sunken";

export function TileFace({
  icon: TileIcon,
  children,
}: {
  readonly icon: Icon;
  readonly children: ReactNode;
}) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-primary-wash text-primary-text">
        <TileIcon aria-hidden className="size-5.5" />
      </span>
      <span className="max-w-full wrap-break-word hyphens-auto">{children}</span>
    </>
  );
}
