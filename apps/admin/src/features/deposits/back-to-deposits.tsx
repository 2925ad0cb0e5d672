import { ArrowLeft } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** Link back to the deposits page. */
export function BackToDeposits() {
  return (
    <Link
      to="/deposits"
      className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {m.room_deposits()}
    </Link>
  );
}
