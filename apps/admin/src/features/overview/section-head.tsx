import { ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** A section's title with the link to its page; no link for a user who may not open it. */
export function SectionHead({
  title,
  to,
  children,
}: {
  readonly title: string;
  readonly to: LinkProps["to"] | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <h2 className="font-bold">{title}</h2>
      {to !== undefined && (
        <Link
          to={to}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 text-sm font-semibold text-primary-text"
        >
          {children}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  );
}
