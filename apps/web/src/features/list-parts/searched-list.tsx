import { Button, TextField } from "@konter/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import * as m from "#messages";

const SHOWN_AT_ONCE = 50;

interface SearchedListProps<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The text that the search matches. */
  readonly textOf: (row: Row) => string;
  readonly title: string;
  readonly searchLabel: string;
  readonly countText: (count: number) => string;
  /** Renders an item of the list. */
  readonly children: (row: Row) => ReactNode;
}

/** A list without pagination, with the same search as the price list: words or parts of them, in any order. */
export function SearchedList<Row>(props: SearchedListProps<Row>) {
  const { rows, rowKey, textOf, title, searchLabel, countText, children } = props;
  const [search, setSearch] = useState("");
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <div className="max-w-md">
        <TextField
          label={searchLabel}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={search}
          onChange={setSearch}
        />
      </div>
      <p aria-live="polite" className="text-sm text-soft">
        {countText(found.length)}
      </p>
      <ul aria-label={title} className="flex flex-col gap-2">
        {found.slice(0, limit).map((row) => (
          <li key={rowKey(row)}>{children(row)}</li>
        ))}
      </ul>
      {found.length > limit && (
        <Button
          kind="plain"
          className="self-center"
          onClick={() => setLimit(limit + SHOWN_AT_ONCE)}
        >
          {m.load_more()}
        </Button>
      )}
    </>
  );
}
