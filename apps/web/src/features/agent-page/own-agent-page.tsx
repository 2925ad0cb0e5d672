import type { OwnAgent } from "@konter/contract/agent-center";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { Alert, buttonClasses, Chip, FactList, formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Balance } from "../../app/balance.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { ContactLinks, floatText } from "../agent-center-parts/index.ts";
import { AnswerStates } from "../list-parts/index.ts";
import { ownAgentQuery } from "./api.ts";
import { DemotionNotice, Promotion } from "./promotion.tsx";
import { Section } from "./section.tsx";
import { Steps } from "./steps.tsx";

const ROLE_TEXTS: Readonly<Record<OwnAgent["role"], () => string>> = {
  member: m.own_agent_role_member,
  agent: m.own_agent_role_agent,
  master: m.own_agent_role_master,
};

/** `/agen`: how to become an agent, and the account's own figures as one (M500). */
export function OwnAgentPage() {
  usePageTitle(m.own_agent_title());
  const query = useQuery(ownAgentQuery());
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <h1 className="text-xl font-bold">{m.own_agent_title()}</h1>
      <AnswerStates answer={query}>{(agent) => <Standing agent={agent} />}</AnswerStates>
    </div>
  );
}

interface AgentProps {
  readonly agent: OwnAgent;
}

function Standing({ agent }: AgentProps) {
  const isMaster = agent.role === "master";
  const isReady = agent.steps.every(({ done }) => done);
  return (
    <>
      <Warnings agent={agent} />
      {agent.role === "master" && <DemotionNotice />}
      <div className="grid items-start gap-4 desk:grid-cols-2">
        {!isMaster && !isReady && <Steps steps={agent.steps} />}
        <Figures agent={agent} />
        {agent.role === "agent" && <Promotion />}
        <MasterCard agent={agent} />
        {!isMaster && isReady && <Steps steps={agent.steps} />}
      </div>
    </>
  );
}

function Warnings({ agent: { stop, float } }: AgentProps) {
  return (
    <>
      {stop && (
        <Alert tone="danger">
          {m.own_agent_stopped({ reason: stop.reason, time: formatDateTime(stop.at) })}
        </Alert>
      )}
      {float.is_low && (
        <Alert
          tone="warning"
          action={
            <Link to="/payment/deposit/topup" className={buttonClasses("plain", "small")}>
              {m.top_up()}
            </Link>
          }
        >
          {m.own_agent_low({ forecast: floatText(float) })}
        </Alert>
      )}
    </>
  );
}

function Figures({ agent }: AgentProps) {
  const { role, float, sales_30_days: sales, agents } = agent;
  const { offers } = useViewer();
  return (
    <Section title={m.own_agent_figures()} aside={<Chip tone="primary">{ROLE_TEXTS[role]()}</Chip>}>
      <FactList
        facts={[
          { label: m.balance_now(), value: <Balance amount={float.balance} />, strong: true },
          { label: m.own_agent_forecast(), value: floatText(float) },
          {
            label: m.own_agent_sales(),
            value: `${m.count_transactions({ count: sales.count })} · ${formatRupiah(sales.amount)}`,
          },
          ...(role === "master" || agents > 0
            ? [{ label: m.own_agent_agents(), value: String(agents) }]
            : []),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {role === "master" && (
          <Link to="/agen/center" className={buttonClasses()}>
            {m.center_title()}
          </Link>
        )}
        {offers("loans") && role !== "master" && (
          <Link to="/agen/pinjaman" className={buttonClasses("plain")}>
            {m.own_agent_loan()}
          </Link>
        )}
        <Link to="/report" className={buttonClasses("plain")}>
          {m.reports()}
        </Link>
      </div>
    </Section>
  );
}

function MasterCard({ agent: { master, role } }: AgentProps) {
  if (master === null)
    return role === "master" ? null : (
      <Section title={m.own_agent_master()}>
        <p className="text-sm text-soft">{m.own_agent_master_none()}</p>
      </Section>
    );
  return (
    <Section title={m.own_agent_master()}>
      <FactList
        facts={[
          { label: m.name(), value: master.name, strong: true },
          { label: m.phone_number(), value: displayPhone(master.hp) },
          ...(master.since === null
            ? []
            : [{ label: m.own_agent_since(), value: formatDateTime(master.since) }]),
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <ContactLinks person={master} />
      </div>
    </Section>
  );
}
