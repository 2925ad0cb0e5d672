import { ADDRESS_DETAIL_CHARACTERS } from "@konter/contract/addresses";
import type { Address } from "@konter/contract/addresses";
import {
  Alert,
  Button,
  CheckField,
  Sheet,
  snackbar,
  TextAreaField,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useShowAddresses } from "./api.ts";
import { RegionFields } from "./region-fields.tsx";
import { EMPTY, inputOf, valuesOf } from "./values.ts";

const FORM_ID = "address";

/** Adds an address, or changes the given one. */
export function AddressSheet({
  address,
  open,
  onClose,
}: {
  readonly address: Address | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const show = useShowAddresses();
  const [primary, setPrimary] = useState(address?.primary === true);
  const [failure, setFailure] = useState<unknown>();
  const toInput = (values: typeof EMPTY) => ({
    ...(address && { id: address.id }),
    ...inputOf(values),
    primary,
  });
  const form = useForm({
    initial: address ? valuesOf(address) : EMPTY,
    validator: lazyValidator(
      async () => (await import("@konter/contract/addresses/schemas")).addressInput,
    ),
    toInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        show(await api("POST account/address", toInput(values)));
      } catch (reason) {
        setFailure(reason);
        throw reason;
      }
      snackbar.add({ text: m.address_saved(), tone: "success" });
      onClose();
    },
  });
  const onFields = Object.keys(EMPTY).some(
    (name) => form.field(name as keyof typeof EMPTY).error !== undefined,
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={address ? m.address_edit() : m.address_add()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.address_save()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <RegionFields form={form} />
        <TextField
          {...form.field("postcode")}
          label={m.postcode()}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
        />
        <TextAreaField
          {...form.field("detail")}
          label={m.address_detail()}
          hint={m.address_detail_hint()}
          maxLength={ADDRESS_DETAIL_CHARACTERS}
          rows={2}
        />
        <CheckField
          label={m.address_make_primary()}
          checked={primary}
          disabled={address?.primary === true}
          onChange={setPrimary}
        />
        {failure !== undefined && !onFields && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}
