import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { AdminTransaction, OpenCase } from "@konter/contract/purchase";
import { Button, Card, Chip, EmptyState, formatShortDateTime, preloadSheet } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ageText } from "../../app/duration.ts";
import { Loaded } from "../../app/loaded.tsx";
import { openCasesQuery } from "../../app/open-cases.ts";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/record-table.tsx";
import type { RecordColumn } from "../../app/record-table.tsx";
import { AboveRowLink, RowLink } from "../../app/row-link.tsx";
import { useNow } from "../../app/use-now.ts";
import { useSupplierNames } from "../../app/suppliers.ts";
import { caseReason } from "../../app/words.ts";
import * as m from "#messages";
import { CheckButton } from "./check-button.tsx";
import { isUndecided } from "./consequence.ts";
import { SettleSheet } from "./settle-sheet.tsx";

const AGE_STEP_MILLISECONDS = 10_000;

/** `/cases`: every purchase that waits for a person, the oldest first. */
export function CasesPage() {
  const query = useQuery(openCasesQuery());
  return (
    <Page title={m.room_cases()}>
      <p className="max-w-3xl text-sm text-soft">{m.cases_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_cases()} rows={4} />}>
        {({ cases }) => <Queue cases={cases} />}
      </Loaded>
    </Page>
  );
}

/** The sheet stands beside the rows: a settled row leaves the queue while the sheet still closes. */
function Queue({ cases }: { readonly cases: readonly OpenCase[] }) {
  const [chosen, setChosen] = useState<AdminTransaction>();
  const [open, setOpen] = useState(false);
  const now = useNow(AGE_STEP_MILLISECONDS);
  const supplierName = useSupplierNames();
  const settle = (row: AdminTransaction) => {
    setChosen(row);
    setOpen(true);
  };
  const view: CaseView = { now, supplierName, settle };
  return (
    <>
      {cases.length === 0 ? (
        <NoCases />
      ) : (
        <RecordTable
          caption={m.room_cases()}
          columns={columnsOf(view)}
          rows={cases}
          rowKey={({ row }) => row.transaction.ref_id}
          renderCard={(waiting) => <CaseCard waiting={waiting} view={view} />}
        />
      )}
      {chosen && (
        <SettleSheet
          key={chosen.transaction.ref_id}
          row={chosen}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function NoCases() {
  return (
    <Card>
      <EmptyState icon={<CircleCheck className="size-6" />} title={m.no_cases()}>
        {m.no_cases_text()}
      </EmptyState>
    </Card>
  );
}

interface CaseView {
  readonly now: number;
  readonly supplierName: (id: string | null) => string;
  readonly settle: (row: AdminTransaction) => void;
}

function columnsOf(view: CaseView): readonly RecordColumn<OpenCase>[] {
  const { now, supplierName } = view;
  return [
    {
      key: "ref_id",
      title: m.ref_id(),
      cell: ({ row, reason }) => (
        <>
          <RowLink refId={row.transaction.ref_id} />
          <span className="block">
            <ReasonChip reason={reason} />
          </span>
        </>
      ),
    },
    { key: "age", title: m.age(), cell: ({ since }) => ageText(since, now) },
    {
      key: "amount",
      title: m.amount(),
      number: true,
      cell: ({ row }) => <b>{formatRupiah(row.transaction.buying_price)}</b>,
    },
    {
      key: "product",
      title: m.product(),
      wraps: true,
      cell: ({ row }) => <What row={row} />,
    },
    {
      key: "member",
      title: m.member_and_supplier(),
      wraps: true,
      roomy: true,
      cell: ({ row }) => (
        <>
          <span className="block">{row.transaction.name}</span>
          <span className="block text-xs text-soft">{supplierName(row.supplier)}</span>
        </>
      ),
    },
    {
      key: "next_check",
      title: m.next_check(),
      roomy: true,
      cell: (waiting) => <NextCheck waiting={waiting} now={now} />,
    },
    {
      key: "actions",
      title: m.actions(),
      cell: (waiting) => <Actions waiting={waiting} view={view} />,
    },
  ];
}

function What({ row: { transaction } }: { readonly row: AdminTransaction }) {
  return (
    <>
      <span className="block">{transaction.product}</span>
      <span className="block text-xs text-soft">{displayPhone(transaction.destinationNumber)}</span>
    </>
  );
}

function ReasonChip({ reason }: { readonly reason: OpenCase["reason"] }) {
  return (
    <Chip tone={reason === "unknown_outcome" ? "warning" : "danger"}>{caseReason(reason)}</Chip>
  );
}

function NextCheck({ waiting, now }: { readonly waiting: OpenCase; readonly now: number }) {
  const at = waiting.next_check_at;
  if (at === null) return <span className="text-soft">{m.no_next_check()}</span>;
  return Date.parse(at) <= now ? m.check_due() : formatShortDateTime(at);
}

function Actions({ waiting, view }: { readonly waiting: OpenCase; readonly view: CaseView }) {
  const { row } = waiting;
  return (
    <AboveRowLink>
      {isUndecided(row) && <CheckButton refId={row.transaction.ref_id} size="small" />}
      <Button
        size="small"
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => view.settle(row)}
      >
        {m.settle()}
        <span className="sr-only"> {row.transaction.ref_id}</span>
      </Button>
    </AboveRowLink>
  );
}

function CaseCard({ waiting, view }: { readonly waiting: OpenCase; readonly view: CaseView }) {
  const { row, since, reason } = waiting;
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <RowLink refId={row.transaction.ref_id} />
          <p className="text-sm">{row.transaction.product}</p>
          <p className="text-sm text-soft">
            {displayPhone(row.transaction.destinationNumber)} · {row.transaction.name}
          </p>
        </div>
        <div className="shrink-0 text-right">
          <p className="font-bold">{formatRupiah(row.transaction.buying_price)}</p>
          <p className="text-xs text-soft">{ageText(since, view.now)}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
        <ReasonChip reason={reason} />
        <span>{view.supplierName(row.supplier)}</span>
        <span>
          {m.next_check()}: <NextCheck waiting={waiting} now={view.now} />
        </span>
      </div>
      <Actions waiting={waiting} view={view} />
    </div>
  );
}
