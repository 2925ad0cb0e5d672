import { isSessionLost } from "@konter/client/failures";
import type { CallInput } from "@konter/contract/calls";
import { CallFailed } from "@konter/contract/client";
import { ROUTE_SCOPES } from "@konter/contract/catalog";
import type { AdminProduct, RouteScope } from "@konter/contract/catalog";
import { Button, ScriptedForm, SelectField, snackbar, TextField, useForm } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { screenName } from "../../app/words.ts";
import * as m from "#messages";
import { takeOverProduct } from "./api.ts";

const validator = () => import("./route-validators.ts").then((validators) => validators.route);

type RouteValues = Readonly<Record<"priority" | "weight" | "scope", string>>;

/** Priority and weight of one supplier for a product. */
export default function RouteForm({
  product,
  route,
  onDone,
}: {
  readonly product: AdminProduct;
  readonly route: AdminProduct["routes"][number];
  readonly onDone: () => void;
}) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const toInput = ({ priority, weight, scope }: RouteValues): CallInput<"adminRouteSet"> => ({
    code: product.code,
    supplier: route.supplier,
    priority: wholeNumber(priority),
    weight: weight.trim() === "" ? null : wholeNumber(weight),
    scope: scope as RouteScope,
  });
  const form = useForm<RouteValues>({
    initial: {
      priority: String(route.priority),
      weight: route.weight === null ? "" : String(route.weight),
      scope: "product",
    },
    validator,
    toInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const changed = await api("POST admin/products/{code}/routes", toInput(values));
        takeOverProduct(client, changed.product);
        if (changed.routes_changed > 1) void client.invalidateQueries({ queryKey: ["products"] });
        snackbar.add({ text: m.route_saved({ count: changed.routes_changed }), tone: "success" });
        onDone();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (!isSessionLost(reason)) setFailure(reason);
      }
    },
  });
  const scopes: Readonly<Record<RouteScope, string>> = {
    product: m.route_scope_product(),
    operator: m.route_scope_operator({ operator: product.operator_code }),
    screen: m.route_scope_screen({ type: screenName(product.screen) }),
  };
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3 border-t border-line p-3">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...form.field("priority")}
          label={m.route_priority()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
        />
        <TextField
          {...form.field("weight")}
          label={m.route_weight()}
          hint={m.route_weight_hint()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          optional
        />
      </div>
      <SelectField
        {...form.field("scope")}
        label={m.route_scope()}
        choices={ROUTE_SCOPES.map((scope) => ({ value: scope, label: scopes[scope] }))}
      />
      <FailureAlert failure={failure} />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onDone}>
          {m.route_leave()}
        </Button>
        <Button type="submit" busy={form.busy}>
          {m.save()}
        </Button>
      </div>
    </ScriptedForm>
  );
}

const wholeNumber = (text: string): number =>
  /^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
