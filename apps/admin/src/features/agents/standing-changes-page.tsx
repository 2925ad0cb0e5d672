import { Button } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { MemberPeriodFilters } from "../../app/lists/member-period-filters.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { Page } from "../../app/page.tsx";
import * as m from "#messages";
import { AgentLink } from "./agent-link.tsx";
import { CHANGE_KINDS, changesQuery } from "./api.ts";
import type { ChangeFilters } from "./api.ts";
import { CHANGE_NAMES, StandingRows } from "./standing-rows.tsx";

const ALL = "all";

/** `/standing-changes`: moves, promotions and demotions of all members. Filters are in the URL. */
export function StandingChangesPage() {
  const filters: ChangeFilters = useSearch({ from: "/office/standing-changes" });
  const navigate = useNavigate();
  const show = (search: Readonly<Record<string, string>>) =>
    void navigate({ to: "/standing-changes", search, replace: true });
  const change = (next: ChangeFilters) =>
    show(Object.fromEntries(Object.entries({ ...filters, ...next }).filter(([, value]) => value)));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page
      title={m.room_standing_changes()}
      aside={
        isFiltered && (
          <Button kind="quiet" size="small" onClick={() => show({})}>
            {m.reset_filters()}
          </Button>
        )
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.standing_changes_text()}</p>
      <QueueLists
        lists={[ALL, ...CHANGE_KINDS]}
        chosen={filters.kind ?? ALL}
        nameOf={(each) => {
          const kind = CHANGE_KINDS.find((known) => known === each);
          return kind === undefined ? m.standing_changes_all() : CHANGE_NAMES[kind]();
        }}
        onChoose={(each) => change({ kind: each === ALL ? "" : each })}
      />
      <MemberPeriodFilters filters={filters} onChange={change} />
      <QueueRows
        query={useInfiniteQuery(changesQuery(filters))}
        loadingLabel={m.loading_standing_changes()}
        empty={
          isFiltered
            ? { title: m.standing_changes_none_found() }
            : { title: m.standing_changes_none(), text: m.standing_changes_none_text() }
        }
      >
        {(rows) => (
          <StandingRows
            label={m.room_standing_changes()}
            rows={rows}
            renderMember={({ member }) => (
              <p>
                <AgentLink of={member} />
              </p>
            )}
          />
        )}
      </QueueRows>
    </Page>
  );
}
