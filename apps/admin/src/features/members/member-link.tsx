import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** Link to a member's page. In a table the whole row is clickable. */
export function MemberLink({
  id,
  children,
}: {
  readonly id: number;
  readonly children?: ReactNode;
}) {
  return (
    <Link
      to="/members/$member_id"
      params={{ member_id: String(id) }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {children ?? `M${id}`}
    </Link>
  );
}
