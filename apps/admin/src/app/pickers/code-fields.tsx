import type { AdminProduct } from "@konter/contract/catalog";
import { SuggestField } from "@konter/ui";
import type { Suggestion } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ComponentType } from "react";
import { quietApi } from "../api.ts";
import { useAfterTyping } from "../lists/use-after-typing.ts";
import { session } from "../session-store.ts";
import * as m from "#messages";

/** Fewer letters would match half of the products. */
const LETTERS_BEFORE_ASKING = 2;
const MOST_SUGGESTIONS = 8;

export interface CodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called with a chosen suggestion; otherwise it only changes the field. */
  readonly onChosen?: (code: string) => void;
}

/** A product's code, found by its name or code. */
export const ProductField = (props: CodeFieldProps) => (
  <CodeField
    {...props}
    suggestionsOf={(rows) => rows.map(({ code, name }) => ({ key: code, title: name, note: code }))}
  />
);

/** An operator's code, found by it or by the name of one of its products. */
export const OperatorField = (props: CodeFieldProps) => (
  <CodeField
    {...props}
    suggestionsOf={(rows) =>
      [...new Map(rows.map((row) => [row.operator_code, row.operator_name]))].map(
        ([code, name]) => ({ key: code, title: name, note: code }),
      )
    }
  />
);

function CodeField({
  suggestionsOf,
  onChosen,
  ...field
}: CodeFieldProps & {
  readonly suggestionsOf: (rows: readonly AdminProduct[]) => readonly Suggestion[];
}) {
  const typed = field.value.trim();
  const search = useAfterTyping(typed);
  const found = useQuery({
    queryKey: ["products", "picker", search],
    queryFn: ({ signal }) => quietApi("GET admin/products", { search, limit: "50" }, { signal }),
    enabled: search.length >= LETTERS_BEFORE_ASKING && session.may("catalog.read"),
  });
  const suggestions = search === typed ? suggestionsOf(found.data?.rows ?? []) : [];
  const isChosen = suggestions.some(({ key }) => key === typed.toUpperCase());
  const shown = isChosen ? [] : suggestions.slice(0, MOST_SUGGESTIONS);
  return (
    <SuggestField
      {...field}
      autoCapitalize="characters"
      suggestions={shown}
      status={shown.length > 0 ? m.picker_count({ count: shown.length }) : ""}
      onChosen={onChosen ?? field.onChange}
    />
  );
}

export type CodeFilterProps = Pick<CodeFieldProps, "label" | "value" | "onChange">;

export interface ProductFilterProps extends CodeFilterProps {
  /** Typed text filters too, by a part of the code or name. */
  readonly matchesText?: boolean;
}

/** A filter by one operator's code. */
export const OperatorFilter = (props: CodeFilterProps) => (
  <CodeFilter {...props} name="operator" Field={OperatorField} />
);

/** A filter by one product's code. */
export const ProductFilter = (props: ProductFilterProps) => (
  <CodeFilter {...props} name="product" Field={ProductField} />
);

/** It applies when a suggestion is chosen or the field is emptied; with `matchesText` also when typing pauses. */
function CodeFilter({
  Field,
  name,
  label,
  value,
  onChange,
  matchesText = false,
}: ProductFilterProps & {
  readonly Field: ComponentType<CodeFieldProps>;
  readonly name: string;
}) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const settled = useAfterTyping(typed.trim());
  const applies = matchesText && settled === typed.trim() && settled !== value;
  useEffect(() => {
    if (applies) onChange(settled);
  }, [applies, settled, onChange]);
  return (
    <Field
      name={name}
      label={label}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next.trim() === "" && value !== "") onChange("");
      }}
      onChosen={(code) => {
        setTyped(code);
        onChange(code);
      }}
    />
  );
}
