import type { CallInput } from "@konter/contract/calls";
import { FLOOR_APPROVAL } from "@konter/contract/catalog";
import type { PriceFloor } from "@konter/contract/catalog";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { Button, Card, ScriptedForm, SelectField, useForm } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { ownedName } from "../../app/session-store.ts";
import { tierName } from "../../app/words.ts";
import { parsePercent, percentText, PlaceFields, PriceActSheet } from "../price-rules/index.ts";
import { AmountAndRate } from "./amount-and-rate.tsx";
import { floorEffectQuery, readPricesAnew } from "./api.ts";

type FloorInput = CallInput<"priceFloorSave">;

interface FloorValues extends Readonly<Record<string, string>> {
  readonly category: string;
  readonly screen: string;
  readonly operator_code: string;
  readonly product_code: string;
  readonly fixed: string;
  readonly rate: string;
  readonly action: string;
}

/** Sets a floor: first shows the prices it closes and raises, then saves it or requests approval. */
export function FloorForm({
  tiers,
  start,
}: {
  readonly tiers: readonly string[];
  /** The floor to change; undefined for a new one. */
  readonly start: PriceFloor | undefined;
}) {
  const [asked, setAsked] = useState<FloorInput>();
  const [open, setOpen] = useState(false);
  const form = useForm<FloorValues>({
    ...(start === undefined && { draft: ownedName("price-floor") }),
    initial: valuesOf(start),
    validator: () => import("./floor-validators.ts").then((validators) => validators.floor),
    toInput,
    onSubmit: async (values) => {
      const input = toInput(values);
      // An unknown scope is reported on its field before the preview.
      await api("POST admin/price-floors/preview", input);
      setAsked(input);
      setOpen(true);
    },
  });
  return (
    <Card>
      <ScriptedForm
        onSubmit={form.submit}
        aria-label={m.floor_set()}
        className="flex flex-col gap-4"
      >
        <h2 className="font-bold">{start ? m.floor_change() : m.floor_set()}</h2>
        <div className="grid gap-3 wide:grid-cols-2">
          <SelectField
            {...form.field("category")}
            label={m.tier()}
            optional
            choices={[
              { value: "", label: m.floor_all_tiers() },
              ...tiers.map((tier) => ({ value: tier, label: tierName(tier) })),
            ]}
          />
          <PlaceFields form={form} />
        </div>
        <AmountAndRate form={form} />
        <SelectField
          {...form.field("action")}
          label={m.floor_action()}
          choices={[
            { value: "close", label: m.floor_action_close() },
            { value: "lift", label: m.floor_action_lift() },
          ]}
        />
        <Button type="submit" busy={form.busy}>
          {m.floor_look()}
        </Button>
      </ScriptedForm>
      {asked && (
        <Saving
          input={asked}
          open={open}
          onClose={() => setOpen(false)}
          onSaved={form.forgetDraft}
        />
      )}
    </Card>
  );
}

function Saving({
  input,
  open,
  onClose,
  onSaved,
}: {
  readonly input: FloorInput;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}) {
  const client = useQueryClient();
  const query = useQuery({ ...floorEffectQuery(input), enabled: open });
  return (
    <PriceActSheet
      open={open}
      onClose={onClose}
      title={m.floor_set()}
      query={query}
      approval={{ kind: FLOOR_APPROVAL, input }}
      act={async () => {
        await api("POST admin/price-floors", input);
        onSaved();
        readPricesAnew(client);
      }}
      done={m.floor_saved()}
      button={m.floor_save()}
    />
  );
}

const isEmpty = (text: string): boolean => text.trim() === "";

/** Text that is not a number becomes NaN, which the contract's schema rejects. One of the two parts may be empty. */
function toInput(values: FloorValues): FloorInput {
  const { category, screen, operator_code: operator, product_code: product, fixed, rate } = values;
  return {
    ...(category !== "" && { category }),
    ...(screen !== "" && { screen: screen as PriceFloor["screen"] & string }),
    ...(operator.trim() !== "" && { operator_code: operator.trim().toUpperCase() }),
    ...(product.trim() !== "" && { product_code: product.trim() }),
    fixed: isEmpty(fixed) && !isEmpty(rate) ? 0 : (parseRupiah(fixed) ?? Number.NaN),
    rate_basis_points: isEmpty(rate) && !isEmpty(fixed) ? 0 : (parsePercent(rate) ?? Number.NaN),
    action: values.action as FloorInput["action"],
  };
}

function valuesOf(floor: PriceFloor | undefined): FloorValues {
  return {
    category: floor?.category ?? "",
    screen: floor?.screen ?? "",
    operator_code: floor?.operator_code ?? "",
    product_code: floor?.product_code ?? "",
    fixed: floor === undefined ? "" : formatRupiah(floor.fixed),
    rate: floor === undefined ? "" : percentText(floor.rate_basis_points, m.decimal_sign()),
    action: floor?.action ?? "close",
  };
}
