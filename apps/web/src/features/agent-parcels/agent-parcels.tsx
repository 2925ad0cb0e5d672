import type { AgentShipment, AgentShipmentPage } from "@konter/contract/agent-shipments";
import { formatRupiah } from "@konter/contract/money";
import {
  COURIER_NAMES,
  ALL_COURIERS,
  SHIPMENT_STATES,
  SHIPPING_STATE_NAMES,
} from "@konter/contract/parcels";
import type { ShipmentState } from "@konter/contract/parcels";
import { displayPhone } from "@konter/contract/phone";
import { getLocale } from "@konter/client/locale";
import { Chip, formatDateTime, TableTime } from "@konter/ui";
import type { ChipTone, Column } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { api } from "../../app/api.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { MastersOnly } from "../cashback/index.ts";
import { BookTable, ExportButton, NoRows, PagedRows } from "../list-parts/index.ts";
import { PeriodFilterBar, withFilters } from "../report-filters/index.ts";
import { agentParcelsQuery, inputOf } from "./api.ts";
import type { AgentParcelFilters } from "./api.ts";

/** `/report/transaksi-agen-mlo`: parcels of a Master's agents with cashback and share, and their totals (M257, M449). */
export function AgentParcels() {
  usePageTitle(m.agent_parcels_title());
  const filters: AgentParcelFilters = useSearch({ from: "/member/report/transaksi-agen-mlo" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: AgentParcelFilters) =>
      void navigate({
        to: "/report/transaksi-agen-mlo",
        search: (before) => withFilters(before as AgentParcelFilters, next),
        replace: true,
      }),
    [navigate],
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4 px-4 pt-5 wide:px-6">
      <MastersOnly title={m.agent_parcels_title()}>
        <Filters filters={filters} onChange={change} />
        <Rows
          filters={filters}
          onReset={() => void navigate({ to: "/report/transaksi-agen-mlo", search: {} })}
        />
      </MastersOnly>
    </div>
  );
}

const STATES: Readonly<
  Record<ShipmentState, { readonly name: () => string; readonly tone: ChipTone }>
> = {
  processing: { name: m.parcel_processing, tone: "warning" },
  success: { name: m.parcel_success, tone: "success" },
  failed: { name: m.parcel_failed, tone: "danger" },
  canceled: { name: m.parcel_canceled, tone: "neutral" },
};
const COURIER_CHOICES = ALL_COURIERS.map((code) => ({ value: code, label: COURIER_NAMES[code] }));
const stateChoices = () =>
  SHIPMENT_STATES.map((state) => ({ value: state, label: STATES[state].name() }));

function Filters({
  filters,
  onChange,
}: {
  readonly filters: AgentParcelFilters;
  readonly onChange: (filters: AgentParcelFilters) => void;
}) {
  return (
    <PeriodFilterBar
      title={m.agent_parcels_title()}
      aside={<ExportButton load={() => api("GET mlo/report/agen/export", inputOf(filters))} />}
      fields={[
        { name: "courier", label: m.agent_parcel_courier(), choices: COURIER_CHOICES },
        { name: "status", label: m.status(), choices: stateChoices() },
        { name: "agent", label: m.agent() },
      ]}
      filters={filters}
      onChange={onChange}
    />
  );
}

function Rows({
  filters,
  onReset,
}: {
  readonly filters: AgentParcelFilters;
  readonly onReset: () => void;
}) {
  return (
    <PagedRows
      query={useInfiniteQuery(agentParcelsQuery(filters))}
      none={
        <NoRows
          isFiltered={Object.keys(filters).length > 0}
          none={{ title: m.agent_parcels_none(), text: m.agent_parcels_none_text() }}
          filtered={{ title: m.no_rows_filtered(), text: m.no_rows_filtered_text() }}
          onReset={onReset}
        />
      }
    >
      {(rows, first) => (
        <>
          {first && first.totals.length > 0 && <Totals totals={first.totals} />}
          <BookTable
            caption={m.agent_parcels_title()}
            columns={columns()}
            rows={rows}
            rowKey={({ ref_id: ref }) => ref}
            card={card}
          />
        </>
      )}
    </PagedRows>
  );
}

type Total = AgentShipmentPage["totals"][number];

/** The sums of the filter by agent and courier. */
function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <section aria-label={m.agent_parcel_totals()} className="flex flex-col gap-2">
      <h2 className="font-bold">{m.agent_parcel_totals()}</h2>
      <BookTable
        caption={m.agent_parcel_totals()}
        columns={totalColumns()}
        rows={totals}
        rowKey={({ agent, expedition }) => `${agent.hp} ${expedition}`}
        card={totalCard}
      />
    </section>
  );
}

const totalColumns = (): readonly Column<Total>[] => [
  { key: "agent", title: m.agent(), wraps: true, cell: ({ agent }) => <Agent agent={agent} /> },
  { key: "courier", title: m.agent_parcel_courier(), cell: ({ expedition_name: name }) => name },
  {
    key: "parcels",
    title: m.agent_parcel_count(),
    number: true,
    cell: ({ parcels }) => String(parcels),
  },
  {
    key: "weight",
    title: m.agent_parcel_weight(),
    number: true,
    cell: ({ billed_weight: grams }) => formatKilograms(grams),
  },
  ...moneyColumns<Total>(),
];

interface Earned {
  readonly total_cost: number;
  readonly agent_cashback: number;
  readonly upline_share: number;
}

const moneyColumns = <Row extends Earned>(): readonly Column<Row>[] => [
  {
    key: "total",
    title: m.total(),
    number: true,
    cell: ({ total_cost: total }) => formatRupiah(total),
  },
  {
    key: "cashback",
    title: m.agent_parcel_cashback(),
    number: true,
    cell: ({ agent_cashback: cashback }) => formatRupiah(cashback),
  },
  {
    key: "share",
    title: m.upline_share(),
    number: true,
    cell: ({ upline_share: share }) => <strong>{formatRupiah(share)}</strong>,
  },
];

const totalCard = (total: Total) => (
  <div className="flex flex-col gap-1.5 text-sm">
    <Agent agent={total.agent} />
    <p>
      {total.expedition_name} · {m.agent_parcel_count_of({ count: total.parcels })} ·{" "}
      {formatKilograms(total.billed_weight)}
    </p>
    <Money row={total} />
  </div>
);

const columns = (): readonly Column<AgentShipment>[] => [
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  { key: "agent", title: m.agent(), wraps: true, cell: ({ agent }) => <Agent agent={agent} /> },
  {
    key: "courier",
    title: m.agent_parcel_courier(),
    wraps: true,
    cell: (row) => (
      <>
        {row.expedition_name} {row.service}
        <span className="block text-xs text-soft">{row.ref_id}</span>
      </>
    ),
  },
  {
    key: "weight",
    title: m.agent_parcel_weight(),
    number: true,
    cell: ({ billed_weight: grams }) => formatKilograms(grams),
  },
  ...moneyColumns<AgentShipment>(),
  { key: "status", title: m.status(), wraps: true, cell: (row) => <State row={row} /> },
];

const card = (row: AgentShipment) => (
  <div className="flex flex-col gap-1.5 text-sm">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <b className="wrap-anywhere">
        {row.expedition_name} {row.service} · {formatKilograms(row.billed_weight)}
      </b>
      <span className="text-xs text-soft">{formatDateTime(row.created_at)}</span>
    </p>
    <Agent agent={row.agent} />
    <Money row={row} />
    <p className="flex flex-wrap items-center gap-2">
      <State row={row} />
      <span className="text-soft">{row.ref_id}</span>
    </p>
  </div>
);

const Money = ({ row }: { readonly row: Earned }) => (
  <p>
    {m.total()} {formatRupiah(row.total_cost)} · {m.agent_parcel_cashback()}{" "}
    {formatRupiah(row.agent_cashback)} · {m.upline_share()}{" "}
    <strong>{formatRupiah(row.upline_share)}</strong>
  </p>
);

const Agent = ({ agent: { name, hp } }: Pick<AgentShipment, "agent">) => (
  <span className="wrap-anywhere">
    {name}
    <span className="block text-xs whitespace-nowrap text-soft">{displayPhone(hp)}</span>
  </span>
);

function State({ row: { status, shipping_status: shipping } }: { readonly row: AgentShipment }) {
  const { name, tone } = STATES[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Chip tone={tone}>{name()}</Chip>
      {status === "success" && (
        <span className="text-xs text-soft">{SHIPPING_STATE_NAMES[shipping][getLocale()]}</span>
      )}
    </span>
  );
}
