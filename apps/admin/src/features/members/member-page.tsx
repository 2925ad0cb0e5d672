import type { AdminMember, MemberPerson } from "@konter/contract/members";
import { Card, Chip, formatDateTime, Skeleton, Tabs } from "@konter/ui";
import { ArrowLeft } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ReactNode } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { memberQuery } from "./api.ts";
import { AuditTab } from "./audit-tab.tsx";
import { BlockList } from "./block-list.tsx";
import { CourierCard } from "./courier-card.tsx";
import { DevicesTab } from "./devices-tab.tsx";
import { GrantList } from "./grant-list.tsx";
import { MemberActions } from "./member-actions.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { MemberStanding } from "./member-standing.tsx";
import { MessagesTab } from "./messages-tab.tsx";
import { StatementTab } from "./statement-tab.tsx";
import { MemberTransactions } from "./transactions-tab.tsx";

/** `/members/{id}`: a member's data and the staff actions. */
export function MemberPage() {
  const { member_id: id } = useParams({ from: "/office/members/$member_id" });
  const query = useQuery(memberQuery(id));
  return (
    <Page
      title={m.member_title({ id })}
      aside={
        <Link
          to="/members"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_members()}
        </Link>
      }
    >
      <Loaded query={query} loading={<Loading />}>
        {(member) => <Detail key={id} member={member} />}
      </Loaded>
    </Page>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={m.loading_member()}
      className="grid grid-cols-1 gap-4 desk:grid-cols-2"
    >
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

function Detail({ member }: { readonly member: AdminMember }) {
  const [person, setPerson] = useState<MemberPerson>();
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {person && <b>{person.name}</b>}
        <Chip tone="primary">{tierName(member.category)}</Chip>
        <State member={member} />
      </div>
      <Records
        member={member}
        summary={<Summary member={member} person={person} onReveal={setPerson} />}
      />
    </>
  );
}

function Summary({
  member,
  person,
  onReveal,
}: {
  readonly member: AdminMember;
  readonly person: MemberPerson | undefined;
  readonly onReveal: (person: MemberPerson | undefined) => void;
}) {
  return (
    <div className="flex flex-col gap-4">
      {member.erased_at === null && (
        <MemberActions member={member} person={person} onReveal={onReveal} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
        <Section title={m.details()}>
          <MemberFacts member={member} person={person} />
        </Section>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={m.extra_permissions()}>
            <GrantList member={member} />
          </Section>
          <Section title={m.room_blocks()}>
            <BlockList blocks={member.blocks} />
          </Section>
          {session.may("masters.read") && (
            <Section title={m.standing_and_history()}>
              <MemberStanding id={String(member.member_id)} />
            </Section>
          )}
          {session.may("members.address") && member.erased_at === null && (
            <Section title={m.courier_address()}>
              <CourierCard memberId={String(member.member_id)} />
            </Section>
          )}
        </div>
      </div>
    </div>
  );
}

function State({ member }: { readonly member: AdminMember }) {
  if (member.erased_at !== null)
    return <Chip>{m.member_erased({ time: formatDateTime(member.erased_at) })}</Chip>;
  if (member.deleted_at !== null)
    return <Chip>{m.member_deleted({ time: formatDateTime(member.deleted_at) })}</Chip>;
  if (member.blocked === null)
    return member.of_brand === null ? (
      <Chip tone="success">{m.not_blocked()}</Chip>
    ) : (
      <Chip>{m.member_of_brand({ brand: member.of_brand })}</Chip>
    );
  const { ends_at: endsAt } = member.blocked;
  return (
    <Chip tone="danger">
      {endsAt === null ? m.blocked() : m.blocked_until({ time: formatDateTime(endsAt) })}
    </Chip>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{title}</h2>
      {children}
    </Card>
  );
}

const TABS = ["summary", "transactions", "statement", "devices", "messages", "audit"] as const;
type TabName = (typeof TABS)[number];

/** The open tab is in the URL. */
function Records({
  member,
  summary,
}: {
  readonly member: AdminMember;
  readonly summary: ReactNode;
}) {
  const { tab } = useSearch({ from: "/office/members/$member_id" });
  const navigate = useNavigate();
  const id = String(member.member_id);
  const open = TABS.filter((name) => name !== "transactions" || session.may("transactions.read"));
  const chosen = open.find((name) => name === tab) ?? "summary";
  const titles: Readonly<Record<TabName, string>> = {
    summary: m.tab_summary(),
    transactions: m.room_transactions(),
    statement: m.tab_statement(),
    devices: m.tab_devices(),
    messages: m.tab_messages(),
    audit: m.tab_audit(),
  };
  return (
    <Tabs
      label={m.member_records()}
      tabs={open.map((key) => ({ key, title: titles[key] }))}
      value={chosen}
      onChange={(next) =>
        void navigate({
          to: "/members/$member_id",
          params: { member_id: id },
          search: { tab: next },
          replace: true,
          resetScroll: false,
        })
      }
    >
      {chosen === "summary" && summary}
      {chosen === "transactions" && <MemberTransactions id={id} />}
      {chosen === "statement" && (
        <StatementTab id={id} accounts={member.balances.map(({ account }) => account)} />
      )}
      {chosen === "devices" && <DevicesTab id={id} />}
      {chosen === "messages" && <MessagesTab id={id} />}
      {chosen === "audit" && <AuditTab id={id} />}
    </Tabs>
  );
}
