import { BANK_IMPORT_APPROVAL } from "@konter/contract/banks";
import type { BankImport } from "@konter/contract/banks";
import { formatRupiah } from "@konter/contract/money";
import { Button, Card, Chip, formatDate, formatDateTime, newKey, snackbar } from "@konter/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { session } from "../../app/session-store.ts";
import { bankImportsQuery } from "./api.ts";

/** Files and calls that imported lines, newest first. */
export function Imports() {
  const query = useQuery(bankImportsQuery());
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold">{m.bank_imports()}</h2>
      <Loaded query={query} loading={<LoadingRows label={m.loading_banks()} rows={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <p className="text-sm text-soft">{m.no_bank_imports()}</p>
            </Card>
          ) : (
            <RecordTable
              caption={m.bank_imports()}
              columns={COLUMNS()}
              rows={rows}
              rowKey={({ import_id: id }) => String(id)}
              renderCard={(row) => <ImportCard row={row} />}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function span({ first_day: first, last_day: last }: BankImport): string {
  if (first === null || last === null) return "–";
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`;
}
const by = ({ received_by: name }: BankImport): string => name ?? m.bank_source_feed();

const COLUMNS = (): readonly RecordColumn<BankImport>[] => [
  { key: "at", title: m.date(), cell: ({ received_at: at }) => formatDateTime(at) },
  { key: "bank", title: m.bank(), cell: ({ bank }) => bank },
  { key: "by", title: m.bank_import_by(), wraps: true, cell: by },
  { key: "span", title: m.bank_import_days(), roomy: true, cell: span },
  { key: "rows", title: m.bank_import_rows(), number: true, cell: ({ rows }) => rows },
  { key: "added", title: m.bank_import_added(), number: true, cell: ({ added }) => added },
  { key: "known", title: m.bank_import_known(), number: true, cell: ({ known }) => known },
  {
    key: "in",
    title: m.bank_money_in(),
    number: true,
    cell: ({ money_in: amount }) => formatRupiah(amount),
  },
  {
    key: "credited",
    title: m.bank_import_credited(),
    number: true,
    cell: (row) => <Done row={row} />,
  },
];

function Done({ row }: { readonly row: BankImport }) {
  if (row.held) return <Held row={row} />;
  return row.matching ? m.bank_import_matching() : `${row.credited} / ${row.queued}`;
}

/** A request expires after some days or is refused; the file stays held, and can be requested again. */
function Held({ row }: { readonly row: BankImport }) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  const asking = useMutation({
    mutationFn: () =>
      api(
        "POST admin/approvals",
        {
          kind: BANK_IMPORT_APPROVAL,
          input: { import_id: row.import_id },
          reason: m.bank_import_reason(),
        },
        { idempotencyKey },
      ),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ["banks"] });
      snackbar.add({ text: m.approval_is_asked(), tone: "success" });
    },
  });
  return (
    <span className="flex flex-col items-start gap-1">
      <Chip tone="warning">{m.bank_import_held()}</Chip>
      {row.approval_id === null && session.may("banks.import") && (
        <Button kind="plain" busy={asking.isPending} onClick={() => asking.mutate()}>
          {m.bank_import_ask()}
        </Button>
      )}
      <FailureAlert failure={asking.error} />
    </span>
  );
}

function ImportCard({ row }: { readonly row: BankImport }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>
          {row.bank} · {span(row)}
        </span>
        <span>{formatRupiah(row.money_in)}</span>
      </p>
      <p className="text-soft">
        {formatDateTime(row.received_at)} · {by(row)}
      </p>
      <p>{m.bank_import_done({ rows: row.rows, added: row.added, known: row.known })}</p>
      {row.held ? (
        <Held row={row} />
      ) : (
        <p>
          {m.bank_import_credited()}: <Done row={row} />
        </p>
      )}
    </div>
  );
}
