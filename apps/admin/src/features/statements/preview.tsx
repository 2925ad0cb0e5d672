import type { StatementPreview } from "@konter/contract/reconciliation";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, CheckField, TextField } from "@konter/ui";
import { useState } from "react";
import { RecordTable } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { ROW_COLUMNS, RowCard } from "./statement-rows.tsx";
import { MEANINGS } from "./words.ts";

export interface Days {
  readonly first_day: string;
  readonly last_day: string;
  readonly extent: "whole" | "part";
}

/** Preview of a file before import: columns, first rows, days. */
export function Preview({
  name,
  preview,
  busy,
  onTake,
  onLeave,
}: {
  readonly name: string;
  readonly preview: StatementPreview;
  readonly busy: boolean;
  readonly onTake: (days: Days) => void;
  readonly onLeave: () => void;
}) {
  const [first, setFirst] = useState(preview.first_day);
  const [last, setLast] = useState(preview.last_day);
  const [isWhole, setWhole] = useState(true);
  return (
    <section
      aria-label={m.statement_preview()}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <p className="text-sm">
        <b className="wrap-anywhere">{name}</b> ·{" "}
        {m.statement_preview_text({ rows: preview.rows, total: formatRupiah(preview.total) })}
      </p>
      {preview.repeats !== null && <Alert tone="info">{m.statement_repeats()}</Alert>}
      {preview.corrects > 0 && isWhole && <Alert tone="warning">{m.statement_corrects()}</Alert>}
      {preview.breaks > 0 && (
        <Alert tone="warning">{m.statement_breaks({ count: preview.breaks })}</Alert>
      )}
      <dl className="grid grid-cols-1 gap-x-4 gap-y-1 text-sm wide:grid-cols-2 desk:grid-cols-3">
        {preview.columns.map(({ title, meaning }, place) => (
          <div
            key={`${title} ${place}`}
            className="flex justify-between gap-3 border-b border-line py-1"
          >
            <dt className="min-w-0 wrap-anywhere text-soft">{title || "–"}</dt>
            <dd className="text-right font-medium">
              {meaning === null ? m.statement_column_unused() : (MEANINGS[meaning]?.() ?? meaning)}
            </dd>
          </div>
        ))}
      </dl>
      <RecordTable
        caption={m.statement_first_rows()}
        columns={ROW_COLUMNS().filter(({ key }) => key !== "class")}
        rows={preview.sample}
        rowKey={(_row, index) => String(index)}
        renderCard={(row) => <RowCard row={row} />}
      />
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-2">
        <TextField label={m.statement_first_day()} type="date" value={first} onChange={setFirst} />
        <TextField
          label={m.statement_last_day_field()}
          type="date"
          value={last}
          onChange={setLast}
        />
      </div>
      <CheckField
        label={m.statement_whole()}
        hint={m.statement_whole_hint()}
        checked={isWhole}
        onChange={setWhole}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          onClick={() =>
            onTake({ first_day: first, last_day: last, extent: isWhole ? "whole" : "part" })
          }
        >
          {m.statement_take()}
        </Button>
        <Button kind="plain" disabled={busy} onClick={onLeave}>
          {m.statement_leave()}
        </Button>
      </div>
    </section>
  );
}
