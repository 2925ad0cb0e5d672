import type { ListedMember, MemberRow } from "@konter/contract/members";
import { Chip, formatDateTime } from "@konter/ui";
import { Amount } from "../../app/amount.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { MemberLink } from "./member-link.tsx";

/** A search result has no figures; a row of the list has. */
type Row = MemberRow &
  Partial<Pick<ListedMember, "deleted" | "of_brand" | "deposit" | "last_purchase_at">>;

/** Rows that link to their member: a dense table, cards on a phone. */
export function MemberTable({ rows }: { readonly rows: readonly Row[] }) {
  const hasFigures = rows.some(({ deposit }) => deposit !== undefined);
  return (
    <RecordTable
      caption={m.room_members()}
      columns={hasFigures ? [...facts(), ...figures(), since()] : [...facts(), since()]}
      rows={rows}
      rowKey={(row) => String(row.member_id)}
      renderCard={(row) => <MemberCard row={row} />}
    />
  );
}

const facts = (): readonly RecordColumn<Row>[] => [
  { key: "id", title: m.member_id(), cell: (row) => <MemberLink id={row.member_id} /> },
  { key: "name", title: m.name(), wraps: true, cell: (row) => row.name },
  { key: "hp", title: m.phone(), cell: (row) => row.hp },
  { key: "tier", title: m.tier(), cell: (row) => tierName(row.category) },
  { key: "state", title: m.state(), cell: (row) => <State row={row} /> },
];

const figures = (): readonly RecordColumn<Row>[] => [
  {
    key: "deposit",
    title: m.members_deposit(),
    number: true,
    cell: (row) => <Amount of={row.deposit ?? 0} />,
  },
  { key: "last", title: m.members_last_purchase(), cell: lastPurchase },
];

const since = (): RecordColumn<Row> => ({
  key: "since",
  title: m.member_since(),
  roomy: true,
  cell: (row) => formatDateTime(row.since),
});

const lastPurchase = ({ last_purchase_at: at }: Row): string =>
  at ? formatDateTime(at) : m.members_never();

function State({ row }: { readonly row: Row }) {
  if (row.deleted === true) return <Chip tone="neutral">{m.members_deleted()}</Chip>;
  if (row.blocked) return <Chip tone="danger">{m.blocked()}</Chip>;
  return row.of_brand ? (
    <Chip>{m.member_of_brand({ brand: row.of_brand })}</Chip>
  ) : (
    <Chip tone="success">{m.not_blocked()}</Chip>
  );
}

function MemberCard({ row }: { readonly row: Row }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">{row.name}</p>
          <p className="text-sm text-soft">
            {row.hp} · {tierName(row.category)}
          </p>
        </div>
        {row.deposit === undefined ? (
          <State row={row} />
        ) : (
          <div className="shrink-0 text-right">
            <p className="font-semibold">
              <Amount of={row.deposit} />
            </p>
            <p className="text-xs text-soft">{lastPurchase(row)}</p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MemberLink id={row.member_id} />
        {row.deposit !== undefined && <State row={row} />}
      </div>
    </div>
  );
}
