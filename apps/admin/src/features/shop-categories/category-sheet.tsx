import { useCallForm } from "@konter/client/use-call-form";
import type { StoredPictureView } from "@konter/contract/pictures";
import type { AdminShopCategories } from "@konter/contract/shop-office";
import {
  Button,
  CheckField,
  lazyValidator,
  ScriptedForm,
  SelectField,
  Sheet,
  snackbar,
  TextField,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { PictureField } from "../../app/pictures/picture-field.tsx";
import * as m from "#messages";
import { categoriesQuery, categoryChoices } from "./api.ts";
import type { CategoryRow } from "./api.ts";

const FIRST_LEVEL = "";
const LAST_LEVEL = 3;

/** Adds a category, or renames, moves, closes or deletes one. */
export function CategorySheet({
  category,
  rows,
  open,
  onClose,
}: {
  readonly category: CategoryRow | undefined;
  readonly rows: readonly CategoryRow[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(category?.is_open ?? true);
  const takeOver = (tree: AdminShopCategories, text: string) => {
    client.setQueryData(categoriesQuery().queryKey, tree);
    snackbar.add({ text, tone: "success" });
    onClose();
  };
  const [pictures, setPictures] = useState<readonly StoredPictureView[]>(
    category?.picture ? [category.picture] : [],
  );
  const [picture] = pictures;
  const placeOf = (values: { readonly name: string; readonly parent_id: string }) => ({
    name: values.name,
    parent_id: values.parent_id === FIRST_LEVEL ? null : Number(values.parent_id),
    picture_id: picture === undefined ? null : Number(picture.picture_id),
  });
  const { form, failure } = useCallForm({
    initial: { name: category?.name ?? "", parent_id: String(category?.parent_id ?? FIRST_LEVEL) },
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office/schemas")).adminShopCategoryInput,
    ),
    toInput: placeOf,
    onSubmit: async (values) => {
      const place = placeOf(values);
      const tree =
        category === undefined
          ? await api("POST admin/shop/categories", place)
          : await api("POST admin/shop/categories/{category_id}", {
              category_id: String(category.category_id),
              ...place,
              is_open: isOpen,
            });
      takeOver(tree, m.shop_category_saved());
    },
  });
  const places = rows.filter(
    (row) => row.level < LAST_LEVEL && row.category_id !== category?.category_id,
  );
  return (
    <Sheet open={open} onClose={onClose} title={category?.name ?? m.shop_category_add()}>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field("name")}
          label={m.shop_category_name()}
          maxLength={60}
          autoComplete="off"
        />
        <SelectField
          {...form.field("parent_id")}
          label={m.shop_category_above()}
          choices={[
            { value: FIRST_LEVEL, label: m.shop_category_first_level() },
            ...categoryChoices(rows).filter(({ value }) =>
              places.some((row) => String(row.category_id) === value),
            ),
          ]}
        />
        <PictureField
          label={m.shop_category_picture()}
          pictures={pictures}
          onChange={setPictures}
          most={1}
        />
        {category && (
          <CheckField
            label={m.shop_category_shown()}
            hint={m.shop_category_shown_hint()}
            checked={isOpen}
            onChange={setIsOpen}
          />
        )}
        <FailureAlert failure={failure} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.busy}>
            {m.shop_save()}
          </Button>
          {category && <DeleteButton category={category} onDeleted={takeOver} />}
        </div>
      </ScriptedForm>
    </Sheet>
  );
}

function DeleteButton({
  category,
  onDeleted,
}: {
  readonly category: CategoryRow;
  readonly onDeleted: (tree: AdminShopCategories, text: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const tree = await api("POST admin/shop/categories/{category_id}/delete", {
        category_id: String(category.category_id),
      });
      onDeleted(tree, m.shop_category_deleted());
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="danger" busy={busy} onClick={() => void remove()}>
        {m.shop_delete()}
      </Button>
      <FailureAlert failure={failure} />
    </>
  );
}
