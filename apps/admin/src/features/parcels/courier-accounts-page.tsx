import { COURIER_NAMES } from "@konter/contract/parcels";
import type { CourierAccounts } from "@konter/contract/parcels";
import { Button, Card, Chip, EmptyState, FactList, formatNumber } from "@konter/ui";
import { Plug } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BreakerChip } from "../../app/breaker-chip.tsx";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierAccountsQuery } from "./api.ts";
import { CourierRules } from "./courier-rules.tsx";
import { HoursSheet, hoursTexts } from "./hours-sheet.tsx";
import { LowWaybillsSheet } from "./low-waybills-sheet.tsx";
import { PlaceChanges } from "./place-changes.tsx";
import { PlacesSheet } from "./places-sheet.tsx";
import { RangeSheet } from "./range-sheet.tsx";
import { ServiceTerms } from "./service-terms.tsx";

type Account = CourierAccounts["accounts"][number];

/** `/courier-accounts`: what each courier account needs beside its keys: waybills and districts. */
export function CourierAccountsPage() {
  const query = useQuery(courierAccountsQuery());
  return (
    <Page title={m.room_courier_accounts()}>
      <p className="max-w-3xl text-sm text-soft">{m.courier_accounts_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_courier_accounts()} rows={3} />}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Plug className="size-6" />}
                title={m.courier_accounts_none()}
                action={
                  <LinkToPage to="/connections" need="connections.write">
                    {m.courier_accounts_connect()}
                  </LinkToPage>
                }
              >
                {m.courier_accounts_none_text()}
              </EmptyState>
            </Card>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
              {accounts.map((account) => (
                <AccountCard key={account.id} account={account} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

function AccountCard({ account }: { readonly account: Account }) {
  const [sheet, setSheet] = useState<"hours" | "low" | "places" | "range">();
  const isLow = account.ranges.length > 0 && account.waybills_left < account.low_waybills;
  const close = () => setSheet(undefined);
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold wrap-anywhere">{account.name}</h2>
        <span className="inline-flex flex-wrap gap-1">
          {account.enabled ? <BreakerChip {...account} /> : <Chip>{m.courier_account_off()}</Chip>}
          {isLow && <Chip tone="warning">{m.waybills_low()}</Chip>}
        </span>
      </div>
      <FactList
        facts={[
          { label: m.parcel_courier(), value: COURIER_NAMES[account.courier] },
          { label: m.courier_places(), value: formatNumber(account.places) },
          {
            label: m.courier_hours(),
            value:
              account.hours === null
                ? m.courier_hours_unknown()
                : hoursTexts(account.hours).join(" · "),
          },
          { label: m.last_hour(), value: m.last_hour_counts(account.last_hour) },
          ...(account.own_range
            ? [
                {
                  label: m.waybills_left(),
                  value: formatNumber(account.waybills_left),
                  strong: true,
                },
                { label: m.waybills_low_limit(), value: formatNumber(account.low_waybills) },
              ]
            : [{ label: m.waybills_from(), value: m.waybills_from_courier() }]),
        ]}
      />
      {account.ranges.length > 0 && (
        <ul className="flex flex-col divide-y divide-line text-sm">
          {account.ranges.map(({ range_id: id, first, last, left }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span className="font-mono wrap-anywhere">
                {first} – {last}
              </span>
              <span className="text-soft">
                {m.waybills_range_left({ count: formatNumber(left) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      <CourierRules rules={account.rules} />
      <PlaceChanges readings={account.place_changes} />
      <ServiceTerms account={account.id} />
      {session.may("parcels.write") && (
        <div className="flex flex-wrap gap-2">
          {account.own_range && (
            <>
              <Button kind="plain" onClick={() => setSheet("range")}>
                {m.waybills_add()}
              </Button>
              <Button kind="plain" onClick={() => setSheet("low")}>
                {m.waybills_low_change()}
              </Button>
            </>
          )}
          <Button kind="plain" onClick={() => setSheet("places")}>
            {m.courier_places_add()}
          </Button>
          <Button kind="plain" onClick={() => setSheet("hours")}>
            {m.courier_hours_change()}
          </Button>
        </div>
      )}
      {sheet === "range" && <RangeSheet account={account} onClose={close} />}
      {sheet === "hours" && <HoursSheet account={account} onClose={close} />}
      {sheet === "low" && <LowWaybillsSheet account={account} onClose={close} />}
      {sheet === "places" && <PlacesSheet account={account} onClose={close} />}
    </Card>
  );
}
