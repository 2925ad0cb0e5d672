import type {
  CourierAddress,
  CourierRequestRow,
  FormerCourierAddress,
} from "@konter/contract/couriers";
import { Alert, FactList, formatDateTime, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../app/loaded.tsx";
import * as m from "#messages";
import { ActButton } from "../act-button.tsx";
import { courierQuery } from "../api.ts";
import { refuseCourierAct } from "./courier-acts.ts";
import { CourierButton } from "./courier-sheet.tsx";

/** A member's courier address, and the change that the member requested (M110, M111). */
export function CourierCard({ memberId }: { readonly memberId: string }) {
  const query = useQuery(courierQuery(memberId));
  return (
    <Loaded query={query} loading={<Skeleton className="h-40" />}>
      {({ address, past, waiting }) => (
        <div className="flex flex-col gap-3">
          {waiting && <Waiting request={waiting} />}
          {address === null ? (
            <p className="text-sm text-soft">{m.courier_none()}</p>
          ) : (
            <CourierFacts address={address} />
          )}
          {past.length > 0 && <Former past={past} />}
          <div className="flex flex-wrap gap-2">
            <CourierButton
              memberId={memberId}
              label={address === null ? m.courier_set() : m.courier_change()}
            />
            {waiting && <ActButton label={m.request_refuse()} act={refuseCourierAct(waiting)} />}
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Waiting({ request }: { readonly request: CourierRequestRow }) {
  const { wish, reason, at } = request;
  return (
    <Alert tone="warning">
      <p>{m.courier_asks({ time: formatDateTime(at) })}</p>
      <p className="break-words">{wish}</p>
      <p className="break-words">{m.courier_because({ reason })}</p>
    </Alert>
  );
}

/** Previous addresses, for inquiries about earlier parcels. */
function Former({ past }: { readonly past: readonly FormerCourierAddress[] }) {
  return (
    <details className="rounded-lg border border-line">
      <summary className="min-h-11 px-3.5 py-2.5 text-sm font-semibold">
        {m.courier_past({ count: past.length })}
      </summary>
      <ol className="flex flex-col divide-y divide-line border-t border-line">
        {past.map(({ address, replaced_at: at, replaced_by: staff }) => (
          <li
            key={address.version}
            className="flex flex-col gap-0.5 px-3.5 py-2.5 text-sm break-words"
          >
            <span className="text-xs text-soft">
              {m.courier_until({ time: formatDateTime(at), staff })}
            </span>
            <span className="font-semibold">
              {address.name}, {address.phone}
            </span>
            <span>
              {[
                address.address,
                address.sub_district?.name,
                address.district.name,
                address.city.name,
                address.postal_code,
              ]
                .filter(Boolean)
                .join(", ")}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function CourierFacts({ address }: { readonly address: CourierAddress }) {
  const { latitude, longitude, sub_district: village } = address;
  return (
    <FactList
      facts={[
        { label: m.name(), value: address.name, strong: true },
        { label: m.phone(), value: address.phone },
        { label: m.email(), value: address.email ?? "–" },
        { label: m.courier_street(), value: address.address },
        { label: m.village(), value: village?.name ?? "–" },
        { label: m.district(), value: address.district.name },
        { label: m.city(), value: address.city.name },
        { label: m.province(), value: address.province.name },
        { label: m.country(), value: m.country_indonesia() },
        { label: m.postcode(), value: address.postal_code },
        {
          label: m.coordinates(),
          value: latitude === null || longitude === null ? "–" : `${latitude}, ${longitude}`,
        },
        { label: m.note(), value: address.note || "–" },
        { label: m.courier_id(), value: address.id },
        { label: m.courier_changed(), value: formatDateTime(address.changed_at) },
      ]}
    />
  );
}
