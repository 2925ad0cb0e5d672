import { useCallForm } from "@konter/client/use-call-form";
import type { PlatformBrandRow } from "@konter/contract/platform";
import {
  Alert,
  Button,
  preloadSheet,
  ScriptedForm,
  Sheet,
  snackbar,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";
import { brandsQuery } from "./api.ts";
import { HostFields } from "./host-fields.tsx";

const FORM_ID = "brand-hosts";

export function ChangeHostsButton({ brand }: { readonly brand: PlatformBrandRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" size="small" onPointerEnter={preloadSheet} onClick={() => setOpen(true)}>
        {m.brand_hosts_change()}
      </Button>
      <HostsSheet brand={brand} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function HostsSheet({
  brand,
  open,
  onClose,
}: {
  readonly brand: PlatformBrandRow;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { code } = brand;
  const { form, failure } = useCallForm({
    initial: { host: brand.member_host, staff_host: brand.staff_host },
    validator: lazyValidator(
      async () => (await import("@konter/contract/platform/schemas")).platformBrandHostsInput,
    ),
    toInput: (values) => ({ code, ...values }),
    onSubmit: async (values) => {
      await api("POST console/brands/{code}/hosts", { code, ...values });
      snackbar.add({ text: m.brand_hosts_changed(), tone: "success" });
      onClose();
      await client.invalidateQueries({ queryKey: brandsQuery().queryKey });
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.brand_hosts_change()}
      footer={
        <Button type="submit" form={FORM_ID} className="w-full" busy={form.busy}>
          {m.brand_hosts_change()}
        </Button>
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <Alert tone="warning">{m.brand_hosts_warning()}</Alert>
        <HostFields host={form.field("host")} staffHost={form.field("staff_host")} />
        <FailureAlert failure={failure} />
      </ScriptedForm>
    </Sheet>
  );
}
