import { useNavigate, useSearch } from "@tanstack/react-router";

/**
 * The list of a queue that the URL names, the first one by default, and a function that shows another and keeps the
 * other filters.
 */
export function useQueueList<List extends string>(
  lists: readonly [List, ...List[]],
): readonly [chosen: List, choose: (list: List) => void] {
  const { list: named, ...others } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = lists;
  return [
    lists.find((known) => known === named) ?? first,
    (list) =>
      void navigate({
        to: ".",
        search: list === first ? others : { ...others, list },
        replace: true,
      }),
  ];
}
