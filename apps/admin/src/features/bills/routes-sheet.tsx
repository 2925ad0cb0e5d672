import { BILL_ROUTE_SCOPES } from "@konter/contract/bills";
import type { AdminBillProduct, BillRouteScope } from "@konter/contract/bills";
import type { CallInput } from "@konter/contract/calls";
import { formatRupiah } from "@konter/contract/money";
import {
  Button,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  Switch,
  TextField,
  useForm,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { BILLS_KEY } from "./api.ts";
import { billTypeName } from "./bill-type-name.ts";

/** Order and state of a bill's suppliers. */
export function RoutesButton({ product }: { readonly product: AdminBillProduct }) {
  const [open, setOpen] = useState(false);
  if (product.routes.length === 0) return null;
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {m.bill_routes_change()}
        <span className="sr-only"> {product.name}</span>
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.bill_routes()}>
        <div className="flex flex-col gap-4">
          <p className="text-sm font-semibold">{product.name}</p>
          <p className="text-sm text-soft">{m.bill_routes_text()}</p>
          {product.routes.map((route) => (
            <RouteForm key={route.supplier} product={product} route={route} />
          ))}
        </div>
      </Sheet>
    </>
  );
}

type RouteValues = Readonly<Record<"priority" | "scope", string>>;

function RouteForm({
  product,
  route,
}: {
  readonly product: AdminBillProduct;
  readonly route: AdminBillProduct["routes"][number];
}) {
  const client = useQueryClient();
  const [enabled, setEnabled] = useState(route.enabled);
  const toInput = ({ priority, scope }: RouteValues): CallInput<"adminBillRouteSet"> => ({
    code: product.code,
    supplier: route.supplier,
    priority: /^\d+$/.test(priority.trim()) ? Number(priority.trim()) : Number.NaN,
    enabled,
    scope: scope as BillRouteScope,
  });
  const form = useForm<RouteValues>({
    initial: { priority: String(route.priority), scope: "product" },
    validator: () => import("./validators.ts").then((validators) => validators.route),
    toInput,
    onSubmit: async (values) => {
      const { routes_changed: count } = await api(
        "POST admin/bills/products/{code}/routes",
        toInput(values),
      );
      snackbar.add({ text: m.bill_routes_saved({ count }), tone: "success" });
      await client.invalidateQueries({ queryKey: BILLS_KEY });
    },
  });
  const scopes: Readonly<Record<BillRouteScope, string>> = {
    product: m.bill_routes_scope_product(),
    type: m.bill_routes_scope_type({ type: billTypeName(product.type) }),
  };
  return (
    <ScriptedForm
      onSubmit={form.submit}
      aria-label={route.supplier}
      className="flex flex-col gap-3 border-t border-line pt-3"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm">
          {m.bill_route({
            supplier: route.supplier,
            fee: formatRupiah(route.admin_fee),
            commission: formatRupiah(route.commission),
          })}
        </p>
        <Switch
          checked={enabled}
          label={m.bill_routes_use({ supplier: route.supplier })}
          onChange={setEnabled}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...form.field("priority")}
          label={m.bill_routes_priority()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <SelectField
          {...form.field("scope")}
          label={m.bill_routes_scope()}
          choices={BILL_ROUTE_SCOPES.map((scope) => ({ value: scope, label: scopes[scope] }))}
        />
      </div>
      <Button type="submit" kind="plain" className="self-end" busy={form.busy}>
        {m.save()}
      </Button>
    </ScriptedForm>
  );
}
