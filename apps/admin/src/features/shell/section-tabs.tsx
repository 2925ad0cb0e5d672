import { classes } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { OfficePage } from "../../app/office-page.ts";
import { openSections } from "../../app/office-pages.ts";
import { sectionFacts } from "../../app/sections.ts";
import * as m from "#messages";
import { sumOf, useCurrentPage } from "./menu-items.ts";
import { useCurrentInView } from "./use-current-in-view.ts";
import type { Counts } from "./use-waiting.ts";
import { WaitingCount } from "./waiting-count.tsx";

/** The pages of the current section as tabs, below its groups if it has several. Nothing for a section of one page. */
export function SectionTabs({ counts }: { readonly counts: Counts }) {
  const current = useCurrentPage();
  const section = openSections().find(({ key }) => key === current?.section);
  if (current === undefined || section === undefined || section.pages.length < 2) return null;
  const { title, groups = {} } = sectionFacts(section.key);
  const ofGroup = (name: string | undefined) => section.pages.filter(({ group }) => group === name);
  const open = Object.entries(groups).flatMap(([name, groupTitle]) => {
    const pages = ofGroup(name);
    const [first] = pages;
    return first === undefined ? [] : [{ name, title: groupTitle(), first, pages }];
  });
  return (
    <nav
      aria-label={title()}
      className="print-hidden border-b border-line bg-surface px-2 wide:px-4"
    >
      {open.length > 1 && (
        <Strip current={current.group}>
          {open.map(({ name, title: groupTitle, first, pages }) => (
            <TabLink
              key={name}
              to={first.to}
              isHere={name === current.group}
              look="group"
              title={groupTitle}
              count={countOf(pages, counts)}
              countText={(count) => m.section_waiting_count({ count })}
            />
          ))}
        </Strip>
      )}
      <Strip current={current.to}>
        {ofGroup(current.group).map((page) => (
          <TabLink
            key={page.to}
            to={page.to}
            isHere={page === current}
            look="tab"
            title={page.title()}
            count={countOf([page], counts)}
            countText={(count) => page.waiting?.text({ count }) ?? ""}
          />
        ))}
      </Strip>
    </nav>
  );
}

/** What waits on the pages; undefined when nothing ever waits there. */
function countOf(pages: readonly OfficePage[], counts: Counts): number | undefined {
  const queues = pages.filter(({ waiting }) => waiting !== undefined).map(({ to }) => to);
  if (queues.length === 0) return undefined;
  return sumOf(new Map([...counts].filter(([path]) => queues.some((to) => to === path))));
}

function Strip({
  current,
  children,
}: {
  readonly current: string | undefined;
  readonly children: React.ReactNode;
}) {
  const box = useCurrentInView<HTMLDivElement>(current);
  return (
    <div ref={box} className="no-scrollbar mx-auto flex max-w-[100rem] gap-1 overflow-x-auto">
      {children}
    </div>
  );
}

const TAB = "relative flex min-h-11 shrink-0 items-center px-3 text-sm font-semibold";
const LOOKS = {
  group: {
    here: "text-text",
    elsewhere: "text-soft hover:text-text",
  },
  tab: {
    here: "-mb-px border-b-2 border-primary text-primary-text",
    elsewhere: "-mb-px border-b-2 border-transparent text-soft hover:text-text",
  },
} as const;

function TabLink({
  to,
  isHere,
  look,
  title,
  count,
  countText,
}: {
  readonly to: OfficePage["to"];
  readonly isHere: boolean;
  readonly look: keyof typeof LOOKS;
  readonly title: string;
  readonly count: number | undefined;
  readonly countText: (count: number) => string;
}) {
  return (
    <Link
      to={to}
      activeOptions={{ exact: true }}
      aria-current={isHere ? "page" : undefined}
      data-here={isHere || undefined}
      className={classes(
        TAB,
        // Space for the count, so that the tabs do not move when it arrives.
        count !== undefined && "pr-8",
        LOOKS[look][isHere ? "here" : "elsewhere"],
      )}
    >
      {look === "group" && isHere ? (
        <span className="rounded-full bg-secondary px-3 py-1 text-on-secondary">{title}</span>
      ) : (
        <span className={classes(look === "group" && "px-3 py-1")}>{title}</span>
      )}
      <WaitingCount
        count={count ?? 0}
        text={countText(count ?? 0)}
        className="top-1/2 right-1.5 -translate-y-1/2"
      />
    </Link>
  );
}
