import type { CenterAgent, CenterAgentDetail } from "@konter/contract/agent-center";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import {
  Alert,
  Button,
  buttonClasses,
  CopyButton,
  FactList,
  formatDate,
  formatDateTime,
  Sheet,
  TimeChart,
} from "@konter/ui";
import { ArrowLeftRight, Ban, HandCoins, Play, ReceiptText, Store, Tags } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Balance } from "../../app/balance.tsx";
import { Fold } from "../../app/folds/fold.tsx";
import { failureText } from "../../app/failures.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { ContactLinks, floatText, useIsCenterOpen } from "../agent-center-parts/index.ts";
import { AgentFlags } from "./agent-flags.tsx";
import { AgentScore } from "./agent-score.tsx";
import { agentQuery } from "./api.ts";
import { lastSaleText, salesText } from "./texts.ts";
import type { ShowAgent } from "./use-agent-sheets.tsx";

interface AgentSheetProps {
  /** As the list had it, until the current state is loaded. */
  readonly agent: CenterAgent;
  readonly open: boolean;
  readonly onShow: ShowAgent;
  readonly onClose: () => void;
}

/** One agent: figures, and what a Master can do. */
export function AgentSheet({ agent: listed, open, onShow, onClose }: AgentSheetProps) {
  const { data, error } = useQuery(agentQuery(listed.agent_id));
  const agent = data ?? listed;
  const { offers } = useViewer();
  return (
    <Sheet open={open} onClose={onClose} title={agent.name} tall>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-lg font-bold">{displayPhone(agent.hp)}</p>
          <CopyButton text={displayPhone(agent.hp)} label={m.agent_copy_number()} />
        </div>
        <AgentFlags agent={agent} />
        <Stop agent={agent} />
        {error && <Alert tone="warning">{failureText(error)}</Alert>}
        <Acts agent={agent} onShow={onShow} />
        <FactList
          facts={[
            {
              label: m.balance_now(),
              value: <Balance amount={agent.float.balance} />,
              strong: true,
            },
            { label: m.agent_forecast(), value: floatText(agent.float) },
            { label: m.agent_last_sale(), value: lastSaleText(agent) },
            { label: m.agent_sales_month(), value: salesText(agent) },
            { label: m.agent_debt(), value: formatRupiah(agent.debt) },
            ...(agent.due_on === null
              ? []
              : [{ label: m.agent_due(), value: formatDate(agent.due_on) }]),
            ...(agent.joined_at === null
              ? []
              : [{ label: m.agent_joined(), value: formatDateTime(agent.joined_at) }]),
          ]}
        />
        {offers("loans") && (
          <Fold title={m.agent_score()}>
            <AgentScore agentId={agent.agent_id} />
          </Fold>
        )}
        <Days days={data?.days} />
      </div>
    </Sheet>
  );
}

function Stop({ agent: { stop } }: { readonly agent: CenterAgent }) {
  if (stop === null) return null;
  return (
    <Alert tone="danger">
      {stop.by === "brand"
        ? m.agent_blocked_by_brand()
        : m.agent_stopped_since({ time: formatDateTime(stop.at), reason: stop.reason })}
    </Alert>
  );
}

const LOOK = buttonClasses("plain");
const ICON = "size-4 shrink-0";

function Acts({ agent, onShow }: Pick<AgentSheetProps, "agent" | "onShow">) {
  const { offers, may } = useViewer();
  const isOpen = useIsCenterOpen();
  const number = displayPhone(agent.hp);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
      {offers("loans") && (
        <Button
          disabled={!isOpen || agent.state !== "active"}
          icon={<HandCoins aria-hidden className={ICON} />}
          onClick={() => onShow(agent, "lend")}
        >
          {m.agent_lend()}
        </Button>
      )}
      {may("deposit.transfer") && (
        <Link to="/payment/deposit/transfer" search={{ number }} className={LOOK}>
          <ArrowLeftRight aria-hidden className={ICON} />
          {m.agent_transfer()}
        </Link>
      )}
      {agent.debt > 0 && (
        <Link to="/agen/center/pinjaman" search={{ search: number }} className={LOOK}>
          <ReceiptText aria-hidden className={ICON} />
          {m.agent_collect()}
        </Link>
      )}
      <ContactLinks person={agent} />
      <Link to="/report/transaksi-agen" search={{ agent: number }} className={LOOK}>
        <Store aria-hidden className={ICON} />
        {m.agent_sales_title()}
      </Link>
      {offers("ppob") && (
        <Link to="/report/list-agen/markup" className={LOOK}>
          <Tags aria-hidden className={ICON} />
          {m.agents_markup()}
        </Link>
      )}
      {agent.state === "active" && (
        <Button
          kind="plain"
          disabled={!isOpen}
          icon={<Ban aria-hidden className={ICON} />}
          onClick={() => onShow(agent, "block")}
        >
          {m.agent_block()}
        </Button>
      )}
      {agent.state === "stopped" && (
        <Button
          kind="plain"
          disabled={!isOpen}
          icon={<Play aria-hidden className={ICON} />}
          onClick={() => onShow(agent, "unblock")}
        >
          {m.agent_unblock()}
        </Button>
      )}
    </div>
  );
}

/** Sales of each of the last 30 days; the chart has its height before it is loaded. */
function Days({ days = [] }: { readonly days: CenterAgentDetail["days"] | undefined }) {
  const most = days.reduce((highest, { amount }) => Math.max(highest, amount), 0);
  if (most === 0) return null;
  return (
    <Fold title={m.agent_days()}>
      <TimeChart
        caption={m.agent_days_most({ amount: formatRupiah(most) })}
        points={days.map(({ date, amount }) => ({
          key: date,
          label: formatDate(date),
          value: amount,
          text: formatRupiah(amount),
        }))}
      />
    </Fold>
  );
}
