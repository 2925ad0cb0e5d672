import { Button, ScriptedForm, TextField, useForm, lazyValidator } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { showFailure } from "../../app/failures.ts";
import { placeOf } from "../../app/hits.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { searchQuery } from "./api.ts";

/** One field for every id, and for parts of names and numbers. A single exact match is opened immediately. */
export function SearchForm({ onSearch }: { readonly onSearch: (query: string) => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  // Focuses the field, because users open this page to type.
  useEffect(() => box.current?.focus(), []);
  const form = useForm({
    draft: ownedName("office-search"),
    initial: { query: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/members/schemas")).officeSearchInput,
    ),
    toInput: (values) => values,
    onSubmit: async ({ query }) => {
      const text = query.trim();
      try {
        const { pages } = await client.infiniteQuery(searchQuery(text));
        const [only, ...others] = pages[0]?.hits ?? [];
        if (only !== undefined && others.length === 0) await navigate(placeOf(only));
        else onSearch(text);
      } catch (failure) {
        showFailure(failure);
      }
    },
  });
  return (
    <ScriptedForm
      onSubmit={form.submit}
      aria-label={m.search()}
      className="flex flex-wrap items-start gap-2"
    >
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          {...form.field("query")}
          type="search"
          label={m.search_label()}
          hint={m.search_hint()}
          autoComplete="off"
          inputRef={box}
          maxLength={80}
        />
      </div>
      <Button
        type="submit"
        className="mt-7.5"
        busy={form.busy}
        icon={<Search aria-hidden className="size-4" />}
      >
        {m.search()}
      </Button>
    </ScriptedForm>
  );
}
