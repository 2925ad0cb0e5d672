import type { CashlessParcel } from "@konter/contract/cashless";
import { formatRupiah } from "@konter/contract/money";
import { Card, Chip, EmptyState, TableTime } from "@konter/ui";
import type { Column } from "@konter/ui";
import { QrSign } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, BookTable, LoadMore } from "../list-parts/index.ts";
import { AskPermission, useNeedsPermission } from "../permissions/index.ts";
import { cashlessListQuery } from "./api.ts";
import { STATES } from "./states.ts";
import { useCashlessLinks } from "./use-cashless-links.ts";

/** `/pos/transaction/cashless`: every parcel that its sender pays, with the state of the payment. */
export function CashlessListPage() {
  usePageTitle(m.cashless_payments());
  const query = useInfiniteQuery(cashlessListQuery());
  const needsPermission = useNeedsPermission(query);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.cashless_payments()}</h1>
      {needsPermission ? (
        <AskPermission permission="pos.use" />
      ) : (
        <AnswerStates answer={query}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows);
            if (rows.length === 0) return <NoPayments />;
            return (
              <>
                <BookTable
                  caption={m.cashless_payments()}
                  columns={columns()}
                  rows={rows}
                  rowKey={({ code }) => code}
                  card={paymentCard}
                />
                <LoadMore query={query} />
              </>
            );
          }}
        </AnswerStates>
      )}
    </div>
  );
}

function NoPayments() {
  return (
    <Card>
      <EmptyState icon={<QrSign className="size-6" />} title={m.cashless_none()}>
        {m.cashless_none_text()}
      </EmptyState>
    </Card>
  );
}

function CodeLink({ row: { code } }: { readonly row: CashlessParcel }) {
  const { one } = useCashlessLinks();
  return (
    <Link {...one(code)} className="font-semibold text-primary-text underline">
      {code}
    </Link>
  );
}

function State({ row: { status } }: { readonly row: CashlessParcel }) {
  const { tone, name } = STATES[status];
  return <Chip tone={tone}>{name()}</Chip>;
}

const columns = (): readonly Column<CashlessParcel>[] => [
  { key: "date", title: m.date(), cell: ({ created_at: at }) => <TableTime at={at} /> },
  { key: "code", title: m.cashless_code(), cell: (row) => <CodeLink row={row} /> },
  {
    key: "recipient",
    title: m.cashless_recipient(),
    wraps: true,
    cell: ({ recipient_name: name }) => name,
  },
  { key: "method", title: m.pay_method(), cell: ({ method }) => method.name },
  {
    key: "amount",
    title: m.pay_to_pay(),
    number: true,
    cell: ({ amount }) => formatRupiah(amount),
  },
  { key: "status", title: m.status(), cell: (row) => <State row={row} /> },
];

const paymentCard = (row: CashlessParcel) => (
  <div className="flex flex-col gap-1">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <CodeLink row={row} />
      <State row={row} />
    </div>
    <div className="flex flex-wrap justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {row.recipient_name} · {row.method.name}
      </span>
      <strong className="tabular-nums">{formatRupiah(row.amount)}</strong>
    </div>
    <span className="text-sm text-soft">
      <TableTime at={row.created_at} />
    </span>
  </div>
);
