import type { Statement, StatementRowClass } from "@konter/contract/reconciliation";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Card, FactList, SelectField, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import * as m from "#messages";
import { statementQuery, statementRowsQuery } from "./api.ts";
import { ROW_COLUMNS, RowCard } from "./statement-rows.tsx";
import { spanOf } from "./statements-page.tsx";
import { ROW_CLASS_NAMES, ROW_CLASSES } from "./words.ts";

/** `/statements/{id}`: a statement's rows with their classes. */
export function StatementPage() {
  const { statement_id: id } = useParams({ from: "/office/statements/$statement_id" });
  const query = useQuery(statementQuery(id));
  return (
    <Page
      title={m.statement_of({ id })}
      aside={
        <Link
          to="/statements"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_statements()}
        </Link>
      }
    >
      <Loaded query={query} loading={<LoadingRows label={m.loading_statements()} />}>
        {(statement) => (
          <>
            {statement.judging && <Alert tone="info">{m.statement_judging_text()}</Alert>}
            <Card>
              <FactList facts={factsOf(statement)} />
            </Card>
            <Rows statement={statement} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function factsOf(statement: Statement): readonly Fact[] {
  const facts: readonly (Fact | false)[] = [
    { label: m.statement_account(), value: statement.name },
    { label: m.statement_days(), value: spanOf(statement) },
    {
      label: m.statement_extent(),
      value: statement.whole ? m.statement_is_whole() : m.statement_is_part(),
    },
    {
      label: m.statement_by(),
      value: `${statement.received_by ?? m.statement_by_itself()} · ${formatDateTime(statement.received_at)}`,
    },
    {
      label: m.statement_rows(),
      value: m.statement_done({
        rows: statement.rows,
        added: statement.added,
        known: statement.known,
        open: statement.open,
      }),
    },
    statement.replaced > 0 && { label: m.statement_replaced(), value: String(statement.replaced) },
    statement.outdated > 0 && { label: m.statement_outdated(), value: String(statement.outdated) },
    statement.missing_there > 0 && {
      label: m.statement_missing_there(),
      value: String(statement.missing_there),
    },
    { label: m.total(), value: formatRupiah(statement.total), strong: true },
  ];
  return facts.filter((fact) => fact !== false);
}

function Rows({ statement }: { readonly statement: Statement }) {
  const { class: given } = useSearch({ from: "/office/statements/$statement_id" });
  const chosen = ROW_CLASS_NAMES.find((each) => each === given);
  const navigate = useNavigate();
  const id = String(statement.statement_id);
  const query = useInfiniteQuery(statementRowsQuery(id, chosen));
  const choose = (each: string) =>
    void navigate({
      to: "/statements/$statement_id",
      params: { statement_id: id },
      search: each === "" ? {} : { class: each },
      replace: true,
    });
  const nameOf = (each: StatementRowClass): string => {
    const found = statement.classes.find((count) => count.class === each);
    return `${ROW_CLASSES[each].name()} (${found?.rows ?? 0})`;
  };
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-bold">{m.statement_rows()}</h2>
      <FilterBar
        active={chosen === undefined ? [] : [{ name: "class", text: nameOf(chosen) }]}
        onRemove={() => choose("")}
      >
        <div className="max-w-md">
          <SelectField
            label={m.statement_class()}
            value={chosen ?? ""}
            onChange={choose}
            choices={[
              { value: "", label: m.statement_all() },
              ...ROW_CLASS_NAMES.map((each) => ({ value: each, label: nameOf(each) })),
            ]}
          />
        </div>
      </FilterBar>
      <QueueRows
        query={query}
        loadingLabel={m.loading_statements()}
        empty={{ title: m.no_statement_rows() }}
      >
        {(rows) => (
          <RecordTable
            caption={m.statement_rows()}
            columns={ROW_COLUMNS()}
            rows={rows}
            rowKey={({ row_id: row }) => String(row)}
            renderCard={(row) => <RowCard row={row} />}
          />
        )}
      </QueueRows>
    </section>
  );
}
