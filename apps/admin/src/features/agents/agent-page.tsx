import type { MemberPromotion } from "@konter/contract/promotions";
import { formatRupiah } from "@konter/contract/money";
import { Card, Chip, FactList, formatDate, formatDateTime, Skeleton } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { BackLink } from "../../app/records/back-link.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { AgentActs } from "./agent-acts.tsx";
import { agentQuery } from "./api.ts";
import { Effect } from "./effect.tsx";
import { StandingHistory } from "./standing-history.tsx";

/** `/agents/{member_id}`: sales against the threshold, the effect of another tier, the staff actions and the history. */
export function AgentPage() {
  const { member_id: id } = useParams({ from: "/office/agents/$member_id" });
  const query = useQuery(agentQuery(id));
  return (
    <Page title={m.agent_of({ id })} aside={<BackLink to="/agents">{m.room_agents()}</BackLink>}>
      <Loaded query={query} loading={<Loading />}>
        {(member) => <Detail key={id} member={member} />}
      </Loaded>
    </Page>
  );
}

const COLUMNS = "grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]";

function Loading() {
  return (
    <div role="status" aria-label={m.loading_agents()} className={COLUMNS}>
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
  );
}

function Detail({ member }: { readonly member: MemberPromotion }) {
  return (
    <div className={COLUMNS}>
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex flex-col gap-3 p-4">
          <Progress member={member} />
          <FactList facts={factsOf(member)} />
        </Card>
        <AgentActs member={member} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {member.effect !== null && <Effect effect={member.effect} />}
        <section className="flex min-w-0 flex-col gap-2">
          <h2 className="font-bold">{m.standing_history()}</h2>
          <StandingHistory history={member.history} />
        </section>
      </div>
    </div>
  );
}

function Progress({
  member: { progress, is_master: isMaster },
}: {
  readonly member: MemberPromotion;
}) {
  const { sold, threshold, missing, eligible } = progress;
  return (
    <div className="flex flex-col gap-1.5">
      <h2 className="font-bold">{isMaster ? m.agent_sales_with_agents() : m.agent_sales()}</h2>
      <progress
        aria-label={m.agent_sales_of_needed()}
        max={threshold}
        value={Math.min(sold, threshold)}
        className="h-2 w-full overflow-hidden rounded-full accent-primary"
      />
      <p className="text-sm">
        {m.agent_sold_of({ sold: formatRupiah(sold), threshold: formatRupiah(threshold) })}{" "}
        {eligible
          ? m.agent_sold_enough()
          : m.agent_sold_missing({ missing: formatRupiah(missing) })}
      </p>
    </div>
  );
}

function factsOf(member: MemberPromotion): readonly Fact[] {
  const { request, demotion, loans } = member;
  return [
    {
      label: m.name(),
      value: (
        <Link
          to="/members/$member_id"
          params={{ member_id: String(member.member_id) }}
          className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
        >
          {member.name} · M{member.member_id}
        </Link>
      ),
    },
    {
      label: m.tier(),
      value: (
        <Chip tone={member.is_master ? "primary" : "neutral"}>{tierName(member.category)}</Chip>
      ),
    },
    { label: m.agents_below(), value: member.agents },
    ...(member.is_master
      ? [
          { label: m.agent_shares(), value: formatRupiah(member.shares) },
          {
            label: m.agent_open_loans(),
            value: m.agent_loans({ count: loans.count, owed: formatRupiah(loans.owed) }),
          },
        ]
      : []),
    ...(request === null
      ? []
      : [{ label: m.agent_asked_at(), value: formatDateTime(request.asked_at) }]),
    ...(demotion === null
      ? []
      : [
          {
            label: m.agent_demotion_on(),
            value: formatDate(demotion.takes_effect_on),
            strong: true,
          },
          {
            label: m.agent_demotion_upline(),
            value:
              demotion.agents_upline === null
                ? m.agent_no_upline()
                : `${demotion.agents_upline.name} · M${demotion.agents_upline.member_id}`,
          },
          { label: m.agent_demotion_reason(), value: demotion.reason },
        ]),
  ];
}
