import { KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { Skeleton } from "@konter/ui";
import * as m from "#messages";

/** Packages with long names are listed one per row; nominals are in a grid. */
export const isWide = (screen: PrepaidScreen) => KINDS[screen].layout === "list";

export function LoadingGrid({ wide }: { readonly wide: boolean }) {
  return (
    <div role="status" aria-label={m.loading_products()} className={gridClasses(wide)}>
      {Array.from({ length: wide ? 5 : 8 }, (_tile, index) => (
        <Skeleton key={index} className={wide ? "h-14" : "h-18"} />
      ))}
    </div>
  );
}

export function gridClasses(wide: boolean): string {
  return wide
    ? "grid grid-cols-[repeat(auto-fill,minmax(min(max(16rem,40%),100%),1fr))] gap-2"
    : "grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,45%),1fr))] gap-2";
}
