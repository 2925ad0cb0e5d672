import type { CourierAddress, CourierRequest } from "@konter/contract/couriers";
import {
  Alert,
  Button,
  Card,
  EmptyState,
  FactList,
  formatDateTime,
  preloadSheet,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { House } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { courierQuery } from "./api.ts";
import { AskSheet } from "./ask-sheet.tsx";

/**
 * `/account/courier`: where couriers find this agent. Only staff can change it; the owner can request a change (M110,
 * M111).
 */
export function CourierPage() {
  const query = useQuery(courierQuery);
  return (
    <>
      <p className="text-sm text-soft">{m.courier_text()}</p>
      <AnswerStates answer={query}>
        {({ address, request }) => (
          <>
            {request && <Asked request={request} />}
            {address === null ? (
              <Card>
                <EmptyState icon={<House className="size-6" />} title={m.courier_none()}>
                  {m.courier_none_text()}
                </EmptyState>
              </Card>
            ) : (
              <AddressFacts address={address} />
            )}
            {request?.state !== "waiting" && <AskButton />}
          </>
        )}
      </AnswerStates>
    </>
  );
}

function Asked({ request }: { readonly request: CourierRequest }) {
  const { state, wish, reason, answer } = request;
  const at = formatDateTime(request.decided_at ?? request.at);
  const words = {
    waiting: { tone: "info", title: m.courier_waiting({ time: at }) },
    done: { tone: "success", title: m.courier_done({ time: at }) },
    refused: { tone: "warning", title: m.courier_refused({ time: at }) },
  } as const;
  const { tone, title } = words[state];
  return (
    <Alert tone={tone}>
      <p className="font-bold">{title}</p>
      {state === "refused" && <p className="break-words">{answer}</p>}
      <p className="break-words">{m.courier_asked({ wish, reason })}</p>
    </Alert>
  );
}

function AddressFacts({ address }: { readonly address: CourierAddress }) {
  const { latitude, longitude } = address;
  const facts: readonly (Fact | undefined)[] = [
    { label: m.courier_name(), value: address.name, strong: true },
    { label: m.phone_number(), value: address.phone },
    fact(m.email(), address.email),
    { label: m.address_detail(), value: address.address },
    fact(m.village(), address.sub_district?.name),
    { label: m.district(), value: address.district.name },
    { label: m.city(), value: address.city.name },
    { label: m.province(), value: address.province.name },
    { label: m.country(), value: m.country_indonesia() },
    { label: m.postcode(), value: address.postal_code },
    latitude === null || longitude === null
      ? undefined
      : { label: m.coordinates(), value: <Place latitude={latitude} longitude={longitude} /> },
    fact(m.note(), address.note),
    { label: m.courier_id(), value: address.id },
    { label: m.courier_changed(), value: formatDateTime(address.changed_at) },
  ];
  return (
    <Card className="p-4">
      <FactList facts={facts.filter((each) => each !== undefined)} />
    </Card>
  );
}

const fact = (label: string, value: string | null | undefined): Fact | undefined =>
  value ? { label, value } : undefined;

/** A plain link, because the page embeds no map. */
function Place({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  return (
    <>
      <span className="block tabular-nums">
        {latitude}, {longitude}
      </span>
      <a
        href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
        target="_blank"
        rel="noreferrer"
        className="inline-block py-1 text-sm font-medium text-primary-text underline underline-offset-2"
      >
        {m.map_open()}
      </a>
    </>
  );
}

function AskButton() {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button onPointerEnter={preloadSheet} onFocus={preloadSheet} onClick={() => setOpen(true)}>
        {m.courier_ask()}
      </Button>
      <AskSheet open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
