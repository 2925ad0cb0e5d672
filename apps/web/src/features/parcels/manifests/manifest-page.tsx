import type { Manifest, ManifestDetail } from "@konter/contract/manifests";
import type { Shipment } from "@konter/contract/parcels";
import { Alert, Card, FactList, formatDateTime, formatKilograms } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { LabelCard } from "../label-card.tsx";
import { ParcelAnswer } from "../parcel-answer.tsx";
import { AddParcels } from "./add-parcels.tsx";
import { manifestQuery } from "./api.ts";
import { CloseManifest } from "./close-manifest.tsx";
import { HandOverButton } from "./hand-over-button.tsx";
import { ManifestChip } from "./manifest-parts.tsx";
import { ManifestParcels } from "./manifest-parcels.tsx";

/** `/kurir/manifest/{ref_id}`: what is handed over to the courier, and what the courier counted. */
export function ManifestPage() {
  const { ref_id: refId } = useParams({ from: "/member/kurir/manifest/$ref_id" });
  usePageTitle(refId);
  const query = useQuery(manifestQuery(refId));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <ParcelAnswer answer={query}>
        {(detail: ManifestDetail) => <Detail detail={detail} />}
      </ParcelAnswer>
    </div>
  );
}

const labelled = (parcels: readonly Shipment[]) =>
  parcels.flatMap(({ awb, ...row }) => (awb === null ? [] : [{ ...row, awb }]));

function Detail({ detail: { manifest, parcels, ready } }: { readonly detail: ManifestDetail }) {
  const isOpen = manifest.status === "open";
  const printed = labelled(parcels);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">
          {m.manifest_of({ courier: manifest.expedition_name })}
        </h1>
        <ManifestChip manifest={manifest} />
      </div>
      <Counts manifest={manifest} />
      {isOpen && <AddParcels refId={manifest.ref_id} ready={ready} />}
      <ManifestParcels refId={manifest.ref_id} parcels={parcels} isOpen={isOpen} />
      {isOpen && parcels.length > 0 && <CloseManifest refId={manifest.ref_id} />}
      {!isOpen && (
        <>
          <HandOverButton manifest={manifest} parcels={printed} />
          <Alert tone="info">{m.manifest_no_cancel()}</Alert>
        </>
      )}
      {printed.length > 0 && <LabelCard shipments={printed} />}
    </>
  );
}

function countText({ counted_by: by, courier_count: count, status }: Manifest): string {
  if (count !== null) return m.manifest_parcels({ count });
  if (status === "open") return m.manifest_count_later();
  return by === "courier" ? m.manifest_count_waiting() : m.manifest_count_no_scan();
}

function Counts({ manifest }: { readonly manifest: Manifest }) {
  const { difference, closed_at: closed } = manifest;
  return (
    <Card>
      <FactList
        facts={[
          { label: m.ref_id(), value: <span className="select-all">{manifest.ref_id}</span> },
          { label: m.manifest_opened(), value: formatDateTime(manifest.opened_at) },
          ...(closed === null
            ? []
            : [{ label: m.manifest_closed_at(), value: formatDateTime(closed) }]),
          {
            label: m.manifest_our_count(),
            value: m.manifest_parcels({ count: manifest.parcel_count }),
            strong: true,
          },
          { label: m.manifest_weight(), value: formatKilograms(manifest.total_grams) },
          { label: m.manifest_courier_count(), value: countText(manifest) },
          ...(difference === null
            ? []
            : [
                {
                  label: m.manifest_difference(),
                  value: m.manifest_parcels({ count: difference }),
                },
              ]),
        ]}
      />
    </Card>
  );
}
