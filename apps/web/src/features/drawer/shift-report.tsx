import { getLocale } from "@konter/client/locale";
import { CASH_REASONS, DRAWER_ENTRY_KINDS, drawerShiftFilePath } from "@konter/contract/drawer";
import type { DrawerEntry, DrawerReport } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { Button, buttonClasses, Card, formatDateTime, snackbar } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { AnswerStates, LoadMore } from "../list-parts/index.ts";
import { soldTitle } from "../product-kinds/index.ts";
import { shiftQuery, useRefreshDrawer } from "./api.ts";
import { ShiftFigures } from "./figures.tsx";
import { FileLinks } from "./file-links.tsx";
import { ShiftReceipt } from "./shift-receipt.tsx";
import { WAY_NAMES } from "./way-names.ts";

/** One shift: totals, sales, every entry, and downloads as receipt and files. */
export default function ShiftReport({ id }: { readonly id: string }) {
  const query = useInfiniteQuery(shiftQuery(id));
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6 print:max-w-none print:p-0">
      <Link
        to="/report/laci"
        className={buttonClasses("quiet", "small", "self-start print-hidden")}
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.drawer_title()}
      </Link>
      <AnswerStates answer={query}>
        {({ pages }) => {
          const [first] = pages;
          return (
            first !== undefined && (
              <>
                <Heading report={first} />
                <div className="grid gap-4 desk:grid-cols-2 print:block">
                  <div className="flex flex-col gap-4 print-hidden">
                    <Card>
                      <ShiftFigures shift={first.shift} />
                    </Card>
                    <Kinds kinds={first.kinds} />
                    <FileLinks path={drawerShiftFilePath(id)} formats={["pdf", "xlsx", "csv"]} />
                  </div>
                  <ShiftReceipt report={first} />
                </div>
                <Entries entries={pages.flatMap((page) => page.entries)} />
                <LoadMore query={query} />
              </>
            )
          );
        }}
      </AnswerStates>
    </div>
  );
}

function Heading({ report: { shift } }: { readonly report: DrawerReport }) {
  return (
    <div className="print-hidden">
      <h1 className="text-xl font-bold wrap-anywhere">
        {m.drawer_of({ till: shift.till, person: shift.person })}
      </h1>
      <p className="text-sm text-soft">
        {formatDateTime(shift.opened_at)} –{" "}
        {shift.closed_at === null ? m.drawer_still_open() : formatDateTime(shift.closed_at)}
      </p>
      {shift.note !== null && <p className="mt-1 text-sm wrap-anywhere">{shift.note}</p>}
    </div>
  );
}

function Kinds({ kinds }: Pick<DrawerReport, "kinds">) {
  if (kinds.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.drawer_kinds()}</h2>
      <ul className="flex flex-col gap-2 text-sm">
        {kinds.map(({ kind, count, selling_price: sold, profit, loss }) => (
          <li key={kind} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {soldTitle(kind as Parameters<typeof soldTitle>[0])} · {count}
            </span>
            <span className="text-right">
              {formatRupiah(sold)}
              <span className="block text-soft">
                {loss > 0
                  ? m.drawer_loss_of({ amount: formatRupiah(loss) })
                  : m.profit_of({ amount: formatRupiah(profit) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entries({ entries }: { readonly entries: readonly DrawerEntry[] }) {
  return (
    <section aria-labelledby="drawer-entries" className="flex flex-col gap-2 print-hidden">
      <h2 id="drawer-entries" className="font-bold">
        {m.drawer_entries()}
      </h2>
      {entries.length === 0 && <p className="text-sm text-soft">{m.drawer_no_entries()}</p>}
      <ul aria-labelledby="drawer-entries" className="flex flex-col gap-2">
        {entries.map((entry) => (
          <li key={entry.id} className="rounded-lg border border-line bg-surface px-4 py-2.5">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry }: { readonly entry: DrawerEntry }) {
  const refresh = useRefreshDrawer();
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await api("POST drawer/entries/{id}/undo", { id: entry.id });
      snackbar.add({ text: m.drawer_undone_done(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    }
    await refresh();
    setBusy(false);
  };
  const said = [
    entry.reason === null ? undefined : CASH_REASONS[entry.reason][getLocale()],
    entry.product,
    entry.customer_name,
    entry.note,
    entry.is_undone ? m.drawer_undone() : undefined,
  ].filter((each) => each !== null && each !== undefined && each !== "");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-38 text-sm">
        <p className="font-semibold">
          {DRAWER_ENTRY_KINDS[entry.kind][getLocale()]} · {WAY_NAMES[entry.way]()}
        </p>
        <p className="text-soft wrap-anywhere">{said.join(" · ")}</p>
        <p className="text-soft">
          {formatDateTime(entry.at)}
          {entry.ref_id !== null && (
            <>
              {" · "}
              <Link
                to="/report/receipt"
                search={{ ref_id: entry.ref_id }}
                className="text-primary-text underline underline-offset-2"
              >
                {entry.ref_id}
              </Link>
            </>
          )}
        </p>
      </div>
      <span className="font-bold whitespace-nowrap">{formatRupiah(entry.amount)}</span>
      {entry.may_undo && (
        <Button kind="quiet" size="small" busy={busy} onClick={() => void undo()}>
          {m.drawer_undo()}
        </Button>
      )}
    </div>
  );
}
