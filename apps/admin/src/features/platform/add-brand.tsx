import * as consoleEndpoints from "@konter/contract/platform/console-endpoints";
import { CallFailed } from "@konter/contract/client";
import { BRAND_CODE_MAX_CHARACTERS, BRAND_NAME_MAX_CHARACTERS } from "@konter/contract/platform";
import type { PlatformBrandAdded } from "@konter/contract/platform";
import {
  Button,
  preloadSheet,
  ScriptedForm,
  SelectField,
  Sheet,
  TextField,
  useForm,
} from "@konter/ui";
import { Plus } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { brandsQuery } from "./api.ts";
import { HostFields } from "./host-fields.tsx";
import { OwnerLinkCard } from "./owner-link-card.tsx";

const FORM_ID = "add-brand";
const EMPTY = { name: "", code: "", host: "", staff_host: "", template: "" };

export function AddBrandButton() {
  const [open, setOpen] = useState(false);
  const [added, setAdded] = useState<PlatformBrandAdded>();
  const close = () => {
    setOpen(false);
    setAdded(undefined);
  };
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.brand_add()}
      </Button>
      <AddBrandSheet open={open} onClose={close} added={added} onAdded={setAdded} />
    </>
  );
}

interface AddBrandSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly added: PlatformBrandAdded | undefined;
  readonly onAdded: (added: PlatformBrandAdded) => void;
}

/** The form; after it, in its place, the link of the brand's first owner. */
function AddBrandSheet({ open, onClose, added, onAdded }: AddBrandSheetProps) {
  const client = useQueryClient();
  const { data: brands } = useQuery(brandsQuery());
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    draft: ownedName("add-brand"),
    initial: EMPTY,
    validator: () => import("./validators.ts").then(({ newBrand }) => newBrand),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        onAdded(await api(consoleEndpoints.platformBrandAdd, values));
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        setFailure(reason);
        return;
      }
      form.set(EMPTY);
      form.forgetDraft();
      await client.invalidateQueries({ queryKey: brandsQuery().queryKey });
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.brand_add()}
      footer={
        added === undefined ? (
          <Button type="submit" form={FORM_ID} className="w-full" busy={form.busy}>
            {m.brand_add()}
          </Button>
        ) : (
          <Button className="w-full" onClick={onClose}>
            {m.brand_link_kept()}
          </Button>
        )
      }
    >
      {added === undefined ? (
        <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
          <p className="text-sm">{m.brand_add_text()}</p>
          <TextField
            {...form.field("name")}
            label={m.brand_called()}
            autoComplete="off"
            maxLength={BRAND_NAME_MAX_CHARACTERS}
          />
          <TextField
            {...form.field("code")}
            label={m.brand_code()}
            hint={m.brand_code_hint()}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={BRAND_CODE_MAX_CHARACTERS}
          />
          <HostFields host={form.field("host")} staffHost={form.field("staff_host")} />
          <SelectField
            {...form.field("template")}
            label={m.brand_template()}
            hint={m.brand_template_hint()}
            choices={[
              { value: "", label: m.brand_template_none() },
              ...(brands?.rows ?? []).map(({ code, name }) => ({ value: code, label: name })),
            ]}
          />
          <FailureAlert failure={failure} />
        </ScriptedForm>
      ) : (
        <OwnerLinkCard text={m.brand_added({ name: added.brand.name })} given={added.owner} />
      )}
    </Sheet>
  );
}
