import { keepPreviousData } from "@tanstack/react-query";

/** Options of a query that polls while its page is visible, because the back office has no live events. */
export const WATCHED = { refetchInterval: 15_000 } as const;

/** The same for a list, which stays visible while its filters change. */
export const WATCHED_LIST = { ...WATCHED, placeholderData: keepPreviousData } as const;
