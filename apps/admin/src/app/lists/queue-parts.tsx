import { Button, ChoiceChip } from "@konter/ui";
import * as m from "#messages";
import { useCurrentInView } from "./use-current-in-view.ts";

/**
 * The lists of a queue as tabs; the current one is in the URL. On a phone `inOneRow` scrolls them instead of wrapping, so
 * that many lists leave room for the rows.
 */
export function QueueLists<List extends string>({
  lists,
  chosen,
  nameOf,
  onChoose,
  inOneRow = false,
}: {
  readonly lists: readonly List[];
  readonly chosen: List;
  readonly nameOf: (list: List) => string;
  readonly onChoose: (list: List) => void;
  readonly inOneRow?: boolean;
}) {
  const box = useCurrentInView<HTMLDivElement>(chosen);
  return (
    <div
      ref={box}
      role="group"
      aria-label={m.list()}
      className={
        inOneRow
          ? "no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 py-1 desk:mx-0 desk:flex-wrap desk:px-0 desk:py-0"
          : "flex flex-wrap gap-2"
      }
    >
      {lists.map((each) => (
        <ChoiceChip
          key={each}
          selected={each === chosen}
          data-here={each === chosen || undefined}
          onClick={() => onChoose(each)}
        >
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
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      kind="plain"
      className="self-center"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {m.load_more()}
    </Button>
  );
}
