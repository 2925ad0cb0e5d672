import { formatHs } from "@konter/contract/customs";
import type { HsRow } from "@konter/contract/customs";
import { Button, FieldError, SuggestField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId, useState } from "react";
import * as m from "#messages";
import { hsQuery } from "./api.ts";

/** Searches HS codes by words or digits, and shows the chosen one. */
export function HsField({
  code,
  name,
  error,
  onChosen,
}: {
  /** Empty without a code. */
  readonly code: string;
  readonly name: string;
  readonly error: string | undefined;
  /** Undefined removes the code. */
  readonly onChosen: (row: HsRow | undefined) => void;
}) {
  const errorId = useId();
  if (code === "") return <HsSearch error={error} onChosen={onChosen} />;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">{m.hs_code()}</p>
      <div className="flex min-h-11 items-center gap-2 rounded-md border border-line bg-sunken py-1 pr-1 pl-3">
        <p className="min-w-0 flex-1 text-sm wrap-anywhere">
          {formatHs(code)} · {name}
        </p>
        <Button kind="quiet" size="small" onClick={() => onChosen(undefined)}>
          {m.hs_remove()}
        </Button>
      </div>
      {error && <FieldError id={errorId} text={error} />}
    </div>
  );
}

export const hsName = ({ name_id: indonesian, name_en: english }: HsRow): string =>
  indonesian ?? english;

/** What a typed word or number finds. */
function useHsSearch(typed: string) {
  const search = useDeferredValue(typed.trim());
  const { data } = useQuery(hsQuery(search));
  const rows = search === "" ? [] : (data?.rows ?? []);
  const isAnswered = data !== undefined && search !== "";
  return {
    rows,
    hasNone: isAnswered && rows.length === 0,
    searched: search === "" ? null : (data?.searched ?? null),
    status: !isAnswered ? "" : rows.length === 0 ? m.hs_none() : m.hs_found({ count: rows.length }),
    suggestions: rows.map((row) => ({
      key: row.hs_code,
      title: `${formatHs(row.hs_code)} · ${hsName(row)}`,
      ...(row.heading !== null && { note: row.heading }),
    })),
  };
}

function HsSearch({
  error,
  onChosen,
}: {
  readonly error: string | undefined;
  readonly onChosen: (row: HsRow) => void;
}) {
  const [typed, setTyped] = useState("");
  const { rows, hasNone, searched, status, suggestions } = useHsSearch(typed);
  return (
    <div className="flex flex-col gap-1.5">
      <SuggestField
        name="hs_search"
        label={m.hs_search()}
        hint={m.hs_search_hint()}
        error={error}
        optional
        value={typed}
        onChange={setTyped}
        suggestions={suggestions}
        status={status}
        onChosen={(code) => {
          const row = rows.find((each) => each.hs_code === code);
          if (row !== undefined) onChosen(row);
        }}
      />
      {hasNone && <p className="text-sm text-soft">{m.hs_none()}</p>}
      {searched !== null && (
        <p className="text-sm text-soft">{m.hs_searched({ words: searched })}</p>
      )}
    </div>
  );
}

interface HsDigitsFieldProps {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly optional: boolean;
  readonly onChange: (value: string) => void;
  readonly onChosen: (row: HsRow) => void;
}

/** A code that is typed, or searched by words; a list of headings has only its first digits. */
export function HsDigitsField({ onChosen, ...field }: HsDigitsFieldProps) {
  const isWord = /\p{L}/u.test(field.value);
  const { rows, hasNone, status, suggestions } = useHsSearch(isWord ? field.value : "");
  return (
    <div className="flex flex-col gap-1.5">
      <SuggestField
        {...field}
        label={m.hs_code()}
        suggestions={suggestions}
        status={status}
        onChosen={(code) => {
          const row = rows.find((each) => each.hs_code === code);
          if (row !== undefined) onChosen(row);
        }}
      />
      {hasNone && <p className="text-sm text-soft">{m.hs_none()}</p>}
    </div>
  );
}
