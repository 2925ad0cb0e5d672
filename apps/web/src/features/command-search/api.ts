import * as contactsEndpoints from "@konter/contract/contacts/endpoints";
import * as catalogEndpoints from "@konter/contract/catalog/endpoints";
import type { PriceListRow } from "@konter/contract/catalog";
import type { Contact, RecentNumber } from "@konter/contract/contacts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { quietApi } from "../../app/api.ts";
import { matchesNumber, matchesWords } from "@konter/ui";

const NUMBERS_SHOWN = 6;
const CONTACTS_SHOWN = 6;
const PRODUCTS_SHOWN = 8;
/** Fewer letters would find half of the price list. */
const LETTERS_BEFORE_ASKING = 2;
const TYPING_PAUSE_MILLISECONDS = 250;
const NONE: readonly never[] = [];

/** The numbers served last, on whatever screen; a part of the number or of the name finds them. */
export function useFoundNumbers(typed: string, enabled: boolean): readonly RecentNumber[] {
  const { data } = useQuery({
    queryKey: ["recent-numbers"],
    queryFn: ({ signal }) => quietApi(contactsEndpoints.recentNumbers, {}, { signal }),
    enabled,
  });
  return (data?.numbers ?? NONE)
    .filter(
      ({ number, name, product }) =>
        matchesNumber(typed, number) || matchesWords(typed, [name ?? "", product]),
    )
    .slice(0, NUMBERS_SHOWN);
}

/** The products of the price list that have the typed words. */
export function useFoundProducts(typed: string, enabled: boolean): readonly PriceListRow[] {
  const paused = usePaused(typed);
  const asked = enabled && paused.length >= LETTERS_BEFORE_ASKING;
  const { data } = useQuery({
    queryKey: ["price-list", { search: paused }],
    queryFn: ({ signal }) => quietApi(catalogEndpoints.priceList, { search: paused }, { signal }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const found = asked && typed !== "" ? data?.rows : undefined;
  return (found ?? NONE).slice(0, PRODUCTS_SHOWN);
}

/** The account's contacts with the typed name or number. */
export function useFoundContacts(typed: string, enabled: boolean): readonly Contact[] {
  const paused = usePaused(typed);
  const asked = enabled && paused.length >= LETTERS_BEFORE_ASKING;
  const { data } = useQuery({
    queryKey: ["contacts", "found", paused],
    queryFn: ({ signal }) => quietApi(contactsEndpoints.contacts, { search: paused }, { signal }),
    enabled: asked,
    placeholderData: keepPreviousData,
  });
  const found = asked && typed !== "" ? data?.rows : undefined;
  return (found ?? NONE).slice(0, CONTACTS_SHOWN);
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
