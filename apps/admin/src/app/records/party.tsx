import { Link } from "@tanstack/react-router";

interface PartyProps {
  readonly of: { readonly member_id: number; readonly name: string; readonly hp: string };
}

/** A member who takes part in something, as a link. */
export function PartyLink({ of: party }: PartyProps) {
  return (
    <Link
      to="/members/$member_id"
      params={{ member_id: String(party.member_id) }}
      className="inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 hover:underline"
    >
      {party.name} · {party.hp}
    </Link>
  );
}

/** A member who takes part in something, in a table's cell. */
export function PartyCell({ of: { name, hp } }: PartyProps) {
  return (
    <>
      <span className="block">{name}</span>
      <span className="block text-xs text-soft">{hp}</span>
    </>
  );
}
