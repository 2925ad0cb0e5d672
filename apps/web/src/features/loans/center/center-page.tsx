import { classes } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { MastersOnly } from "../../cashback/index.ts";

const PAGES = [
  { to: "/agen/center/pinjaman", text: m.agent_loans_short },
  { to: "/agen/center/permintaan", text: m.loan_requests_short },
  { to: "/agen/center/setoran", text: m.handovers_short },
] as const;

/** A page about a Master's loans, with links to the others. */
export function CenterPage({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <MastersOnly title={title}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-xl font-bold">{title}</h1>
          {action}
        </div>
        <nav
          aria-label={m.loan_center_pages()}
          className="flex flex-wrap gap-1 border-b border-line"
        >
          {PAGES.map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              className={classes(
                "-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-semibold text-soft hover:text-text",
                "aria-[current=page]:border-primary aria-[current=page]:text-primary-text",
              )}
            >
              {text()}
            </Link>
          ))}
        </nav>
        {children}
      </MastersOnly>
    </div>
  );
}
