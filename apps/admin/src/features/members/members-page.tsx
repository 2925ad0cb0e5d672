import { buttonClasses, Card, EmptyState } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { api } from "../../app/api.ts";
import { CsvButton } from "../../app/lists/csv-button.tsx";
import { FilterBar } from "../../app/lists/filter-bar.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import { SavedViews } from "../../app/lists/saved-views.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { membersQuery } from "./api.ts";
import { FilterFields, filterText } from "./filter-fields.tsx";
import { exportInput } from "./filters.ts";
import type { FilterName, MemberListFilters } from "./filters.ts";
import { Found } from "./found.tsx";
import { MemberTable } from "./member-table.tsx";
import { SearchForm } from "./search-form.tsx";

/**
 * `/members`: all members with filters in the URL, and a search field. The search text is personal data and never in
 * the URL, because URLs are logged.
 */
export function MembersPage() {
  const [query, setQuery] = useState("");
  return (
    <Page title={m.room_members()} aside={<Rooms />}>
      <SearchForm onSearch={setQuery} />
      {query === "" ? <List /> : <Found query={query} onClose={() => setQuery("")} />}
    </Page>
  );
}

function List() {
  const filters: MemberListFilters = useSearch({ from: "/office/members" });
  const navigate = useNavigate();
  const open = useCallback(
    (next: MemberListFilters) =>
      void navigate({ to: "/members", search: { ...next }, replace: true }),
    [navigate],
  );
  const change = (next: MemberListFilters) => open({ ...filters, ...next });
  return (
    <>
      <SavedViews room="/members" filters={{ ...filters }} onOpen={open} />
      <FilterBar
        active={(Object.entries(filters) as [FilterName, string][]).map(([name, value]) => ({
          name,
          text: filterText(name, value),
        }))}
        onRemove={(name) => change({ [name]: "" })}
      >
        <FilterFields filters={filters} onChange={change} />
      </FilterBar>
      <Rows filters={filters} />
    </>
  );
}

function Rows({ filters }: { readonly filters: MemberListFilters }) {
  const query = useInfiniteQuery(membersQuery(filters));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.room_members()} />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <div
            aria-busy={query.isPlaceholderData || undefined}
            className={
              query.isPlaceholderData ? "flex flex-col gap-3 opacity-60" : "flex flex-col gap-3"
            }
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-sm text-soft">
                {m.members_count({ count: pages[0]?.count ?? 0 })}
              </p>
              {rows.length > 0 && (
                <CsvButton read={() => api("POST admin/member-exports", exportInput(filters))} />
              )}
            </div>
            {rows.length === 0 ? (
              <NoRows isFiltered={Object.keys(filters).some((name) => name !== "order")} />
            ) : (
              <MemberTable rows={rows} />
            )}
            <LoadMore query={query} />
          </div>
        );
      }}
    </Loaded>
  );
}

function NoRows({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Inbox className="size-6" />}
        title={isFiltered ? m.members_none_filtered() : m.members_none()}
      >
        {isFiltered ? m.members_none_filtered_text() : m.members_none_text()}
      </EmptyState>
    </Card>
  );
}

/** Links to related pages. */
function Rooms() {
  return (
    <nav aria-label={m.members_lists()} className="flex flex-wrap gap-2">
      <Link to="/blocks" className={buttonClasses("plain", "small")}>
        {m.room_blocks()}
      </Link>
      {session.may("members.address") && (
        <Link to="/courier-requests" className={buttonClasses("plain", "small")}>
          {m.room_courier_requests()}
        </Link>
      )}
      {session.may("members.permissions") && (
        <Link to="/permission-requests" className={buttonClasses("plain", "small")}>
          {m.room_requests()}
        </Link>
      )}
      <Link to="/recoveries" className={buttonClasses("plain", "small")}>
        {m.room_recoveries()}
      </Link>
    </nav>
  );
}
