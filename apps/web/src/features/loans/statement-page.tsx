import type { LoanMovement, LoanStatement } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { businessDate } from "@konter/contract/time";
import {
  Card,
  EmptyState,
  FactList,
  formatDateTime,
  formatMonth,
  SelectField,
  TableTime,
} from "@konter/ui";
import type { Column } from "@konter/ui";
import { Wallet } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates, BookTable, ExportButton } from "../list-parts/index.ts";
import { statementQuery } from "./api.ts";

const MONTHS = 24;

/** The months that can be chosen, the current one first. */
function months(now: number): readonly string[] {
  const today = businessDate(new Date(now));
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: MONTHS }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}

/** `/agen/pinjaman/mutasi`: what the account owed in a month, each movement by the ledger (M524). */
export function LoanStatementPage() {
  usePageTitle(m.loan_statement());
  const { month: asked } = useSearch({ from: "/member/agen/pinjaman/mutasi" });
  const choices = months(session.serverNow());
  const month = choices.find((each) => each === asked) ?? choices[0] ?? "";
  const query = useQuery(statementQuery(month));
  const navigate = useNavigate();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <h1 className="text-xl font-bold">{m.loan_statement()}</h1>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SelectField
          label={m.month()}
          value={month}
          onChange={(chosen) =>
            void navigate({
              to: "/agen/pinjaman/mutasi",
              search: { month: chosen },
              replace: true,
            })
          }
          choices={choices.map((each) => ({ value: each, label: formatMonth(each) }))}
        />
        <ExportButton load={() => api("GET agent-debt/statement-file", { month })} />
      </div>
      <AnswerStates answer={query}>{(statement) => <Month statement={statement} />}</AnswerStates>
    </div>
  );
}

type Row = LoanStatement["rows"][number];

const MOVEMENT_TEXTS: Readonly<Record<LoanMovement, () => string>> = {
  lent: m.loan_lent,
  repaid: m.loan_way_deposit,
  collected: m.loan_way_cash,
  returned: m.loan_way_wallet,
  written_off: m.loan_written_off,
};

function Month({ statement }: { readonly statement: LoanStatement }) {
  const { opening, came, gone, closing, rows, left_out: leftOut } = statement;
  return (
    <>
      <Card className="p-4">
        <FactList
          facts={[
            { label: m.loan_opening(), value: formatRupiah(opening) },
            { label: m.loan_came(), value: formatRupiah(came) },
            { label: m.loan_gone(), value: formatRupiah(gone) },
            { label: m.loan_closing(), value: formatRupiah(closing), strong: true },
          ]}
        />
      </Card>
      {rows.length === 0 ? (
        <Card>
          <EmptyState icon={<Wallet className="size-6" />} title={m.loan_no_movements()}>
            {m.loan_no_movements_text()}
          </EmptyState>
        </Card>
      ) : (
        <BookTable
          caption={m.loan_statement()}
          columns={columns()}
          rows={rows}
          rowKey={({ reference, kind }) => `${kind} ${reference}`}
          card={movementCard}
        />
      )}
      {leftOut > 0 && <p className="text-sm text-soft">{m.loan_left_out({ count: leftOut })}</p>}
    </>
  );
}

const changeText = ({ change }: Row): string =>
  `${change > 0 ? "+" : "−"}${formatRupiah(Math.abs(change))}`;

const columns = (): readonly Column<Row>[] => [
  { key: "date", title: m.date(), cell: ({ date }) => <TableTime at={date} /> },
  { key: "kind", title: m.description(), cell: ({ kind }) => MOVEMENT_TEXTS[kind]() },
  { key: "reference", title: m.ref_id(), cell: ({ reference }) => reference },
  { key: "change", title: m.col_amount(), number: true, cell: changeText },
  {
    key: "owed",
    title: m.loan_usage(),
    number: true,
    cell: ({ owed }) => <strong>{formatRupiah(owed)}</strong>,
  },
];

const movementCard = (row: Row) => (
  <div className="flex flex-wrap items-start justify-between gap-x-3">
    <div className="min-w-0">
      <p className="font-semibold">{MOVEMENT_TEXTS[row.kind]()}</p>
      <p className="text-sm text-soft">{formatDateTime(row.date)}</p>
      <p className="text-sm wrap-anywhere text-soft">{row.reference}</p>
    </div>
    <p className="ml-auto text-right">
      <span className="block font-semibold">{changeText(row)}</span>
      <span className="block text-sm text-soft">
        {m.loan_usage()} {formatRupiah(row.owed)}
      </span>
    </p>
  </div>
);
