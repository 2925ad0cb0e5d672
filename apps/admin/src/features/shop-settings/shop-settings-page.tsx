import { useCallForm } from "@konter/client/use-call-form";
import { displayPhone } from "@konter/contract/phone";
import type { ShopOriginPage } from "@konter/contract/shop-office-orders";
import {
  Alert,
  Button,
  Card,
  lazyValidator,
  PhoneField,
  ScriptedForm,
  Skeleton,
  snackbar,
  SuggestField,
  TextAreaField,
  TextField,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { MemberField } from "../../app/pickers/member-filter.tsx";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { districtsQuery, originQuery } from "./api.ts";

/** `/shop-settings`: where parcels of the shop start, and the account that sends them. */
export function ShopSettingsPage() {
  const query = useQuery(originQuery());
  return (
    <Page title={m.room_shop_settings()}>
      <Loaded query={query} loading={<Skeleton className="h-80 max-w-2xl" />}>
        {(shown) => <OriginForm shown={shown} />}
      </Loaded>
    </Page>
  );
}

interface Values extends Readonly<Record<string, string>> {
  readonly name: string;
  readonly phone: string;
  readonly district: string;
  readonly region: string;
  readonly postcode: string;
  readonly detail: string;
  readonly sender: string;
}

const valuesOf = ({ origin }: ShopOriginPage): Values => ({
  name: origin?.name ?? "",
  phone: origin === null ? "" : displayPhone(origin.phone),
  district: origin?.district ?? "",
  region: origin?.region ?? "",
  postcode: origin?.postcode ?? "",
  detail: origin?.detail ?? "",
  sender: origin?.sender ? `M${origin.sender.member_id}` : "",
});

function OriginForm({ shown }: { readonly shown: ShopOriginPage }) {
  const client = useQueryClient();
  const sender = shown.origin?.sender ?? null;
  const toInput = ({ region: _region, ...input }: Values) => input;
  const { form, failure } = useCallForm<Values>({
    draft: ownedName("shop-origin"),
    initial: valuesOf(shown),
    validator: lazyValidator(
      async () => (await import("@konter/contract/shop-office-orders/schemas")).shopOriginInput,
    ),
    toInput,
    onSubmit: async (values) => {
      const saved = await api("POST admin/shop/origin", toInput(values));
      client.setQueryData(originQuery().queryKey, saved);
      form.forgetDraft();
      snackbar.add({ text: m.shop_origin_saved(), tone: "success" });
    },
  });
  return (
    <Card className="max-w-2xl p-4">
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm text-soft">{m.shop_origin_text()}</p>
        {sender === null && <Alert tone="warning">{m.shop_origin_no_sender()}</Alert>}
        <TextField {...form.field("name")} label={m.shop_origin_name()} maxLength={60} />
        <PhoneField {...form.field("phone")} label={m.shop_origin_phone()} />
        <District form={form} />
        <TextField
          {...form.field("postcode")}
          label={m.shop_origin_postcode()}
          inputMode="numeric"
          maxLength={5}
        />
        <TextAreaField
          {...form.field("detail")}
          label={m.shop_origin_detail()}
          maxLength={200}
          rows={2}
        />
        <MemberField
          {...form.field("sender")}
          label={m.shop_origin_sender()}
          hint={m.shop_origin_sender_hint()}
          optional
        />
        {sender !== null && (
          <p className="text-sm text-soft">
            {m.shop_origin_sender_now({
              name: sender.name,
              number: sender.hp,
              couriers: sender.couriers.join(", "),
            })}
          </p>
        )}
        <FailureAlert failure={failure} />
        <Button type="submit" busy={form.busy}>
          {m.save()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}

/** The district by words of its name. */
function District({ form }: { readonly form: Form<Values> }) {
  const [typed, setTyped] = useState(form.values.region);
  const isChosen = typed === form.values.region;
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(districtsQuery(isChosen ? "" : search));
  const found = isChosen ? [] : (data?.regions ?? []);
  return (
    <SuggestField
      name="district"
      label={m.shop_origin_district()}
      hint={m.shop_origin_district_hint()}
      error={form.field("district").error}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next !== form.values.region) form.set({ district: "" });
      }}
      suggestions={found.map(({ code, name, path }) => ({
        key: code,
        title: name,
        note: path.join(", "),
      }))}
      status={isChosen ? "" : m.picker_count({ count: found.length })}
      onChosen={(code) => {
        const chosen = found.find((each) => each.code === code);
        if (chosen === undefined) return;
        // The path of a village begins with its district.
        const names = chosen.code === chosen.district ? [chosen.name] : [];
        const region = [...names, ...chosen.path].join(", ");
        setTyped(region);
        form.set({
          district: chosen.district,
          region,
          ...(chosen.postal_code !== null && { postcode: chosen.postal_code }),
        });
      }}
    />
  );
}
