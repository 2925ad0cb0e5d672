import type { OfficeHit } from "@konter/contract/members";
import { Button, Card, EmptyState } from "@konter/ui";
import { Inbox } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { hitKind, placeOf } from "../../app/hits.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { LoadMore } from "../../app/lists/queue-parts.tsx";
import * as m from "#messages";
import { searchQuery } from "./api.ts";
import { MemberTable } from "./member-table.tsx";

/** Results for a text: records with this id, and members that match a part of it. */
export function Found({
  query,
  onClose,
}: {
  readonly query: string;
  readonly onClose: () => void;
}) {
  const found = useInfiniteQuery(searchQuery(query));
  return (
    <Loaded query={found} loading={<LoadingRows label={m.search()} rows={4} />}>
      {({ pages }) => {
        const hits = pages[0]?.hits ?? [];
        const rows = pages.flatMap((page) => page.rows);
        return (
          <div className="flex flex-col gap-4" aria-live="polite">
            <Button kind="plain" size="small" className="self-start" onClick={onClose}>
              {m.search_close()}
            </Button>
            {hits.length > 0 && <Hits hits={hits} />}
            {rows.length > 0 && <MemberTable rows={rows} />}
            {hits.length === 0 && rows.length === 0 && (
              <Card>
                <EmptyState icon={<Inbox className="size-6" />} title={m.search_nothing()}>
                  {m.search_nothing_text()}
                </EmptyState>
              </Card>
            )}
            <LoadMore query={found} />
          </div>
        );
      }}
    </Loaded>
  );
}

function Hits({ hits }: { readonly hits: readonly OfficeHit[] }) {
  return (
    <section aria-label={m.search_exact()}>
      <h2 className="mb-2 font-bold">{m.search_exact()}</h2>
      <ul className="grid gap-2 wide:grid-cols-2">
        {hits.map((hit) => (
          <li key={`${hit.kind} ${hit.id}`}>
            <Link
              {...placeOf(hit)}
              className="flex min-h-14 flex-col justify-center rounded-lg border border-line bg-surface px-3.5 py-2 hover:border-primary"
            >
              <span className="font-semibold">
                {hitKind(hit.kind)} {hit.id}
              </span>
              <span className="text-sm text-soft">{hit.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
