import type { StatementLine } from "@konter/contract/finance";
import { Link } from "@tanstack/react-router";

/** The account on one side of a transfer, linked to its statement. */
export function AccountOf({ side }: { readonly side: StatementLine["other"] }) {
  return (
    <Link
      to="/accounts/$account_id"
      params={{ account_id: String(side.account_id) }}
      className="inline-flex min-h-6 items-center text-primary-text underline-offset-4 hover:underline"
    >
      {side.kind_name}: {side.name}
    </Link>
  );
}
