import type { Client } from "@konter/contract/client";
import type { Locale } from "@konter/contract/locale";
import type { Icon } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";
import type { Permission } from "./permissions.ts";

/** A text of the catalogue in both languages, because people search in either. */
type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** The groups of the menu, in order. Entries of the first group are above the others, without a heading. */
export const ROOM_GROUPS = [
  "start",
  "queues",
  "money",
  "customers",
  "catalog",
  "brand",
  "team",
  "development",
] as const;
export type RoomGroup = (typeof ROOM_GROUPS)[number];

/** Number of entries that wait on a page. */
interface Waiting {
  /** Starts with the key of the page's query, so that an action on the page also refetches the count. */
  readonly key: readonly string[];
  readonly read: (call: Client, signal: AbortSignal) => Promise<number>;
  readonly text: (inputs: { count: number }) => string;
}

/** A page that a feature adds to the menu and the search. */
export interface Room {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly group: RoomGroup;
  /** Position in the group; unique within the group. */
  readonly rank: number;
  readonly icon: Icon;
  readonly title: Words;
  /** Synonyms for the search. */
  readonly words: Words;
  /** Omitted: every staff member may open it. */
  readonly permission?: Permission;
  /** Position in a phone's bottom bar for users without pinned pages. */
  readonly barRank?: number;
  /** Not in the menu, because another page links to it. */
  readonly isOnlyFound?: true;
  readonly waiting?: Waiting;
  /**
   * Where it is available: in the owner's console, or there and in every back office. Omitted: only in the back office.
   */
  readonly place?: "console" | "everywhere";
}
