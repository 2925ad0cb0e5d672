import { HS_FILE_LIMIT_MB } from "@konter/contract/customs";
import type { HsList } from "@konter/contract/customs";
import { Card, Chip, FileDrop, snackbar, TableTime, TextField } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { hsListsQuery } from "./api.ts";

/** `/hs-codes`: the lists of HS codes by year, and their import. */
export function HsListsPage() {
  const query = useQuery(hsListsQuery());
  return (
    <Page title={m.room_hs()}>
      <p className="max-w-3xl text-sm text-soft">{m.hs_text()}</p>
      {session.may("customs.write") && <ImportCard />}
      <Loaded query={query} loading={<LoadingRows label={m.loading_hs()} rows={3} />}>
        {({ rows }) => (
          <RecordTable
            caption={m.hs_lists()}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ year }) => String(year)}
            renderCard={(row) => <ListCard row={row} />}
          />
        )}
      </Loaded>
    </Page>
  );
}

function ImportCard() {
  const client = useQueryClient();
  const [year, setYear] = useState("2022");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const bring = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const lists = await api("POST admin/customs/hs-lists/{year}", { year, bytes });
      client.setQueryData(hsListsQuery().queryKey, lists);
      snackbar.add({ text: m.hs_imported({ year }), tone: "success" });
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{m.hs_import()}</h2>
      <p className="max-w-3xl text-sm text-soft">{m.hs_import_text()}</p>
      <div className="max-w-48">
        <TextField
          name="year"
          label={m.hs_year()}
          inputMode="numeric"
          maxLength={4}
          value={year}
          onChange={setYear}
        />
      </div>
      <FileDrop
        label={m.hs_file()}
        hint={m.customs_file_hint({ most: HS_FILE_LIMIT_MB })}
        accept=".csv,.xlsx,.xls,text/csv"
        busy={busy}
        onFile={(file) => void bring(file)}
      />
      <FailureAlert failure={failure} />
    </Card>
  );
}

const State = ({ row }: { readonly row: HsList }) =>
  row.is_now ? <Chip tone="success">{m.customs_in_use()}</Chip> : <Chip>{m.customs_older()}</Chip>;

const COLUMNS: readonly RecordColumn<HsList>[] = [
  { key: "year", title: m.hs_year(), cell: ({ year }) => <b>{year}</b> },
  { key: "codes", title: m.hs_codes(), number: true, cell: ({ codes }) => codes },
  { key: "named", title: m.hs_named(), number: true, cell: ({ named }) => named },
  { key: "state", title: m.status(), cell: (row) => <State row={row} /> },
  {
    key: "by",
    title: m.customs_by(),
    wraps: true,
    cell: ({ created_by: name }) => name ?? m.customs_product(),
  },
  { key: "at", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
];

function ListCard({ row }: { readonly row: HsList }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <b>{row.year}</b>
        <State row={row} />
      </p>
      <p className="wrap-anywhere text-soft">
        {m.hs_count({ codes: row.codes, named: row.named })} ·{" "}
        {row.created_by ?? m.customs_product()}
      </p>
    </div>
  );
}
