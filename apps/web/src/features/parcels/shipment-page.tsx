import { formatRupiah } from "@konter/contract/money";
import type { Shipment, TrackedShipment } from "@konter/contract/parcels";
import {
  Button,
  buttonClasses,
  Card,
  CopyButton,
  FactList,
  formatDateTime,
  Skeleton,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import {
  DeliveryProofs,
  formatKilograms,
  placeText,
  postalModeText,
  ShippingChip,
  sizeText,
} from "@konter/ui/parcels";
import { StateHero } from "@konter/ui/state-hero";
import { RefreshCw } from "@konter/ui/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { Balance } from "../../app/balance.tsx";
import { showFailure } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { PostalCancelCards } from "../postal-cancels/index.ts";
import { ParcelAnswer } from "./parcel-answer.tsx";
import { shipmentQuery } from "./api.ts";
import { ParcelCaseCards } from "./corrections/parcel-case.tsx";
import { CancelShipment } from "./cancel-shipment.tsx";
import { LabelCard } from "./label-card.tsx";
import { AddToManifest } from "./manifests/add-to-manifest.tsx";
import { ScanTimeline } from "./scan-timeline.tsx";
import { SendAgain } from "./send-again.tsx";
import { NEXT_ACTIONS, shipmentFailureText, shipmentLook } from "./states.ts";
import { ShareLink } from "./tracking/share-link.tsx";

/** `/kurir/{ref_id}`: where the parcel and its money are. */
export function ShipmentPage() {
  const { ref_id: refId } = useParams({ from: "/member/kurir/$ref_id" });
  usePageTitle(refId);
  const query = useQuery(shipmentQuery(refId));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <ParcelAnswer answer={query}>
        {(tracked: TrackedShipment) => <Tracked tracked={tracked} />}
      </ParcelAnswer>
    </div>
  );
}

function Tracked({
  tracked: { shipment, scans, delivery_proofs: proofs },
}: {
  readonly tracked: TrackedShipment;
}) {
  const { ref_id: refId, awb, status } = shipment;
  return (
    <>
      <OrderHead shipment={shipment} />
      {awb === null ? (
        status === "processing" && <Skeleton className="h-24" />
      ) : (
        <Waybill shipment={shipment} awb={awb} />
      )}
      {(status === "failed" || status === "canceled") && <SendAgain refId={refId} />}
      {status === "success" && awb !== null && <LabelCard shipments={[{ ...shipment, awb }]} />}
      {status === "success" && awb !== null && <CustomsForm shipment={shipment} awb={awb} />}
      {status === "success" && <ParcelCaseCards refId={refId} />}
      <PostalCancelCards shipment={shipment} />
      <Parties shipment={shipment} />
      <Card>
        <h2 className="mb-4 font-bold">{m.parcel_timeline()}</h2>
        <ScanTimeline shipment={shipment} scans={scans} />
        {proofs.length > 0 && (
          <div className="mt-4">
            <DeliveryProofs proofs={proofs} />
          </div>
        )}
        {status === "success" && awb !== null && <TrackButton awb={awb} shipment={shipment} />}
      </Card>
      <Costs shipment={shipment} />
      {(shipment.can_cancel || shipment.can_request_cancel) && (
        <CancelShipment shipment={shipment} />
      )}
    </>
  );
}

const PAYERS = { channel: m.parcel_paid_by_sender, shop: m.parcel_paid_by_shop } as const;

const MONEY_TEXTS = {
  deposit: {
    processing: m.parcel_processing_text,
    success: m.parcel_success_text,
    back: m.parcel_money_back,
  },
  channel: {
    processing: m.parcel_processing_paid,
    success: m.parcel_success_paid,
    back: m.parcel_money_back,
  },
  shop: {
    processing: m.parcel_processing_shop,
    success: m.parcel_success_shop,
    back: m.parcel_shop_back,
  },
};

/** The order and its money in plain words. */
function moneyText(shipment: Shipment): string {
  const {
    status,
    failure,
    total_cost: total,
    cancel_asked: asked,
    cancel_request: request,
  } = shipment;
  const amount = formatRupiah(total);
  const texts = MONEY_TEXTS[shipment.payer];
  if (status === "success" && request?.state === "open") return m.parcel_cancel_with_staff();
  if (status === "success" && request?.state === "rejected")
    return m.parcel_cancel_rejected({ words: request.words });
  if (status === "processing") return texts.processing({ amount });
  if (status === "success") {
    if (asked) return m.parcel_cancel_asked();
    return texts.success({ amount });
  }
  const why = failure === null ? "" : shipmentFailureText(failure);
  return `${why} ${texts.back({ amount })}`.trim();
}

function OrderHead({ shipment }: { readonly shipment: Shipment }) {
  const { icon, tone, name } = shipmentLook(shipment);
  return (
    <StateHero icon={icon} tone={tone} title={name()} pulses={shipment.status === "processing"}>
      <p className="max-w-md text-sm text-soft">{moneyText(shipment)}</p>
    </StateHero>
  );
}

function Waybill({ shipment, awb }: { readonly shipment: Shipment; readonly awb: string }) {
  const { expedition_name: courier, service_name: service, shipping_status: state } = shipment;
  return (
    <Card className="flex flex-col items-center gap-2 p-4 text-center">
      <p className="text-sm text-soft">
        {m.parcel_waybill()} {courier} {service}
      </p>
      <p className="text-3xl font-bold tracking-wide select-all wrap-anywhere">{awb}</p>
      <CopyButton text={awb} label={m.parcel_copy_waybill()} />
      <ShippingChip state={state} />
      <p className="max-w-md text-sm text-soft">{NEXT_ACTIONS[state]()}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {shipment.status === "success" && <ShareLink shipment={shipment} />}
        {state === "waiting_pickup" && !shipment.handed_over && !shipment.cancel_asked && (
          <AddToManifest shipment={shipment} />
        )}
      </div>
      {state === "waiting_pickup" && shipment.handed_over && (
        <p className="max-w-md text-sm text-soft">{m.manifest_no_cancel_this()}</p>
      )}
    </Card>
  );
}

/** Goods to another country need a customs declaration before they are handed over. */
function CustomsForm({ shipment, awb }: { readonly shipment: Shipment; readonly awb: string }) {
  if (shipment.content_kind !== "goods") return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 flex-1 text-sm">{m.parcel_customs_text()}</p>
      <Link to="/pos/cn23/add/$resi" params={{ resi: awb }} className={buttonClasses()}>
        {m.parcel_customs_fill()}
      </Link>
    </Card>
  );
}

function Parties({ shipment }: { readonly shipment: Shipment }) {
  const parties = [
    { title: m.parcel_sender(), party: shipment.sender },
    { title: m.parcel_recipient(), party: shipment.recipient },
  ];
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      {parties.map(({ title, party }) => (
        <Card key={title}>
          <h2 className="text-sm text-soft">{title}</h2>
          <p className="font-semibold wrap-anywhere">{party.name}</p>
          <p className="text-sm">{party.phone}</p>
          <p className="mt-1 text-sm wrap-anywhere">
            {party.address}, {placeText(party)}
          </p>
        </Card>
      ))}
    </div>
  );
}

/** Asks the courier now where the parcel is. */
function TrackButton({ awb, shipment }: { readonly awb: string; readonly shipment: Shipment }) {
  const client = useQueryClient();
  const track = useMutation({
    mutationFn: () => api("POST mlo/transaction/track", { awb }),
    onSuccess: (tracked) =>
      client.setQueryData(shipmentQuery(tracked.shipment.ref_id).queryKey, tracked),
    onError: showFailure,
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        kind="plain"
        busy={track.isPending}
        icon={<RefreshCw aria-hidden className="size-4" />}
        onClick={() => track.mutate()}
      >
        {m.parcel_track_again()}
      </Button>
      {shipment.tracked_at !== null && (
        <span className="text-xs text-soft">
          {m.parcel_tracked_at({ time: formatDateTime(shipment.tracked_at) })}
        </span>
      )}
    </div>
  );
}

const balances = ({ start_balance: before, end_balance: then }: Shipment): readonly Fact[] => [
  { label: m.balance_before(), value: <Balance amount={before} /> },
  { label: m.balance_then(), value: <Balance amount={then} /> },
];

const codFacts = ({ cod_amount: amount, cod_fee: fee }: Shipment): readonly Fact[] => [
  { label: m.parcel_cod(), value: formatRupiah(amount), strong: true },
  { label: m.parcel_cod_fee(), value: formatRupiah(fee) },
  { label: m.parcel_cod_net(), value: formatRupiah(amount - fee) },
];

function Costs({ shipment }: { readonly shipment: Shipment }) {
  const { item_weight: weight, billed_weight: billed, insured, receiver, status } = shipment;
  const isPaid = status === "processing" || status === "success";
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.details()}</h2>
      <FactList
        facts={[
          { label: m.ref_id(), value: <span className="select-all">{shipment.ref_id}</span> },
          { label: m.date(), value: formatDateTime(shipment.created_at) },
          ...(receiver === null ? [] : [{ label: m.parcel_received_by(), value: receiver }]),
          ...(shipment.postal_mode === null
            ? []
            : [{ label: m.postal_mode(), value: postalModeText(shipment.postal_mode) }]),
          { label: m.parcel_content(), value: shipment.item_type },
          { label: m.parcel_value(), value: formatRupiah(shipment.item_value) },
          { label: m.parcel_size(), value: sizeText(shipment.dimension) },
          { label: m.parcel_weighed(), value: formatKilograms(weight) },
          { label: m.parcel_billed(), value: formatKilograms(billed) },
          {
            label: m.parcel_hand_over(),
            value: shipment.pickup === "pickup" ? m.parcel_pickup() : m.parcel_drop_off(),
          },
          { label: m.parcel_fee(), value: formatRupiah(shipment.shipping_fee) },
          { label: m.parcel_tax(), value: formatRupiah(shipment.shipping_tax) },
          {
            label: m.parcel_insurance(),
            value: insured ? formatRupiah(shipment.insurance_fee) : m.parcel_insured_not(),
          },
          { label: m.total(), value: formatRupiah(shipment.total_cost), strong: true },
          ...(shipment.agent_cashback > 0 && isPaid
            ? [{ label: m.parcel_cashback(), value: formatRupiah(shipment.agent_cashback) }]
            : []),
          ...(isPaid && shipment.payer === "deposit" ? balances(shipment) : []),
          ...(shipment.payer === "deposit"
            ? []
            : [{ label: m.parcel_paid_by(), value: PAYERS[shipment.payer]() }]),
          ...(shipment.cod_amount > 0 ? codFacts(shipment) : []),
        ]}
      />
    </Card>
  );
}
