import type { AuditEntry } from "@konter/contract/audit";
import { Button, Card, DateRangeField, EmptyState, SelectField } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import { session } from "../../app/session-store.ts";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import * as m from "#messages";
import { auditQuery } from "./api.ts";
import type { AuditFilterName, AuditFilters } from "./api.ts";
import { ActionFilter } from "./action-filter.tsx";
import { AuditTable } from "./audit-table.tsx";
import { EntrySheet } from "./entry-sheet.tsx";
import { actionName } from "./names.ts";
import { ExportButton } from "./export-button.tsx";

interface Person {
  readonly staff_id: number;
  readonly name: string;
}

/** `/audit`: all audit entries with actor, time, address, and old and new value. Filters are in the URL. */
export function AuditPage() {
  const filters: AuditFilters = useSearch({ from: "/office/audit" });
  const navigate = useNavigate();
  const change = useCallback(
    (next: AuditFilters) =>
      void navigate({
        to: "/audit",
        search: (before) => ({ ...(before as AuditFilters), ...next }),
        replace: true,
      }),
    [navigate],
  );
  const query = useInfiniteQuery(auditQuery(filters));
  const people = query.data?.pages[0]?.staff ?? [];
  return (
    <Page title={m.room_audit()} aside={<ExportButton filters={filters} />}>
      <p className="max-w-3xl text-sm text-soft">{m.audit_text()}</p>
      <FilterBar
        active={Object.entries(filters).map(([name, value]: [string, string]) => ({
          name,
          text: filterText(name as AuditFilterName, value, people),
        }))}
        onRemove={(name) => change({ [name]: "" })}
      >
        <Filters filters={filters} people={people} onChange={change} />
      </FilterBar>
      <Loaded query={query} loading={<LoadingRows label={m.loading_audit()} />}>
        {({ pages }) => (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={
              query.isPlaceholderData ? "flex flex-col gap-3 opacity-60" : "flex flex-col gap-3"
            }
          >
            <Entries
              rows={pages.flatMap((page) => page.rows)}
              isFiltered={Object.keys(filters).length > 0}
            />
            <LoadMore query={query} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function filterText(name: AuditFilterName, value: string, people: readonly Person[]): string {
  switch (name) {
    case "date_from":
      return `${m.date_from()} ${value}`;
    case "date_to":
      return `${m.date_to()} ${value}`;
    case "staff_id":
      return people.find(({ staff_id: id }) => String(id) === value)?.name ?? value;
    case "subject":
      return value;
    case "action":
      return actionName(value);
  }
}

function Filters({
  filters,
  people,
  onChange,
}: {
  readonly filters: AuditFilters;
  readonly people: readonly Person[];
  readonly onChange: (change: AuditFilters) => void;
}) {
  const onSubject = useCallback((subject: string) => onChange({ subject }), [onChange]);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className="flex flex-col gap-3">
      <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
      <div className="grid gap-3 wide:grid-cols-3">
        <SelectField
          label={m.audit_staff()}
          value={filters.staff_id ?? ""}
          onChange={(staff_id) => onChange({ staff_id })}
          choices={[
            { value: "", label: m.audit_everybody() },
            ...people.map(({ staff_id: id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TypedFilter
          label={m.audit_subject()}
          placeholder={m.audit_subject_example()}
          value={filters.subject ?? ""}
          onChange={onSubject}
        />
        <ActionFilter value={filters.action ?? ""} onChange={(action) => onChange({ action })} />
      </div>
      {isFiltered && (
        <Button
          kind="quiet"
          size="small"
          className="self-start"
          onClick={() =>
            onChange({ staff_id: "", subject: "", action: "", date_from: "", date_to: "" })
          }
        >
          {m.reset_filters()}
        </Button>
      )}
    </div>
  );
}

function Entries({
  rows,
  isFiltered,
}: {
  readonly rows: readonly AuditEntry[];
  readonly isFiltered: boolean;
}) {
  const [chosen, setChosen] = useState<AuditEntry>();
  const [open, setOpen] = useState(false);
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Inbox className="size-6" />}
          title={isFiltered ? m.no_audit_filtered() : m.no_audit()}
        >
          {isFiltered ? m.no_audit_text() : m.no_audit_yet_text()}
        </EmptyState>
      </Card>
    );
  }
  const show = (entry: AuditEntry) => {
    setChosen(entry);
    setOpen(true);
  };
  return (
    <>
      <AuditTable rows={rows} onShow={show} />
      {chosen && <EntrySheet entry={chosen} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
