import { RECEIPTS_AT_ONCE } from "@konter/contract/receipts";
import { buttonClasses } from "@konter/ui";
import { ReceiptText } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { LoadMore } from "../list-parts/index.ts";
import { rowsQuery } from "./api.ts";

/** Receipts of the successful rows, paginated like the receipts page. */
export function Receipts({ code }: { readonly code: string }) {
  const query = useInfiniteQuery(rowsQuery(code, "success", false));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0) return null;
  const pages = Array.from({ length: Math.ceil(rows.length / RECEIPTS_AT_ONCE) }, (_page, index) =>
    rows.slice(index * RECEIPTS_AT_ONCE, (index + 1) * RECEIPTS_AT_ONCE),
  );
  return (
    <section aria-label={m.bulk_receipts()} className="flex flex-wrap items-center gap-2">
      {pages.map((page) => (
        <Link
          key={page[0]?.line}
          to="/report/receipt"
          search={{ ids: page.map(({ ref_id: refId }) => refId).join(",") }}
          className={buttonClasses("plain")}
        >
          <ReceiptText aria-hidden className="size-4" />
          {pages.length === 1
            ? m.bulk_receipts()
            : m.bulk_receipts_of({ first: page[0]?.line ?? 0, last: page.at(-1)?.line ?? 0 })}
        </Link>
      ))}
      <LoadMore query={query} />
    </section>
  );
}
