import { Link } from "@tanstack/react-router";

/** Link to a loan. The whole row is clickable. */
export function LoanLink({ id }: { readonly id: string }) {
  return (
    <Link
      to="/loans/$loan_id"
      params={{ loan_id: id }}
      className="inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
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
