import type { Shipment } from "@konter/contract/parcels";
import { Button, Card, IconButton, ScriptedForm, TextField } from "@konter/ui";
import { Plus, ScanSign } from "@konter/ui/icons";
import { lazy, Suspense, useId, useState } from "react";
import * as m from "#messages";
import { readWaybill, WAYBILL_FORMATS } from "../tracking/waybill-codes.ts";
import { useChange } from "./use-change.ts";

const ScanSheet = lazy(async () => ({
  default: (await import("../../code-scan/index.ts")).ScanSheet,
}));

/** Adds parcels by waybill, by camera, or from those that wait. */
export function AddParcels({
  refId,
  ready,
}: {
  readonly refId: string;
  readonly ready: readonly Shipment[];
}) {
  const [typed, setTyped] = useState("");
  const [scans, setScans] = useState(false);
  const [scanning, setScanning] = useState(false);
  const add = useChange(refId, "add");
  const addWaybill = (awb: string) => {
    if (awb.trim() !== "") add.mutate([awb.trim()], { onSuccess: () => setTyped("") });
  };
  return (
    <Card className="flex flex-col gap-4 p-4">
      <ScriptedForm
        aria-label={m.manifest_add()}
        onSubmit={() => addWaybill(typed)}
        className="flex items-end gap-2"
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={m.parcel_waybill()}
            name="awb"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            controlClassName="pr-12"
            end={
              <IconButton
                label={m.waybill_scan()}
                onClick={() => {
                  setScans(true);
                  setScanning(true);
                }}
              >
                <ScanSign aria-hidden className="size-5" />
              </IconButton>
            }
          />
        </div>
        <Button
          type="submit"
          kind="plain"
          busy={add.isPending}
          icon={<Plus aria-hidden className="size-4" />}
        >
          {m.manifest_add_one()}
        </Button>
      </ScriptedForm>
      {scans && (
        <Suspense fallback={null}>
          <ScanSheet
            title={m.waybill_scan()}
            how={m.waybill_scan_how()}
            foreign={m.waybill_scan_foreign()}
            formats={WAYBILL_FORMATS}
            read={readWaybill}
            open={scanning}
            onClose={() => setScanning(false)}
            onRead={(awb) => {
              setScanning(false);
              addWaybill(awb);
            }}
          />
        </Suspense>
      )}
      <Ready ready={ready} busy={add.isPending} onAdd={(awbs) => add.mutate(awbs)} />
    </Card>
  );
}

/** Parcels in one call. */
const AT_ONCE = 100;

function Ready({
  ready,
  busy,
  onAdd,
}: {
  readonly ready: readonly Shipment[];
  readonly busy: boolean;
  readonly onAdd: (awbs: readonly string[]) => void;
}) {
  const id = useId();
  const awbs = ready.flatMap(({ awb }) => awb ?? []);
  if (awbs.length === 0) return <p className="text-sm text-soft">{m.manifest_none_ready()}</p>;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="font-bold">
          {m.manifest_ready({ count: awbs.length })}
        </h2>
        <Button busy={busy} onClick={() => onAdd(awbs.slice(0, AT_ONCE))}>
          {m.manifest_add_all()}
        </Button>
      </div>
      <ul className="flex flex-col divide-y divide-line">
        {ready.map(({ ref_id: refId, awb, recipient }) => (
          <li key={refId} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{awb}</span>
              <span className="block text-sm text-soft">
                {recipient.name}, {recipient.district}
              </span>
            </span>
            <Button
              kind="plain"
              size="small"
              aria-label={m.manifest_add_label({ awb: awb ?? refId })}
              onClick={() => onAdd([awb ?? refId])}
            >
              {m.manifest_add_one()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
