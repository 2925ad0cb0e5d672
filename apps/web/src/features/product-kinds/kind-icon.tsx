import type { PrepaidScreen } from "@konter/contract/catalog";
import { createElement, lazy, Suspense } from "react";
import { mainIcon } from "./main-icons.ts";

const OtherIcon = lazy(() => import("./other-icon.tsx"));

/** A kind's icon; icons that are not on every screen are loaded on demand, with space reserved. */
export function KindIcon({
  screen,
  className,
}: {
  readonly screen: PrepaidScreen;
  readonly className: string;
}) {
  const known = mainIcon(screen);
  if (known) return createElement(known, { "aria-hidden": true, className });
  return (
    <Suspense fallback={<span className={className} />}>
      <OtherIcon screen={screen} className={className} />
    </Suspense>
  );
}
