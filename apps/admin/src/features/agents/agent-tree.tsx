import type { TreeAgent } from "@konter/contract/promotions";
import { Card, Chip, formatDate } from "@konter/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactNode } from "react";
import { Amount } from "../../app/amount.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";
import { AgentLink } from "./agent-link.tsx";
import { belowQuery } from "./api.ts";

/** A level of the tree; the agents below a row are read when it is opened. */
export function AgentRows({
  rows,
  label,
}: {
  readonly rows: readonly TreeAgent[];
  readonly label: string;
}) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={row.member_id}>
          <AgentCard row={row} />
          <Below row={row} />
        </li>
      ))}
    </ul>
  );
}

/** From the uppermost Master to a member, whose agents can be opened. */
export function AgentPath({ path }: { readonly path: readonly TreeAgent[] }) {
  const [top, ...rest] = path;
  if (top === undefined) return null;
  return (
    <ul aria-label={m.agents_place()} className="flex flex-col gap-2">
      <li>
        <AgentCard row={top} />
        {rest.length === 0 ? (
          <Below row={top} />
        ) : (
          <Indented>
            <AgentPath path={rest} />
          </Indented>
        )}
      </li>
    </ul>
  );
}

function Below({ row }: { readonly row: TreeAgent }) {
  const [isOpen, setOpen] = useState(false);
  if (row.agents === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center px-3.5 text-sm font-semibold text-primary-text">
        {m.agents_below_count({ count: row.agents })}
        <span className="sr-only"> {row.name}</span>
      </summary>
      {isOpen && <BelowRows row={row} />}
    </details>
  );
}

function BelowRows({ row }: { readonly row: TreeAgent }) {
  const label = m.agents_of({ name: row.name });
  return (
    <Indented>
      <QueueRows
        query={useInfiniteQuery(belowQuery(row.member_id))}
        loadingLabel={m.loading_agents()}
        empty={{ title: m.agents_none_below() }}
      >
        {(rows) => <AgentRows rows={rows} label={label} />}
      </QueueRows>
    </Indented>
  );
}

const Indented = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-2 flex flex-col gap-2 border-l-3 border-edge pl-2 wide:pl-4">{children}</div>
);

function AgentCard({ row }: { readonly row: TreeAgent }) {
  return (
    <Card className="flex flex-col gap-3 p-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <AgentLink of={row} />
        <span className="text-sm text-soft">{row.hp}</span>
        <Chip tone={row.is_master ? "primary" : "neutral"}>{tierName(row.category)}</Chip>
        {row.eligible && <Chip tone="success">{m.agents_eligible()}</Chip>}
        {row.blocked && <Chip tone="danger">{m.blocked()}</Chip>}
        {row.demotion_on !== null && (
          <Chip tone="warning">{m.agents_demotion_on({ date: formatDate(row.demotion_on) })}</Chip>
        )}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-4 gap-y-2 text-sm">
        {figuresOf(row).map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-soft">{label}</dt>
            <dd className="font-semibold">
              <Amount of={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const figuresOf = (row: TreeAgent) => [
  { label: m.agents_sold(), amount: row.sold },
  { label: m.agents_cashback(), amount: row.cashback },
  { label: m.agents_deposit(), amount: row.deposit },
  row.is_master
    ? { label: m.agents_lent(), amount: row.lent }
    : { label: m.agents_debt(), amount: row.debt },
];
