import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** The look of a reference in a card with other controls: only its text is clickable. */
export const CARD_REFERENCE =
  "inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 hover:underline";

/** The look of a reference that opens its row. The whole row is clickable. */
export const ROW_REFERENCE = `${CARD_REFERENCE} after:absolute after:inset-0 after:content-['']`;

/** Link to a row's transaction. The whole row is clickable; other controls in the row are above the link. */
export function RowLink({
  refId,
  children,
}: {
  readonly refId: string;
  readonly children?: ReactNode;
}) {
  return (
    <Link to="/transactions/$ref_id" params={{ ref_id: refId }} className={ROW_REFERENCE}>
      {children ?? refId}
    </Link>
  );
}

/** Places buttons and links of a row above the row's own link. */
export function AboveRowLink({ children }: { readonly children: ReactNode }) {
  return <div className="relative z-10 flex w-fit items-start gap-2">{children}</div>;
}
