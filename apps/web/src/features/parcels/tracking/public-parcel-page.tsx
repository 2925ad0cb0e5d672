import { COURIER_NAMES, ALL_COURIERS } from "@konter/contract/parcels";
import type { CourierCode } from "@konter/contract/parcels";
import type { PublicParcel } from "@konter/contract/parcel-tracking";
import {
  Alert,
  Button,
  Card,
  formatDateTime,
  ScriptedForm,
  SelectField,
  Skeleton,
  TextField,
} from "@konter/ui";
import { SHIPPING_LOOKS, ShippingChip, shippingText } from "@konter/ui/parcels";
import { Search } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { quietApi } from "../../../app/api.ts";
import { failureText } from "../../../app/failures.ts";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";

const codeOf = (text: string | undefined): CourierCode | undefined =>
  ALL_COURIERS.find((code) => code === text);

/** `/lacak`: where a parcel of the brand is, for anybody who has its waybill (M450). */
export function PublicParcelPage() {
  usePageTitle(m.track_public_title());
  const { courier, awb = "" } = useSearch({ from: "/member/lacak" });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(awb);
  const [chosen, setChosen] = useState<string>(codeOf(courier) ?? ALL_COURIERS[0]);
  const asked = codeOf(courier);
  const query = useQuery({
    queryKey: ["public-parcel", asked, awb],
    queryFn: ({ signal }) =>
      quietApi("GET lacak", { courier: asked ?? ALL_COURIERS[0], awb }, { signal }),
    enabled: asked !== undefined && awb !== "",
    retry: false,
  });
  return (
    <Page>
      <ScriptedForm
        aria-label={m.track_public_title()}
        onSubmit={() => {
          const next = { courier: chosen, awb: typed.trim() };
          if (next.awb === "") return;
          if (next.courier === courier && next.awb === awb) void query.refetch();
          else void navigate({ to: "/lacak", search: next });
        }}
        className="flex flex-col gap-3"
      >
        <SelectField
          label={m.parcel_courier()}
          value={chosen}
          onChange={setChosen}
          choices={ALL_COURIERS.map((code) => ({ value: code, label: COURIER_NAMES[code] }))}
        />
        <TextField
          label={m.parcel_waybill()}
          name="awb"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <Button
          type="submit"
          busy={query.isFetching}
          icon={<Search aria-hidden className="size-4" />}
          className="self-start"
        >
          {m.parcel_track_go()}
        </Button>
      </ScriptedForm>
      {query.isLoading && <Skeleton className="h-40" />}
      {query.error !== null && (
        <Alert tone="danger" urgent>
          {failureText(query.error)}
        </Alert>
      )}
      {query.data !== undefined && <Shown parcel={query.data} />}
    </Page>
  );
}

/** `/lacak/{token}`: the parcel of a link that its sender shared. */
export function LinkedParcelPage() {
  usePageTitle(m.track_public_title());
  const { token } = useParams({ from: "/member/lacak/$token" });
  const query = useQuery({
    queryKey: ["public-parcel", token],
    queryFn: ({ signal }) => quietApi("GET lacak/{token}", { token }, { signal }),
    retry: false,
  });
  return (
    <Page>
      {query.isLoading && <Skeleton className="h-40" />}
      {query.error !== null && (
        <Alert tone="danger" urgent>
          {failureText(query.error)}
        </Alert>
      )}
      {query.data !== undefined && <Shown parcel={query.data} />}
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.track_public_title()}</h1>
      {children}
    </div>
  );
}

function Shown({ parcel }: { readonly parcel: PublicParcel }) {
  const { awb, expedition_name: courier, shipping_status: state, steps } = parcel;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="block text-sm text-soft">{courier}</span>
          <span className="block text-lg font-bold select-all wrap-anywhere">{awb}</span>
        </p>
        <ShippingChip state={state} />
      </div>
      <p className="text-sm">
        {m.track_public_lane({ from: parcel.from_city, to: parcel.to_city })}
      </p>
      {steps.length === 0 ? (
        <p className="text-sm text-soft">{m.parcel_no_scans()}</p>
      ) : (
        <ol aria-label={m.parcel_timeline()} className="flex flex-col gap-3">
          {steps.map((step, index) => (
            <Step key={`${step.at} ${step.state} ${index}`} step={step} />
          ))}
        </ol>
      )}
      <p className="text-xs text-soft">{m.track_public_private()}</p>
    </Card>
  );
}

function Step({ step: { at, state, city } }: { readonly step: PublicParcel["steps"][number] }) {
  const { icon: StateIcon } = SHIPPING_LOOKS[state];
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-wash text-primary-text"
      >
        <StateIcon className="size-4" />
      </span>
      <div className="min-w-0">
        <p className="text-sm font-medium">{shippingText(state)}</p>
        <p className="text-xs text-soft">
          {city !== null && `${city} · `}
          <time dateTime={at}>{formatDateTime(at)} WIB</time>
        </p>
      </div>
    </li>
  );
}
