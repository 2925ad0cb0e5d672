import { Button, ChoiceChip } from "@konter/ui";
import { fetchMore } from "@konter/ui/queries";
import type { PagedList } from "@konter/ui/queries";
import * as m from "#messages";

/** The lists of a queue as tabs; the current one is in the URL. */
export function QueueLists<List extends string>({
  lists,
  chosen,
  nameOf,
  onChoose,
}: {
  readonly lists: readonly List[];
  readonly chosen: List;
  readonly nameOf: (list: List) => string;
  readonly onChoose: (list: List) => void;
}) {
  return (
    <div role="group" aria-label={m.list()} className="flex flex-wrap gap-2">
      {lists.map((each) => (
        <ChoiceChip key={each} selected={each === chosen} onClick={() => onChoose(each)}>
          {nameOf(each)}
        </ChoiceChip>
      ))}
    </div>
  );
}

/** Loads a queue's next page; renders nothing if there is none. */
export function LoadMore({
  query,
}: {
  readonly query: PagedList & { readonly isFetchingNextPage: boolean };
}) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      kind="plain"
      className="self-center"
      busy={query.isFetchingNextPage}
      onClick={() => void fetchMore(query)}
    >
      {m.load_more()}
    </Button>
  );
}
