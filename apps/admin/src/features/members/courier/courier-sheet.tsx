import { isUnanswered } from "@konter/client/failures";
import { ADDRESS_DETAIL_CHARACTERS } from "@konter/contract/addresses";
import type { OfficeCourierAddress } from "@konter/contract/couriers";
import { STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import {
  Alert,
  Button,
  newKey,
  preloadSheet,
  SentOnceFields,
  Sheet,
  Skeleton,
  snackbar,
  TextAreaField,
  TextField,
  useSentOnce,
  lazyValidator,
} from "@konter/ui";
import type { ButtonKind, ButtonSize, Form } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { api } from "../../../app/api.ts";
import { explainFailure } from "../../../app/failure-alert.tsx";
import { Loaded } from "../../../app/loaded.tsx";
import { ownedName } from "../../../app/session-store.ts";
import * as m from "#messages";
import { courierQuery, readAnew } from "../api.ts";
import { CourierRegions } from "./courier-regions.tsx";
import { inputOf, placeIn, valuesOf } from "./courier-values.ts";
import type { CourierValues } from "./courier-values.ts";

interface CourierButtonProps {
  readonly memberId: string;
  readonly label: string;
  /** Names the row for screen readers. */
  readonly about?: string;
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
}

/** A button that opens the form of a member's current courier address. */
export function CourierButton(props: CourierButtonProps) {
  const { memberId, label, about, kind = "plain", size = "normal" } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={kind}
        size={size}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.courier_address()}>
        <Current memberId={memberId} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function Current({ memberId, onDone }: { readonly memberId: string; readonly onDone: () => void }) {
  const query = useQuery(courierQuery(memberId));
  return (
    <Loaded query={query} loading={<Skeleton className="h-80" />}>
      {(current) => (
        <CourierForm
          key={current.address?.version ?? 0}
          memberId={memberId}
          current={current}
          onDone={onDone}
        />
      )}
    </Loaded>
  );
}

interface CourierFormProps {
  readonly memberId: string;
  readonly current: OfficeCourierAddress;
  readonly onDone: () => void;
}

function CourierForm({ memberId, current, onDone }: CourierFormProps) {
  const id = useId();
  const client = useQueryClient();
  const { form, unanswered, failure } = useSentOnce<CourierValues>({
    name: ownedName(`courier:${memberId}:${current.address?.version ?? 0}`),
    newKey,
    isUnanswered,
    initial: valuesOf(current.address),
    validator: lazyValidator(
      async () => (await import("@konter/contract/couriers/schemas")).courierAddressInput,
    ),
    toInput: (values) => inputOf(memberId, current, values),
    send: (values, options) =>
      api(
        "POST admin/members/{member_id}/courier-address",
        inputOf(memberId, current, values),
        options,
      ),
    onRefused: () => readAnew(client),
    onDone: () => {
      readAnew(client);
      snackbar.add({ text: m.courier_saved(), tone: "success" });
      onDone();
    },
  });
  return (
    <form id={id} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {current.waiting && (
        <Alert tone="warning">{m.courier_does({ wish: current.waiting.wish })}</Alert>
      )}
      <SentOnceFields
        unanswered={unanswered}
        failure={failure}
        unansweredText={m.courier_unanswered()}
        explain={explainFailure}
      >
        <Person form={form} />
        <TextAreaField
          {...form.field("address")}
          label={m.courier_street()}
          maxLength={ADDRESS_DETAIL_CHARACTERS}
          rows={2}
        />
        <CourierRegions form={form} />
        <TextField
          {...form.field("postal_code")}
          label={m.postcode()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <Coordinates form={form} />
        <TextAreaField
          {...form.field("note")}
          label={m.note()}
          optional
          maxLength={ADDRESS_DETAIL_CHARACTERS}
          rows={2}
        />
        <TextAreaField
          {...form.field("reason")}
          label={m.act_reason()}
          maxLength={STAFF_REASON_CHARACTERS}
          rows={2}
        />
      </SentOnceFields>
      <Button type="submit" size="large" busy={form.busy} className="w-full">
        {unanswered ? m.try_again() : m.courier_save()}
      </Button>
    </form>
  );
}

function Person({ form }: { readonly form: Form<CourierValues> }) {
  return (
    <>
      <TextField {...form.field("name")} label={m.name()} autoComplete="off" maxLength={80} />
      <TextField
        {...form.field("phone")}
        label={m.phone()}
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
      />
      <TextField
        {...form.field("email")}
        label={m.email()}
        optional
        inputMode="email"
        autoComplete="off"
        maxLength={200}
      />
    </>
  );
}

/** Coordinates copied from a map fill both fields, whichever they are pasted into. */
function Coordinates({ form }: { readonly form: Form<CourierValues> }) {
  const bind = (name: "latitude" | "longitude") => ({
    ...form.field(name),
    optional: true,
    inputMode: "text" as const,
    autoComplete: "off",
    maxLength: 50,
    onChange: (typed: string) => {
      const place = placeIn(typed);
      if (place) form.set(place);
      else form.field(name).onChange(typed);
    },
  });
  return (
    <>
      <TextField {...bind("latitude")} label={m.latitude()} hint={m.coordinates_hint()} />
      <TextField {...bind("longitude")} label={m.longitude()} />
    </>
  );
}
