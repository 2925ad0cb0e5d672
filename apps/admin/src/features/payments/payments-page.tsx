import type { PaymentRow } from "@konter/contract/payments";
import { formatRupiah } from "@konter/contract/money";
import { buttonClasses, Chip, formatDateTime, SelectField } from "@konter/ui";
import { TriangleAlert } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../app/page.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import type { ActiveFilter } from "../../app/lists/filter-bar.tsx";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { LinkToPage } from "../../app/fallbacks/link-to-page.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";
import { paymentsQuery } from "./api.ts";
import type { PaymentFilters } from "./api.ts";
import { STATE_NAMES, STATES } from "./words.ts";

function activeOf({ reference, state }: PaymentFilters): readonly ActiveFilter[] {
  const known = STATE_NAMES.find((name) => name === state);
  return [
    ...(reference === undefined ? [] : [{ name: "reference", text: reference }]),
    ...(known === undefined ? [] : [{ name: "state", text: STATES[known].name() }]),
  ];
}

/** `/payments`: every gateway charge, newest first; the filters are in the URL. */
export function PaymentsPage() {
  const filters: PaymentFilters = useSearch({ from: "/office/payments" });
  const navigate = useNavigate();
  const query = useInfiniteQuery(paymentsQuery(filters));
  const change = (next: PaymentFilters) => {
    const search = Object.fromEntries(
      Object.entries({ ...filters, ...next }).filter(([, value]) => value),
    );
    void navigate({ to: "/payments", search, replace: true });
  };
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title={m.room_payments()}
      aside={
        <Link to="/payments/cases" className={buttonClasses("plain", "small")}>
          <TriangleAlert aria-hidden className="size-4" />
          {m.payment_cases()}
        </Link>
      }
    >
      <FilterBar active={activeOf(filters)} onRemove={(name) => change({ [name]: "" })}>
        <div className="grid max-w-3xl grid-cols-1 gap-3 wide:grid-cols-2">
          <TypedFilter
            label={m.payment_reference()}
            placeholder="DEP…"
            value={filters.reference ?? ""}
            onChange={(reference) => change({ reference })}
          />
          <SelectField
            label={m.status()}
            value={filters.state ?? ""}
            onChange={(state) => change({ state })}
            choices={[
              { value: "", label: m.payment_all_states() },
              ...STATE_NAMES.map((state) => ({ value: state, label: STATES[state].name() })),
            ]}
          />
        </div>
      </FilterBar>
      <QueueRows
        query={query}
        loadingLabel={m.loading_payments()}
        empty={{
          title: isFiltered ? m.no_payments_filtered() : m.no_payments(),
          ...(!isFiltered && {
            text: m.no_payments_text(),
            action: (
              <LinkToPage to="/connections" need="connections.write">
                {m.payments_connect()}
              </LinkToPage>
            ),
          }),
        }}
      >
        {(rows) => (
          <RecordTable
            caption={m.room_payments()}
            columns={COLUMNS()}
            rows={rows}
            rowKey={({ payment_id: id }) => String(id)}
            renderCard={(row) => <PaymentCard row={row} />}
          />
        )}
      </QueueRows>
    </Page>
  );
}

const COLUMNS = (): readonly RecordColumn<PaymentRow>[] => [
  { key: "reference", title: m.payment_reference(), cell: (row) => <PaymentLink row={row} /> },
  { key: "gateway", title: m.payment_gateway(), wraps: true, cell: (row) => where(row) },
  {
    key: "member",
    title: m.member(),
    wraps: true,
    cell: ({ member }) => member?.name ?? m.shop_visitor(),
  },
  {
    key: "amount",
    title: m.amount(),
    number: true,
    cell: ({ amount }) => <b>{formatRupiah(amount)}</b>,
  },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
  {
    key: "at",
    title: m.date(),
    roomy: true,
    cell: ({ opened_at: at }) => formatDateTime(at),
  },
];

const where = ({ gateway, method }: PaymentRow): string => `${gateway.name} · ${method}`;

function State({ row }: { readonly row: PaymentRow }) {
  const { name, tone } = STATES[row.state];
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Chip tone={tone}>{name()}</Chip>
      {row.has_case && <Chip tone="danger">{m.payment_has_case()}</Chip>}
    </span>
  );
}

/** The whole row is clickable. */
function PaymentLink({ row }: { readonly row: PaymentRow }) {
  return (
    <Link
      to="/payments/$payment_id"
      params={{ payment_id: String(row.payment_id) }}
      className={ROW_REFERENCE}
    >
      {row.charge_reference}
    </Link>
  );
}

function PaymentCard({ row }: { readonly row: PaymentRow }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <PaymentLink row={row} />
        <b className="tabular-nums">{formatRupiah(row.amount)}</b>
      </p>
      <p className="text-soft">
        {where(row)} · {row.member?.name ?? m.shop_visitor()} · {formatDateTime(row.opened_at)}
      </p>
      <State row={row} />
    </div>
  );
}
