import { Link } from "@tanstack/react-router";
import { ROW_REFERENCE } from "../../app/lists/row-link.tsx";

/** Link to a loan. The whole row is clickable. */
export function LoanLink({ id }: { readonly id: string }) {
  return (
    <Link to="/loans/$loan_id" params={{ loan_id: id }} className={ROW_REFERENCE}>
      {id}
    </Link>
  );
}

/** Link to a loan, with the reference of an amount or a repayment of it. */
export function LoanAndPart({ loan, part }: { readonly loan: string; readonly part: string }) {
  return (
    <span>
      <LoanLink id={loan} />
      <span className="block font-mono text-xs text-soft">{part}</span>
    </span>
  );
}
