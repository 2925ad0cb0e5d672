import type { ContactType } from "@konter/contract/contacts";
import { EmptyState, TextField } from "@konter/ui";
import { BookUser } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { AnswerStates, LoadMore } from "../list-parts/index.ts";
import { contactsQuery } from "./api.ts";
import { readableContact } from "./words.ts";

export interface ContactChoiceProps {
  readonly type: ContactType;
  readonly onChosen: (number: string, name: string) => void;
}

/** A list of the account's contacts of one type to pick from. */
export default function ContactChoices({ type, onChosen }: ContactChoiceProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim();
  const query = useInfiniteQuery(contactsQuery({ type, ...(wanted !== "" && { search: wanted }) }));
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={m.contacts_search()}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={setSearch}
      />
      <AnswerStates answer={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0)
            return (
              <EmptyState
                icon={<BookUser className="size-6" />}
                title={wanted === "" ? m.contacts_none() : m.contacts_not_found()}
              >
                {wanted === "" && m.contacts_none_text()}
              </EmptyState>
            );
          return (
            <>
              <ul aria-label={m.contacts_title()} className="flex flex-col divide-y divide-line">
                {rows.map(({ id, name, number }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => onChosen(number, name)}
                      className="min-h-14 w-full px-1 py-2 text-left hover:bg-sunken"
                    >
                      <span className="block font-semibold break-words">{name}</span>
                      <span className="block text-sm break-all text-soft">
                        {readableContact(type, number)}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </AnswerStates>
    </div>
  );
}
