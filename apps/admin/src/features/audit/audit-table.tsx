import type { AuditEntry } from "@konter/contract/audit";
import { preloadSheet, formatDateTime } from "@konter/ui";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { actionName, codesOf, subjectName, useFieldNames } from "./names.ts";
import { actorName, changedValues, valueText } from "./values.ts";

type NameOf = (name: string) => string;
interface TableProps {
  readonly rows: readonly AuditEntry[];
  readonly onShow: (entry: AuditEntry) => void;
}

export function AuditTable({ rows, onShow }: TableProps) {
  const nameOf = useFieldNames();
  return (
    <RecordTable
      caption={m.room_audit()}
      columns={columnsOf(onShow, nameOf)}
      rows={rows}
      rowKey={({ entry_id: id }) => String(id)}
      renderCard={(entry) => <EntryCard entry={entry} onShow={onShow} nameOf={nameOf} />}
    />
  );
}

function columnsOf(
  onShow: TableProps["onShow"],
  nameOf: NameOf,
): readonly RecordColumn<AuditEntry>[] {
  return [
    {
      key: "at",
      title: m.time(),
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at, "seconds")}</time>,
    },
    { key: "staff", title: m.audit_staff(), cell: actorName },
    {
      key: "action",
      title: m.audit_action(),
      cell: (entry) => <Action entry={entry} onShow={onShow} />,
    },
    { key: "subject", title: m.audit_subject(), wraps: true, cell: subjectName },
    {
      key: "change",
      title: m.audit_change(),
      wraps: true,
      roomy: true,
      cell: (entry) => changeText(entry, nameOf),
    },
  ];
}

/** Opens the entry. The button covers the whole row, which therefore shows both codes on hover. */
function Action({
  entry,
  onShow,
}: {
  readonly entry: AuditEntry;
  readonly onShow: TableProps["onShow"];
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preloadSheet}
      onClick={() => onShow(entry)}
      title={codesOf(entry)}
      className="inline-flex min-h-6 items-center text-left font-semibold text-primary-text after:absolute after:inset-0 after:content-['']"
    >
      {actionName(entry.action)}
    </button>
  );
}

function EntryCard({
  entry,
  onShow,
  nameOf,
}: {
  readonly entry: AuditEntry;
  readonly onShow: TableProps["onShow"];
  readonly nameOf: NameOf;
}) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Action entry={entry} onShow={onShow} />
        <time dateTime={entry.at} className="text-xs text-soft">
          {formatDateTime(entry.at, "seconds")}
        </time>
      </div>
      <p className="wrap-anywhere">{subjectName(entry)}</p>
      <p className="text-soft">{actorName(entry)}</p>
      <p className="wrap-anywhere text-soft">{changeText(entry, nameOf)}</p>
    </div>
  );
}

const MOST_VALUES = 2;

/** The first changed values; the sheet shows all of them. */
function changeText(entry: AuditEntry, nameOf: NameOf): string {
  const changed = changedValues(entry);
  const shown = changed
    .slice(0, MOST_VALUES)
    .map(
      ({ name, before, after }) =>
        `${nameOf(name)}: ${valueText(name, before)} → ${valueText(name, after)}`,
    );
  return [...shown, ...(changed.length > MOST_VALUES ? ["…"] : [])].join("; ");
}
