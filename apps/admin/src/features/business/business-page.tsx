import { isSessionLost } from "@konter/client/failures";
import type { BrandBusinessRoom } from "@konter/contract/brand";
import { CallFailed } from "@konter/contract/client";
import {
  Alert,
  Button,
  Card,
  ScriptedForm,
  snackbar,
  TextAreaField,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { api, quietApi } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { callerFor } from "../../app/query-client.ts";

const businessQuery = () =>
  queryOptions({
    queryKey: ["business"],
    queryFn: (context) =>
      callerFor(context)("GET admin/brand/business", {}, { signal: context.signal }),
  });

/** `/business`: the brand's legal identity, contact details with hours, and terms of sale. */
export function BusinessPage() {
  const query = useQuery(businessQuery());
  return (
    <Page title={m.room_business()}>
      <p className="max-w-3xl text-sm text-soft">{m.business_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_business()} rows={4} />}>
        {(room) => <BusinessForm room={room} />}
      </Loaded>
    </Page>
  );
}

const valuesOf = ({ business, version }: BrandBusinessRoom) => ({
  ...business,
  version: String(version),
});
type Values = ReturnType<typeof valuesOf>;
const toInput = (values: Values) => ({ ...values, version: Number(values.version) });

function BusinessForm({ room }: { readonly room: BrandBusinessRoom }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm<Values>({
    draft: ownedName("business"),
    initial: valuesOf(room),
    validator: lazyValidator(
      async () => (await import("@konter/contract/brand/schemas")).brandBusinessInput,
    ),
    toInput,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const saved = await api("POST admin/brand/business", toInput(values));
        client.setQueryData(businessQuery().queryKey, saved);
        form.set(valuesOf(saved));
        form.forgetDraft();
        await client.invalidateQueries({ queryKey: ["opening"] });
        snackbar.add({ text: m.business_saved(), tone: "success" });
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (!isSessionLost(reason)) setFailure(reason);
        if (reason.code === "brand_business_changed") await keepTyped();
      }
    },
  });
  /** Keeps the typed text; the next save uses the version with the colleague's change. */
  const keepTyped = async () => {
    const next = await quietApi("GET admin/brand/business", {});
    client.setQueryData(businessQuery().queryKey, next);
    form.set({ version: String(next.version) });
  };
  const mayWrite = session.may("brand.write");
  return (
    <Card className="max-w-2xl p-4 wide:p-6">
      <ScriptedForm onSubmit={form.submit} aria-label={m.room_business()}>
        <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-4">
          <Fields form={form} />
          {failure && (
            <Alert tone="danger" urgent>
              {failureText(failure)}
            </Alert>
          )}
          {mayWrite ? (
            <Button type="submit" busy={form.busy} className="wide:self-start">
              {m.save()}
            </Button>
          ) : (
            <Alert>{m.business_read_only()}</Alert>
          )}
        </fieldset>
      </ScriptedForm>
    </Card>
  );
}

function Fields({ form }: { readonly form: Form<Values> }) {
  return (
    <>
      <TextField
        {...form.field("legal_name")}
        label={m.legal_name()}
        placeholder="PT Maju Pulsa Nusantara"
        autoComplete="organization"
        maxLength={120}
      />
      <TextAreaField
        {...form.field("legal_address")}
        label={m.legal_address()}
        maxLength={300}
        rows={3}
      />
      <TextField
        {...form.field("support_email")}
        label={m.support_email()}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...form.field("support_hours")}
        label={m.support_hours()}
        placeholder={m.support_hours_example()}
        autoComplete="off"
        maxLength={120}
      />
      <TextAreaField
        {...form.field("terms")}
        label={m.terms()}
        hint={m.terms_hint()}
        maxLength={20_000}
        rows={12}
      />
    </>
  );
}
