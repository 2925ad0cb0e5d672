import type { SupplierRow } from "@konter/contract/suppliers";
import { Button, preloadSheet } from "@konter/ui";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";

const ServiceSheet = lazy(() => import("./service-levels.tsx"));

/** Opens a supplier's delivery times and success rate; code and data are loaded on demand. */
export function ServiceLevelsButton({ supplier }: { readonly supplier: SupplierRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="plain"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.service_levels()}
        <span className="sr-only"> {supplier.name}</span>
      </Button>
      <Suspense fallback={null}>
        {open && <ServiceSheet supplier={supplier} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
