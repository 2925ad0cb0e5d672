import { formatRupiah } from "@konter/contract/money";
import type { TariffLane } from "@konter/contract/public-tariff";
import type { Column } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useQueries } from "@tanstack/react-query";
import { session } from "../../../app/session-store.ts";
import * as m from "#messages";
import { BookTable } from "../../list-parts/index.ts";
import { billedText, daysText } from "../formats.ts";
import { OtherCourier } from "../other-courier.tsx";
import { ShareButtons } from "../tracking/share-buttons.tsx";
import { tariffFeesQuery } from "./api.ts";
import { shareText } from "./share-text.ts";
import type { TariffRow } from "./share-text.ts";
import type { TariffQuestion } from "./tariff-question.ts";

/** The fees of all couriers, the cheapest first; a row appears when its courier answers. */
export function Tariffs({
  question,
  lane,
}: {
  readonly question: TariffQuestion;
  readonly lane: TariffLane;
}) {
  const answers = useQueries({
    queries: lane.couriers.map(({ code }) => tariffFeesQuery(code, question)),
  });
  const asked = lane.couriers.flatMap((courier, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [{ courier, answer }];
  });
  const rows = asked
    .flatMap(({ courier, answer: { data } }): readonly TariffRow[] =>
      (data?.services ?? []).flatMap((service) =>
        data === undefined ? [] : [{ courier: courier.name, fees: data, service }],
      ),
    )
    .toSorted((one, other) => one.service.total - other.service.total);
  const address = location.href;
  const text = shareText({
    brand: session.get().brand.name,
    lane,
    weight: formatKilograms(Number(question.weight_grams)),
    rows,
    address,
  });
  return (
    <section aria-labelledby="tariffs" className="flex flex-col gap-3">
      <h2 id="tariffs" className="font-bold">
        {m.track_public_lane({ from: lane.origin, to: lane.destination })}
      </h2>
      {lane.couriers.length === 0 && <p className="text-sm">{m.tariff_no_couriers()}</p>}
      {rows.length > 0 && (
        <>
          <BookTable
            caption={m.parcel_quotes()}
            columns={columns()}
            rows={rows}
            rowKey={({ courier, service }) => `${courier} ${service.service}`}
            card={card}
          />
          <p className="text-sm text-soft">{m.tariff_note()}</p>
          <ShareButtons title={m.tariff_title()} text={text} address={address} />
        </>
      )}
      <ul className="flex flex-col gap-2" aria-live="polite">
        {asked
          .filter(({ answer }) => answer.data === undefined)
          .map(({ courier, answer }) => (
            <OtherCourier
              key={courier.code}
              asked={{
                courier,
                error: answer.error,
                isAsking: answer.isFetching,
                retry: () => void answer.refetch(),
              }}
            />
          ))}
      </ul>
    </section>
  );
}

const columns = (): readonly Column<TariffRow>[] => [
  { key: "courier", title: m.parcel_courier(), wraps: true, cell: (row) => <Name row={row} /> },
  { key: "days", title: m.parcel_estimate(), cell: ({ service }) => daysText(service) },
  {
    key: "insurance",
    title: m.parcel_insurance(),
    number: true,
    cell: ({ service: { insurance_fee: fee } }) => (fee === 0 ? "–" : formatRupiah(fee)),
  },
  {
    key: "total",
    title: m.total(),
    number: true,
    cell: ({ service }) => <strong>{formatRupiah(service.total)}</strong>,
  },
];

function Name({ row: { courier, service, fees } }: { readonly row: TariffRow }) {
  return (
    <>
      <span className="block font-semibold">
        {courier} {service.name}
      </span>
      <span className="block text-xs text-soft">{billedText(fees)}</span>
    </>
  );
}

const card = (row: TariffRow) => (
  <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
    <div className="min-w-[min(8rem,100%)] flex-1">
      <Name row={row} />
      <span className="block text-sm">{daysText(row.service)}</span>
    </div>
    <p className="text-lg font-bold tabular-nums">{formatRupiah(row.service.total)}</p>
  </div>
);
