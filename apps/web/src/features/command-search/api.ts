import type { PriceListRow } from "@konter/contract/catalog";
import type { Contact, RecentNumber } from "@konter/contract/contacts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { quietApi } from "../../app/api.ts";
import { matchesNumber, matchesWords } from "@konter/ui";

const NUMBERS_SHOWN = 6;
const CONTACTS_SHOWN = 6;
const PRODUCTS_SHOWN = 8;
/** Fewer letters would match half of the price list. */
const LETTERS_BEFORE_ASKING = 2;
const TYPING_PAUSE_MILLISECONDS = 250;
const NONE: readonly never[] = [];

/** Recently used numbers on any screen that match a part of the number or name. */
export function useFoundNumbers(typed: string, enabled: boolean): readonly RecentNumber[] {
  const { data } = useQuery({
    queryKey: ["recent-numbers"],
    queryFn: ({ signal }) => quietApi("GET prepaid/recent-numbers", {}, { signal }),
    enabled,
  });
  return (data?.numbers ?? NONE)
    .filter(
      ({ number, name, product }) =>
        matchesNumber(typed, number) || matchesWords(typed, [name ?? "", product]),
    )
    .slice(0, NUMBERS_SHOWN);
}

/** Results for a text, and whether the response for exactly this text is still pending. */
export interface Found<Row> {
  readonly rows: readonly Row[];
  readonly isAsking: boolean;
}

/** Price list products that contain the typed words. */
export function useFoundProducts(typed: string, enabled: boolean): Found<PriceListRow> {
  const search = useSearch(typed, enabled);
  const answer = useQuery({
    queryKey: ["price-list", { search: search.text }],
    queryFn: ({ signal }) => quietApi("GET pricelist", { search: search.text }, { signal }),
    enabled: search.isAsked,
    placeholderData: keepPreviousData,
  });
  const fits = ({ name }: PriceListRow) => matchesWords(typed, [name]);
  return foundFor(search, answer, fits, PRODUCTS_SHOWN);
}

/** The account's contacts with the typed name or number. */
export function useFoundContacts(typed: string, enabled: boolean): Found<Contact> {
  const search = useSearch(typed, enabled);
  const answer = useQuery({
    queryKey: ["contacts", "found", search.text],
    queryFn: ({ signal }) => quietApi("GET account/contact", { search: search.text }, { signal }),
    enabled: search.isAsked,
    placeholderData: keepPreviousData,
  });
  const fits = ({ name, number }: Contact) =>
    matchesNumber(typed, number) || matchesWords(typed, [name]);
  return foundFor(search, answer, fits, CONTACTS_SHOWN);
}

interface TypedSearch {
  /** The search text: the typed text after a pause. */
  readonly text: string;
  readonly isAsked: boolean;
  /** The typed text should be searched but the pause is not over. */
  readonly isDue: boolean;
}

function useSearch(typed: string, enabled: boolean): TypedSearch {
  const text = usePaused(typed);
  const isSearched = (letters: string) => enabled && letters.length >= LETTERS_BEFORE_ASKING;
  return {
    text,
    isAsked: isSearched(text) && isSearched(typed),
    isDue: isSearched(typed) && text !== typed,
  };
}

/** Until the response arrives, shows earlier results that match the new text. */
function foundFor<Row>(
  { isAsked, isDue }: TypedSearch,
  {
    data,
    isLoading,
    isPlaceholderData,
  }: Pick<UseQueryResult<{ rows: readonly Row[] }>, "data" | "isLoading" | "isPlaceholderData">,
  fits: (row: Row) => boolean,
  count: number,
): Found<Row> {
  const isAsking = isDue || (isAsked && (isLoading || isPlaceholderData));
  const rows = (isAsked ? data?.rows : undefined) ?? NONE;
  return { rows: (isAsking ? rows.filter(fits) : rows).slice(0, count), isAsking };
}

/** The value after it has not changed for a short time. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
