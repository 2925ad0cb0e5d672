import { ArrowLeft } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { OfficePage } from "../office-page.ts";

/** Link next to the title of a record's page, back to its list. */
export function BackLink({
  to,
  children,
}: {
  readonly to: OfficePage["to"];
  readonly children: string;
}) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
