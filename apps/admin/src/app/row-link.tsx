import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

/** The transaction of a row. Its press area is the whole row; what else can be pressed there stands above it. */
export function RowLink({
  refId,
  children,
}: {
  readonly refId: string;
  readonly children?: ReactNode;
}) {
  return (
    <Link
      to="/transactions/$ref_id"
      params={{ ref_id: refId }}
      className="inline-flex min-h-6 items-center font-mono font-semibold text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
    >
      {children ?? refId}
    </Link>
  );
}

/** Keeps buttons and links of a row above the row's own link. */
export function AboveRowLink({ children }: { readonly children: ReactNode }) {
  return <div className="relative z-10 flex w-fit items-start gap-2">{children}</div>;
}
