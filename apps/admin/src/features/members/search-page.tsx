import type { MemberRow, OfficeHit } from "@konter/contract/members";
import {
  Button,
  buttonClasses,
  Card,
  Chip,
  EmptyState,
  formatShortDateTime,
  ScriptedForm,
  TextField,
  useForm,
} from "@konter/ui";
import { Inbox, Search } from "@konter/ui/icons";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { LoadMore } from "../../app/queue-parts.tsx";
import { RecordTable } from "../../app/record-table.tsx";
import type { RecordColumn } from "../../app/record-table.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { searchQuery } from "./api.ts";
import { MemberLink } from "./member-link.tsx";
import { hitKind, placeOf } from "../../app/hits.ts";

/**
 * `/members`: one box for every id, and for parts of names and numbers. What is typed never stands in the address: it is
 * personal, and addresses end up in logs. One exact hit is opened at once.
 */
export function SearchPage() {
  const [query, setQuery] = useState("");
  return (
    <Page title={m.room_members()} aside={<Rooms />}>
      <SearchForm onSearch={setQuery} />
      {query === "" ? (
        <Card>
          <EmptyState icon={<Search className="size-6" />} title={m.search_empty()}>
            {m.search_empty_text()}
          </EmptyState>
        </Card>
      ) : (
        <Found query={query} />
      )}
    </Page>
  );
}

/** The lists beside the search. */
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

function SearchForm({ onSearch }: { readonly onSearch: (query: string) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  // Whoever comes here came to type.
  useEffect(() => box.current?.focus(), []);
  const form = useForm({
    draft: ownedName("office-search"),
    initial: { query: "" },
    validator: () => import("./validators.ts").then((validators) => validators.search),
    toInput: (values) => values,
    onSubmit: async ({ query }) => {
      const text = query.trim();
      try {
        const { pages } = await client.infiniteQuery(searchQuery(text));
        const [only, ...others] = pages[0]?.hits ?? [];
        if (only !== undefined && others.length === 0) await navigate(placeOf(only));
        else onSearch(text);
      } catch (failure) {
        showFailure(failure);
      }
    },
  });
  return (
    <ScriptedForm
      onSubmit={form.submit}
      aria-label={m.search()}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          {...form.field("query")}
          type="search"
          label={m.search_label()}
          autoComplete="off"
          inputRef={box}
          maxLength={80}
        />
      </div>
      <Button type="submit" busy={form.busy} icon={<Search aria-hidden className="size-4" />}>
        {m.search()}
      </Button>
    </ScriptedForm>
  );
}

function Found({ query }: { readonly query: string }) {
  const found = useInfiniteQuery(searchQuery(query));
  return (
    <Loaded query={found} loading={<LoadingRows label={m.search()} rows={4} />}>
      {({ pages }) => {
        const hits = pages[0]?.hits ?? [];
        const rows = pages.flatMap((page) => page.rows);
        return (
          <div className="flex flex-col gap-4" aria-live="polite">
            {hits.length > 0 && <Hits hits={hits} />}
            {rows.length > 0 && (
              <RecordTable
                caption={m.room_members()}
                columns={columns()}
                rows={rows}
                rowKey={(row) => String(row.member_id)}
                renderCard={(row) => <MemberCard row={row} />}
              />
            )}
            {hits.length === 0 && rows.length === 0 && (
              <Card>
                <EmptyState icon={<Inbox className="size-6" />} title={m.search_nothing()}>
                  {m.search_nothing_text()}
                </EmptyState>
              </Card>
            )}
            <LoadMore query={found} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Hits({ hits }: { readonly hits: readonly OfficeHit[] }) {
  return (
    <section aria-label={m.search_exact()}>
      <h2 className="mb-2 font-bold">{m.search_exact()}</h2>
      <ul className="grid gap-2 wide:grid-cols-2">
        {hits.map((hit) => (
          <li key={`${hit.kind} ${hit.id}`}>
            <Link
              {...placeOf(hit)}
              className="flex min-h-14 flex-col justify-center rounded-lg border border-line bg-surface px-3.5 py-2 hover:border-primary"
            >
              <span className="font-semibold">
                {hitKind(hit.kind)} {hit.id}
              </span>
              <span className="text-sm text-soft">{hit.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const columns = (): readonly RecordColumn<MemberRow>[] => [
  { key: "id", title: m.member_id(), cell: (row) => <MemberLink id={row.member_id} /> },
  { key: "name", title: m.name(), wraps: true, cell: (row) => row.name },
  { key: "hp", title: m.phone(), cell: (row) => row.hp },
  { key: "tier", title: m.tier(), cell: (row) => tierName(row.category) },
  { key: "state", title: m.state(), cell: (row) => <Blocked row={row} /> },
  {
    key: "since",
    title: m.member_since(),
    roomy: true,
    cell: (row) => formatShortDateTime(row.since),
  },
];

function Blocked({ row }: { readonly row: MemberRow }) {
  return row.blocked ? (
    <Chip tone="danger">{m.blocked()}</Chip>
  ) : (
    <Chip tone="success">{m.not_blocked()}</Chip>
  );
}

function MemberCard({ row }: { readonly row: MemberRow }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="font-semibold">{row.name}</p>
        <p className="text-sm text-soft">
          {row.hp} · {tierName(row.category)}
        </p>
        <MemberLink id={row.member_id} />
      </div>
      <Blocked row={row} />
    </div>
  );
}
