import { formatRupiah } from "@konter/contract/money";
import { SHIPPING_STATE_NAMES } from "@konter/contract/parcels";
import type { AdminShipment, ShipmentParty } from "@konter/contract/parcels";
import { Card, FactList, formatDateTime, kitLocale, Skeleton } from "@konter/ui";
import { DeliveryProofs, formatKilograms, postalModeText } from "@konter/ui/parcels";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { VendorHistory } from "../../app/records/vendor-history.tsx";
import { session } from "../../app/session-store.ts";
import { Journals } from "../finance/index.ts";
import * as m from "#messages";
import { parcelQuery } from "./api.ts";
import { ParcelActs } from "./parcel-acts.tsx";
import { ParcelChips } from "./parcel-chips.tsx";
import { RouteCard } from "./route-card.tsx";
import { FAILURES, wordName } from "./words.ts";

const PAYERS = { channel: m.parcel_payer_sender, shop: m.parcel_payer_shop } as const;

/** `/parcels/{ref}`: one parcel with everything that its courier said, its journals, and the staff's acts. */
export function ParcelPage() {
  const { ref_id: refId } = useParams({ from: "/office/parcels/$ref_id" });
  const query = useQuery(parcelQuery(refId));
  return (
    <Page title={m.parcel_of({ ref: refId })}>
      <Loaded query={query} loading={<Skeleton className="h-80" />}>
        {(shown) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <Card className="p-4">
                <FactList facts={factsOf(shown)} />
              </Card>
              {session.may("parcels.decide") && <ParcelActs shown={shown} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              {shown.route && <RouteCard route={shown.route} />}
              <Scans scans={shown.scans} proofs={shown.delivery_proofs} />
              <VendorHistory
                title={m.parcel_words()}
                none={m.parcel_no_words()}
                words={shown.words}
                nameOf={wordName}
              />
              {session.may("finance.read") && (
                <Card className="min-w-0 p-4">
                  <h2 className="mb-3 font-bold">{m.parcel_journals()}</h2>
                  <Journals reference={shown.row.ref_id} />
                </Card>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const partyText = ({ name, phone, address, district, city, postcode }: ShipmentParty): string =>
  `${name} ${phone}, ${address}, ${district}, ${city} ${postcode}`;

function factsOf({ row, next_ask_at: next }: AdminShipment): readonly Fact[] {
  const { length, width, height } = row.dimension;
  return [
    { label: m.status(), value: <ParcelChips row={row} /> },
    ...(row.failure === null
      ? []
      : [{ label: m.parcel_failure(), value: FAILURES[row.failure]() }]),
    { label: m.parcel_waybill(), value: row.awb ?? m.parcel_no_waybill(), strong: true },
    { label: m.parcel_courier(), value: `${row.expedition_name} ${row.service_name}` },
    ...(row.postal_mode === null
      ? []
      : [{ label: m.parcel_postal_mode(), value: postalModeText(row.postal_mode) }]),
    { label: m.parcel_member(), value: `${row.member.name} ${row.member.hp}` },
    { label: m.parcel_sender(), value: partyText(row.sender) },
    { label: m.parcel_recipient(), value: partyText(row.recipient) },
    { label: m.parcel_content(), value: row.item_type },
    {
      label: m.parcel_weight(),
      value: m.parcel_weight_text({
        weight: formatKilograms(row.item_weight),
        billed: formatKilograms(row.billed_weight),
        size: `${length} × ${width} × ${height}`,
      }),
    },
    { label: m.parcel_fee(), value: formatRupiah(row.shipping_fee) },
    { label: m.parcel_tax(), value: formatRupiah(row.shipping_tax) },
    { label: m.parcel_insurance(), value: formatRupiah(row.insurance_fee) },
    { label: m.parcel_total(), value: formatRupiah(row.total_cost), strong: true },
    { label: m.parcel_margin(), value: formatRupiah(row.margin) },
    ...(row.payer === "deposit" ? [] : [{ label: m.parcel_payer(), value: PAYERS[row.payer]() }]),
    { label: m.parcel_agent_cashback(), value: formatRupiah(row.agent_cashback) },
    { label: m.parcel_upline_share(), value: formatRupiah(row.upline_share) },
    { label: m.date(), value: formatDateTime(row.created_at) },
    ...(next === null ? [] : [{ label: m.parcel_next_ask(), value: formatDateTime(next) }]),
  ];
}

function Scans({
  scans,
  proofs,
}: Pick<AdminShipment, "scans"> & { readonly proofs: AdminShipment["delivery_proofs"] }) {
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 font-bold">{m.parcel_scans()}</h2>
      {scans.length === 0 ? (
        <p className="text-sm text-soft">{m.parcel_no_scans()}</p>
      ) : (
        <ol className="flex flex-col gap-3 text-sm">
          {scans.map((scan) => (
            <li key={`${scan.at} ${scan.text} ${scan.place}`} className="wrap-anywhere">
              <b>{SHIPPING_STATE_NAMES[scan.state][kitLocale()]}</b>{" "}
              <span className="text-soft">{formatDateTime(scan.at)}</span>
              <span className="block">{[scan.text, scan.place].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ol>
      )}
      {proofs.length > 0 && (
        <div className="mt-4">
          <DeliveryProofs proofs={proofs} />
        </div>
      )}
    </Card>
  );
}
