import type { AgentList } from "@konter/contract/promotions";
import { Skeleton } from "@konter/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { MemberFilter } from "../../app/pickers/member-filter.tsx";
import * as m from "#messages";
import { AGENT_LISTS, placeQuery, rootsQuery } from "./api.ts";
import { AgentPath, AgentRows } from "./agent-tree.tsx";

const LIST_NAMES: Readonly<Record<AgentList, () => string>> = {
  masters: m.agents_masters,
  alone: m.agents_alone,
};

/** `/agents`: Masters with their agents below, or one member's place among them. List and member are in the URL. */
export function AgentsPage() {
  const { list: chosen, member = "" } = useSearch({ from: "/office/agents" });
  const list = AGENT_LISTS.find((known) => known === chosen) ?? "masters";
  const memberId = /^\d{1,15}$/.test(member) ? member : "";
  const navigate = useNavigate();
  const show = (search: { readonly list?: AgentList; readonly member?: string }) =>
    void navigate({ to: "/agents", search, replace: true });
  return (
    <Page title={m.room_agents()}>
      <p className="max-w-3xl text-sm text-soft">{m.agents_text()}</p>
      <div className="max-w-xs">
        <MemberFilter value={memberId} onChange={(id) => show(id === "" ? {} : { member: id })} />
      </div>
      {memberId === "" ? (
        <>
          <QueueLists
            lists={AGENT_LISTS}
            chosen={list}
            nameOf={(each) => LIST_NAMES[each]()}
            onChoose={(each) => show(each === "masters" ? {} : { list: each })}
          />
          <Roots list={list} />
        </>
      ) : (
        <Place memberId={memberId} />
      )}
    </Page>
  );
}

function Roots({ list }: { readonly list: AgentList }) {
  return (
    <QueueRows
      query={useInfiniteQuery(rootsQuery(list))}
      loadingLabel={m.loading_agents()}
      empty={
        list === "masters"
          ? { title: m.agents_no_masters(), text: m.agents_no_masters_text() }
          : { title: m.agents_none_alone(), text: m.agents_none_alone_text() }
      }
    >
      {(rows) => <AgentRows rows={rows} label={LIST_NAMES[list]()} />}
    </QueueRows>
  );
}

function Place({ memberId }: { readonly memberId: string }) {
  return (
    <Loaded
      query={useQuery(placeQuery(memberId))}
      loading={
        <div role="status" aria-label={m.loading_agents()}>
          <Skeleton className="h-32" />
        </div>
      }
    >
      {({ path }) => <AgentPath path={path} />}
    </Loaded>
  );
}
