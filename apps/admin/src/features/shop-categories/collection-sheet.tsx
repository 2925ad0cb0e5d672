import { useCallForm } from "@konter/client/use-call-form";
import { parseRupiah } from "@konter/contract/money";
import type { AdminShopCollectionInput, AdminShopCollections } from "@konter/contract/shop-office";
import {
  Button,
  CheckField,
  ChoiceGroup,
  lazyValidator,
  MoneyField,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextAreaField,
  TextField,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { categoryChoices, collectionsQuery } from "./api.ts";
import type { CategoryRow } from "./api.ts";

type Collection = AdminShopCollections["rows"][number];

interface Values extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly position: string;
  readonly by: string;
  readonly skus: string;
  readonly category_id: string;
  readonly price_min: string;
  readonly price_max: string;
}

interface Switches {
  readonly is_open: boolean;
  readonly in_stock: boolean;
  readonly promo: boolean;
}

const SKUS_CHARACTERS = 20_000;
const orNull = (typed: string): number | null => (typed === "" ? null : (parseRupiah(typed) ?? 0));

function valuesOf(collection: Collection | undefined): Values {
  const rule = collection?.rule;
  return {
    name: collection?.name ?? "",
    position: String(collection?.position ?? 0),
    by: rule ? "rule" : "hand",
    skus: (collection?.skus ?? []).join("\n"),
    category_id: String(rule?.category_id ?? ""),
    price_min: String(rule?.price_min ?? ""),
    price_max: String(rule?.price_max ?? ""),
  };
}

function inputOf(
  id: number | null,
  values: Values,
  { is_open: isOpen, ...filters }: Switches,
): AdminShopCollectionInput {
  return {
    collection_id: id,
    name: values.name,
    is_open: isOpen,
    position: Number(values.position),
    rule:
      values.by === "hand"
        ? null
        : {
            category_id: values.category_id === "" ? null : Number(values.category_id),
            price_min: orNull(values.price_min),
            price_max: orNull(values.price_max),
            ...filters,
          },
    skus: values.skus.split(/[\s,;]+/).filter((sku) => sku !== ""),
  };
}

/** Adds or changes a collection. */
export function CollectionSheet({
  collection,
  categories,
  open,
  onClose,
}: {
  readonly collection: Collection | undefined;
  readonly categories: readonly CategoryRow[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [switches, setSwitches] = useState<Switches>({
    is_open: collection?.is_open ?? true,
    in_stock: collection?.rule?.in_stock ?? false,
    promo: collection?.rule?.promo ?? false,
  });
  const takeOver = (list: AdminShopCollections, text: string) => {
    client.setQueryData(collectionsQuery().queryKey, list);
    snackbar.add({ text, tone: "success" });
    onClose();
  };
  const id = collection?.collection_id ?? null;
  const { form, failure } = useCallForm({
    initial: valuesOf(collection),
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office/schemas")).adminShopCollectionInput,
    ),
    toInput: (values) => inputOf(id, values, switches),
    onSubmit: async (values) =>
      takeOver(
        await api("POST admin/shop/collections", inputOf(id, values, switches)),
        m.shop_collection_saved(),
      ),
  });
  const [deleting, setDeleting] = useState<unknown>();
  const remove = async () => {
    try {
      const list = await api("POST admin/shop/collections/{collection_id}/delete", {
        collection_id: String(id),
      });
      takeOver(list, m.shop_collection_deleted());
    } catch (refused) {
      setDeleting(refused);
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={collection?.name ?? m.shop_collection_add()}>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field("name")}
          label={m.shop_collection_name()}
          maxLength={60}
          autoComplete="off"
        />
        <ChoiceGroup
          label={m.shop_collection_by()}
          value={form.values.by}
          choices={[
            ["hand", m.shop_collection_hand()],
            ["rule", m.shop_collection_rule()],
          ]}
          onChange={(by) => form.set({ by })}
        />
        {form.values.by === "hand" ? (
          <TextAreaField
            {...form.field("skus")}
            label={m.shop_collection_skus()}
            hint={m.shop_collection_skus_hint()}
            maxLength={SKUS_CHARACTERS}
          />
        ) : (
          <RuleFields
            form={form}
            categories={categories}
            switches={switches}
            onSwitch={setSwitches}
          />
        )}
        <TextField
          {...form.field("position")}
          label={m.shop_collection_position()}
          hint={m.shop_collection_position_hint()}
          inputMode="numeric"
          maxLength={5}
        />
        <CheckField
          label={m.shop_collection_shown()}
          checked={switches.is_open}
          onChange={(isOpen) => setSwitches({ ...switches, is_open: isOpen })}
        />
        <FailureAlert failure={failure ?? deleting} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy}>
            {m.shop_save()}
          </Button>
          {id !== null && (
            <Button kind="danger" onClick={() => void remove()}>
              {m.shop_delete()}
            </Button>
          )}
        </div>
      </ScriptedForm>
    </Sheet>
  );
}

function RuleFields({
  form,
  categories,
  switches,
  onSwitch,
}: {
  readonly form: Form<Values>;
  readonly categories: readonly CategoryRow[];
  readonly switches: Switches;
  readonly onSwitch: (switches: Switches) => void;
}) {
  return (
    <>
      <SelectField
        {...form.field("category_id", "rule.category_id")}
        label={m.shop_category()}
        choices={[{ value: "", label: m.shop_all_categories() }, ...categoryChoices(categories)]}
      />
      <div className="grid gap-3 wide:grid-cols-2">
        <MoneyField
          {...form.field("price_min", "rule.price_min")}
          label={m.shop_price_from()}
          optional
        />
        <MoneyField
          {...form.field("price_max", "rule.price_max")}
          label={m.shop_price_to()}
          optional
        />
      </div>
      <CheckField
        label={m.shop_rule_in_stock()}
        checked={switches.in_stock}
        onChange={(isOn) => onSwitch({ ...switches, in_stock: isOn })}
      />
      <CheckField
        label={m.shop_rule_promo()}
        checked={switches.promo}
        onChange={(isOn) => onSwitch({ ...switches, promo: isOn })}
      />
    </>
  );
}
