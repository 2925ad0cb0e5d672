import type { AgentCenter, AgentGroup, CenterAgent } from "@konter/contract/agent-center";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { Button, buttonClasses, Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useBalanceText } from "../../app/account.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { ContactLinks, floatText, useIsCenterOpen } from "../agent-center-parts/index.ts";
import { debtText, lastSaleText } from "./texts.ts";
import type { ShowAgent } from "./use-agent-sheets.tsx";

export type DashboardGroup = Extract<AgentGroup, "low_float" | "owing" | "quiet">;

const GROUPS: Readonly<
  Record<
    DashboardGroup,
    { readonly title: () => string; readonly none: () => string; readonly tone: ChipTone }
  >
> = {
  low_float: { title: m.center_low_float, none: m.center_low_float_none, tone: "warning" },
  owing: { title: m.center_owing, none: m.center_owing_none, tone: "danger" },
  quiet: { title: m.center_quiet, none: m.center_quiet_none, tone: "neutral" },
};

interface GroupCardProps {
  readonly name: DashboardGroup;
  readonly group: AgentCenter["low_float"];
  readonly onShow: ShowAgent;
}

/** Agents who need the Master now: the most urgent ones, each with its figure and the next action. */
export function GroupCard({ name, group: { count, rows }, onShow }: GroupCardProps) {
  const id = useId();
  const { title, none, tone } = GROUPS[name];
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface">
      <header className="flex min-h-12 items-center justify-between gap-3 px-4 py-2">
        <h2 id={id} className="font-bold">
          {title()}
        </h2>
        {count > 0 && <Chip tone={tone}>{m.center_agents_counted({ count })}</Chip>}
      </header>
      {rows.length === 0 ? (
        <p className="flex items-center gap-2 border-t border-line px-4 py-3 text-sm text-soft">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {none()}
        </p>
      ) : (
        <ul aria-labelledby={id} className="divide-y divide-line border-t border-line">
          {rows.map((agent) => (
            <GroupRow key={agent.agent_id} name={name} agent={agent} onShow={onShow} />
          ))}
        </ul>
      )}
      {count > rows.length && (
        <p className="border-t border-line px-1.5 py-1">
          <Link to="/agen/center/agen" search={{ only: name }} className={buttonClasses("quiet")}>
            {m.center_all_of_group({ count })}
          </Link>
        </p>
      )}
    </section>
  );
}

interface GroupRowProps extends Pick<GroupCardProps, "name" | "onShow"> {
  readonly agent: CenterAgent;
}

function GroupRow({ name, agent, onShow }: GroupRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <button
        type="button"
        onClick={() => onShow(agent)}
        className="min-h-11 min-w-0 flex-1 basis-40 rounded-md text-left hover:underline"
      >
        <span className="block font-semibold wrap-anywhere">{agent.name}</span>
        <span className="block text-sm wrap-anywhere text-soft">
          <Figure name={name} agent={agent} />
        </span>
      </button>
      <span className="ml-auto flex gap-2">
        <NextAct name={name} agent={agent} onShow={onShow} />
      </span>
    </li>
  );
}

function Figure({ name, agent }: Omit<GroupRowProps, "onShow">) {
  const balanceText = useBalanceText();
  if (name === "low_float")
    return `${balanceText(agent.float.balance)} · ${floatText(agent.float)}`;
  if (name === "owing") return debtText(agent);
  return m.center_quiet_since({
    time: lastSaleText(agent),
    amount: formatRupiah(agent.sales_30_days.amount),
  });
}

/** Lends or transfers, collects, or contacts. */
function NextAct({ name, agent, onShow }: GroupRowProps) {
  const { offers, may } = useViewer();
  const isOpen = useIsCenterOpen();
  const number = displayPhone(agent.hp);
  const who = <span className="sr-only"> {agent.name}</span>;
  if (name === "owing")
    return (
      <Link
        to="/agen/center/pinjaman"
        search={{ search: number }}
        className={buttonClasses("primary")}
      >
        {m.agent_collect()}
        {who}
      </Link>
    );
  if (name === "quiet") return <ContactLinks person={agent} isShort />;
  if (offers("loans") && isOpen && agent.state === "active")
    return (
      <Button onClick={() => onShow(agent, "lend")}>
        {m.agent_lend()}
        {who}
      </Button>
    );
  if (may("deposit.transfer"))
    return (
      <Link to="/payment/deposit/transfer" search={{ number }} className={buttonClasses("primary")}>
        {m.agent_transfer()}
        {who}
      </Link>
    );
  return <ContactLinks person={agent} isShort />;
}
