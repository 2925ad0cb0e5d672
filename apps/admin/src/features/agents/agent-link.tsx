import { Link } from "@tanstack/react-router";

/** A member by name and id, as a link to the page about its tier and upline. */
export function AgentLink({
  of: { member_id: id, name },
}: {
  readonly of: { readonly member_id: number; readonly name: string };
}) {
  return (
    <Link
      to="/agents/$member_id"
      params={{ member_id: String(id) }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {name} · M{id}
    </Link>
  );
}
