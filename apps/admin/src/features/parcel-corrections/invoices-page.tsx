import { isSessionLost } from "@konter/client/failures";
import { INVOICE_FILE_LIMIT_MB } from "@konter/contract/parcel-corrections";
import type { CourierInvoices, InvoiceReport } from "@konter/contract/parcel-corrections";
import {
  Alert,
  Button,
  Card,
  FactList,
  FileDrop,
  SelectField,
  snackbar,
  TableTime,
  formatNumber,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../app/amount.tsx";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { invoiceQuery, invoicesQuery } from "./api.ts";
import { InvoiceReportCard } from "./invoice-report.tsx";

/** `/courier-invoices`: imports invoices and shows what they confirm. An opened one is in the URL. */
export function InvoicesPage() {
  const query = useQuery(invoicesQuery());
  const { invoice } = useSearch({ from: "/office/courier-invoices" });
  return (
    <Page title={m.room_courier_invoices()}>
      <p className="max-w-3xl text-sm text-soft">{m.invoices_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_courier_invoices()} rows={3} />}>
        {(data) => (
          <>
            {session.may("parcels.invoices") && data.accounts.length > 0 && (
              <Import accounts={data.accounts} />
            )}
            {invoice !== undefined && <OpenInvoice id={invoice} accounts={data.accounts} />}
            <Accounts accounts={data.accounts} />
            {data.rows.length > 0 && (
              <RecordTable
                caption={m.room_courier_invoices()}
                columns={COLUMNS}
                rows={data.rows.map((row) => ({
                  ...row,
                  account: nameOf(data.accounts, row.account),
                }))}
                rowKey={({ invoice_id: id }) => String(id)}
                renderCard={(row) => <InvoiceCard row={row} />}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface Chosen {
  readonly account: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly report: InvoiceReport;
}

/** Reads a file, shows what it says, and keeps it after a second press. */
function Import({ accounts }: { readonly accounts: CourierInvoices["accounts"] }) {
  const client = useQueryClient();
  const [named, setNamed] = useState("");
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const account = named === "" ? (accounts[0]?.account ?? "") : named;
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      if (!isSessionLost(reason)) setFailure(failureText(reason));
    } finally {
      setBusy(false);
    }
  };
  const read = (file: File) =>
    act(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const input = { account, bytes };
      setChosen(undefined);
      const report = await api("POST admin/courier-accounts/{account}/invoice/preview", input);
      setChosen({ ...input, report });
    });
  const keep = ({ bytes, account: of }: Chosen) =>
    act(async () => {
      const input = { account: of, bytes };
      const { repeated } = await api("POST admin/courier-accounts/{account}/invoice", input);
      setChosen(undefined);
      snackbar.add({ text: repeated ? m.invoice_repeated() : m.invoice_kept(), tone: "success" });
      await client.invalidateQueries({ queryKey: ["courier-invoices"] });
    });
  return (
    <>
      <Card className="grid items-end gap-3 p-4 wide:grid-cols-2">
        <SelectField
          label={m.invoice_account()}
          value={account}
          onChange={(next) => {
            setNamed(next);
            setChosen(undefined);
          }}
          choices={accounts.map(({ account: id, name }) => ({ value: id, label: name }))}
        />
        <FileDrop
          label={m.invoice_choose()}
          hint={m.invoice_hint({ most: INVOICE_FILE_LIMIT_MB })}
          accept=".csv,.xlsx,.xls,text/csv"
          busy={busy}
          onFile={(file) => void read(file)}
        />
        <div role="status" className="empty:hidden wide:col-span-2">
          {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        </div>
      </Card>
      {chosen !== undefined && (
        <InvoiceReportCard report={chosen.report} title={m.invoice_preview()}>
          <Button className="self-start" busy={busy} onClick={() => void keep(chosen)}>
            {m.invoice_keep()}
          </Button>
        </InvoiceReportCard>
      )}
    </>
  );
}

/** The account's name; its id if it was removed. */
const nameOf = (accounts: CourierInvoices["accounts"], id: string): string =>
  accounts.find(({ account }) => account === id)?.name ?? id;

interface OpenInvoiceProps {
  readonly id: string;
  readonly accounts: CourierInvoices["accounts"];
}

function OpenInvoice({ id, accounts }: OpenInvoiceProps) {
  const query = useQuery(invoiceQuery(id));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_courier_invoices()} rows={3} />}>
      {({ report, account }) => (
        <InvoiceReportCard
          report={report}
          title={m.invoice_of({ number: id, account: nameOf(accounts, account) })}
          {...(session.may("parcels.compensate") && { id })}
        />
      )}
    </Loaded>
  );
}

function Accounts({ accounts }: { readonly accounts: CourierInvoices["accounts"] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      {accounts.map(({ account, name, book, confirmed }) => (
        <Card key={account} className="flex flex-col gap-3 p-4">
          <h2 className="font-bold wrap-anywhere">{name}</h2>
          <FactList
            facts={[
              { label: m.invoice_book(), value: <Amount of={book} /> },
              { label: m.invoice_confirmed(), value: <Amount of={confirmed} /> },
              {
                label: m.invoice_unconfirmed(),
                value: <Amount of={book - confirmed} />,
                strong: true,
              },
            ]}
          />
        </Card>
      ))}
    </div>
  );
}

type Row = CourierInvoices["rows"][number];

const InvoiceLink = ({ row }: { readonly row: Row }) => (
  <Link
    to="/courier-invoices"
    search={{ invoice: String(row.invoice_id) }}
    className={ROW_REFERENCE}
  >
    {m.invoice_of({ number: String(row.invoice_id), account: row.account })}
  </Link>
);

function InvoiceCard({ row }: { readonly row: Row }) {
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <InvoiceLink row={row} />
        <Amount of={row.total} />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-soft">
        <span>
          {m.invoice_rows({ count: formatNumber(row.rows), cases: formatNumber(row.cases) })}
        </span>
        <TableTime at={row.imported_at} />
      </p>
    </div>
  );
}

const COLUMNS: readonly RecordColumn<Row>[] = [
  { key: "invoice", title: m.invoice(), cell: (row) => <InvoiceLink row={row} /> },
  { key: "date", title: m.date(), cell: ({ imported_at: at }) => <TableTime at={at} /> },
  { key: "by", title: m.invoice_by(), wraps: true, cell: ({ imported_by: by }) => by },
  { key: "rows", title: m.invoice_lines(), number: true, cell: ({ rows }) => formatNumber(rows) },
  {
    key: "cases",
    title: m.invoice_cases(),
    number: true,
    cell: ({ cases }) => formatNumber(cases),
  },
  { key: "total", title: m.amount(), number: true, cell: ({ total }) => <Amount of={total} /> },
];
