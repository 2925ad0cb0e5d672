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
