import type { AgentCenter } from "@konter/contract/agent-center";
import { Alert, classes, formatDateTime } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Viewer } from "../../app/entry.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { MastersOnly } from "../cashback/index.ts";
import { centerQuery, useCenterMaintenance } from "./api.ts";

interface Area {
  readonly key: string;
  readonly link: LinkProps;
  readonly text: () => string;
  readonly count?: (center: AgentCenter) => number;
  /** Says what the count is; omitted where the name says it. */
  readonly countText?: (inputs: { readonly count: number }) => string;
  readonly isFor?: (viewer: Viewer, center: AgentCenter | undefined) => boolean;
}

/** Loans that run can be collected after the brand has switched lending off. */
const hasLoans: NonNullable<Area["isFor"]> = ({ offers }, center) =>
  offers("loans") ||
  (center !== undefined && center.figures.owed.count + center.figures.cash.count > 0);

const AREAS: readonly Area[] = [
  { key: "overview", link: { to: "/agen/center" }, text: m.center_overview },
  {
    key: "agen",
    link: { to: "/agen/center/agen" },
    text: m.center_agents,
    count: ({ menu }) => menu.agents,
  },
  {
    key: "pinjaman",
    link: { to: "/agen/center/pinjaman" },
    text: m.center_loans,
    count: ({ menu }) => menu.bills_due,
    countText: m.center_bills_due,
    isFor: hasLoans,
  },
  {
    key: "permintaan",
    link: { to: "/agen/center/permintaan" },
    text: m.center_requests,
    count: ({ menu }) => menu.draws_waiting,
    countText: m.center_waiting,
    isFor: hasLoans,
  },
  {
    key: "setoran",
    link: { to: "/agen/center/setoran" },
    text: m.center_handovers,
    count: ({ figures }) => figures.cash.count,
    countText: m.center_cash,
    isFor: hasLoans,
  },
  {
    key: "cashback",
    link: { to: "/agen/center/cashback" },
    text: m.cashback_title,
    count: ({ menu }) => menu.new_cashback,
    countText: m.center_new_today,
  },
  {
    key: "markup",
    link: { to: "/report/list-agen/markup" },
    text: m.agents_markup,
    isFor: ({ offers }) => offers("ppob"),
  },
];

export interface CenterPageProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the Agent Center: only for Masters, with the menu of its areas. */
export function CenterPage({ title, action, children }: CenterPageProps) {
  return (
    <CenterFrame title={title}>
      <MastersOnly title={title}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-xl font-bold">{title}</h1>
          {action}
        </div>
        <Areas />
        <Closed />
        {children}
      </MastersOnly>
    </CenterFrame>
  );
}

/** The same for an account that is no Master any more: without the menu and without what only Masters start. */
export function FormerMasterPage({ title, children }: Omit<CenterPageProps, "action">) {
  return (
    <CenterFrame title={title}>
      <h1 className="text-xl font-bold">{title}</h1>
      <Closed />
      {children}
    </CenterFrame>
  );
}

function CenterFrame({ title, children }: Omit<CenterPageProps, "action">) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">{children}</div>
  );
}

const showOpen = (area: HTMLAnchorElement | null): void => {
  if (area?.getAttribute("aria-current") === "page")
    area.scrollIntoView({ block: "nearest", inline: "center" });
};

/** One line on a phone, which scrolls sideways to the open area. */
function Areas() {
  const viewer = useViewer();
  const { data } = useQuery(centerQuery());
  const shown = AREAS.filter(({ isFor }) => isFor?.(viewer, data) ?? true);
  return (
    <nav
      // Counts widen the row, so the open area is shown again when they arrive.
      key={data === undefined ? "waiting" : "counted"}
      aria-label={m.center_areas()}
      className="no-scrollbar -mx-4 flex shrink-0 gap-1 overflow-x-auto border-b border-line px-4 wide:mx-0 wide:flex-wrap wide:px-0"
    >
      {shown.map(({ key, link, text, count, countText = m.center_count }) => (
        <Link
          key={key}
          ref={showOpen}
          {...link}
          activeOptions={{ exact: key === "overview", includeSearch: false }}
          className={classes(
            // `relative` keeps the hidden words of a count inside the row that scrolls.
            "relative -mb-px inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-semibold text-soft hover:text-text",
            "aria-[current=page]:border-primary aria-[current=page]:text-primary-text",
          )}
        >
          {text()}
          <Count count={data === undefined ? 0 : (count?.(data) ?? 0)} text={countText} />
        </Link>
      ))}
    </nav>
  );
}

/** Counts above this are shown as such. */
const MOST_COUNTED = 999;

function Count({
  count,
  text,
}: {
  readonly count: number;
  readonly text: (inputs: { readonly count: number }) => string;
}) {
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="min-w-5 rounded-full bg-neutral-wash px-1.5 text-center text-xs text-text"
      >
        {count >= MOST_COUNTED ? `${MOST_COUNTED}+` : count}
      </span>
      <span className="sr-only"> {text({ count })}</span>
    </>
  );
}

function Closed() {
  const closed = useCenterMaintenance();
  if (closed === undefined) return null;
  return (
    <Alert tone="warning">
      {closed.ends_at === null
        ? m.center_closed()
        : m.center_closed_until({ time: formatDateTime(closed.ends_at) })}
    </Alert>
  );
}
