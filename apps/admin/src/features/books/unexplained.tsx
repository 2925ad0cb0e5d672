import { formatRupiah } from "@konter/contract/money";
import type { Unexplained as Found } from "@konter/contract/reconciliation";
import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";

/** Where unexplained money is, with a link to the page where it is explained. */
export function Unexplained({ unexplained }: { readonly unexplained: Found }) {
  if (unexplained.parts.length === 0) return null;
  return (
    <ul aria-label={m.books_unexplained()} className="flex flex-col divide-y divide-line text-sm">
      {unexplained.parts.map(({ source, title, room, items, amount }) => (
        <li key={source} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <Link
            to={room as NonNullable<LinkProps["to"]>}
            className="font-medium text-primary-text underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          <span className="tabular-nums">
            <span className="text-soft">{m.books_items({ count: items })}</span>{" "}
            <b>{formatRupiah(amount)}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
