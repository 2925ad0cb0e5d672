import type { AdminProduct } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import { Button, Chip, Skeleton } from "@konter/ui";
import { lazy, Suspense, useState } from "react";
import { session } from "../../app/session-store.ts";
import { useSupplierNames } from "../../app/suppliers.ts";
import * as m from "#messages";

const RouteForm = lazy(() => import("./route-form.tsx"));

type Route = AdminProduct["routes"][number];

/** A product's suppliers in routing order, with editable priorities. */
export function RouteList({ product }: { readonly product: AdminProduct }) {
  const supplierName = useSupplierNames();
  const [editing, setEditing] = useState<string>();
  if (product.routes.length === 0) return <p className="text-sm text-soft">{m.no_routes()}</p>;
  return (
    <>
      <p className="mb-2 text-sm text-soft">{m.routes_text()}</p>
      <ol className="flex flex-col gap-2">
        {product.routes.map((route) => {
          const name = supplierName(route.supplier);
          const isEdited = editing === route.supplier;
          return (
            <li key={route.supplier} className="rounded-md border border-line text-sm">
              <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-2">
                <span className="min-w-0">
                  <span className="block font-medium">{name}</span>
                  <code className="font-mono text-xs text-soft">{route.sku}</code>
                  <span className="block text-xs text-soft">{placeText(route)}</span>
                </span>
                <span className="flex items-center gap-2">
                  <b>{formatRupiah(route.cost)}</b>
                  <RouteState route={route} />
                  {session.may("catalog.write") && !isEdited && (
                    <Button
                      kind="quiet"
                      aria-label={m.route_change_of({ supplier: name })}
                      onClick={() => setEditing(route.supplier)}
                    >
                      {m.route_change()}
                    </Button>
                  )}
                </span>
              </div>
              {isEdited && (
                <Suspense fallback={<Skeleton className="h-40" />}>
                  <RouteForm product={product} route={route} onDone={() => setEditing(undefined)} />
                </Suspense>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

const placeText = ({ priority, weight }: Route): string =>
  weight === null ? m.route_place({ priority }) : m.route_place_and_share({ priority, weight });

function RouteState({ route }: { readonly route: Route }) {
  if (route.open) return <Chip tone="success">{m.open()}</Chip>;
  return <Chip tone="warning">{route.enabled ? m.route_closed() : m.route_switched_off()}</Chip>;
}
