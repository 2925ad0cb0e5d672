import type { AdminMember } from "@konter/contract/members";
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

/** Name and ID of another member, with a link; a dash for nobody. */
export function MemberName({ person }: { readonly person: AdminMember["upline"] }) {
  if (person === null) return "–";
  return (
    <Link
      to="/members/$member_id"
      params={{ member_id: String(person.member_id) }}
      className="font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {person.name} · M{person.member_id}
    </Link>
  );
}
