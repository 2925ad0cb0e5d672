import { buttonClasses } from "@konter/ui";
import type { ButtonKind } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { Permission } from "../permissions.ts";
import { session } from "../session-store.ts";

export interface LinkToPageProps {
  /** The page where the missing data is created. */
  readonly to: "/banks" | "/connections" | "/price-lists";
  /** Users without it could not change anything there, so they see no button. */
  readonly need: Permission;
  readonly kind?: ButtonKind;
  readonly children: string;
}

/** The button of a page that stays empty until another page was used. */
export function LinkToPage({ to, need, kind, children }: LinkToPageProps) {
  if (!session.may(need)) return null;
  return (
    <Link to={to} className={buttonClasses(kind)}>
      {children}
    </Link>
  );
}
