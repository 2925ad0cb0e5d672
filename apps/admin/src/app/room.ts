import type { Client } from "@konter/contract/client";
import type { Locale } from "@konter/contract/locale";
import type { Icon } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";
import type { Permission } from "./permissions.ts";

/** A text of the catalogue, also in the language that is not shown: people look for the one as for the other. */
type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** The groups of the menu, in their order. What stands in the first one stands above the others, without a heading. */
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

/** How many wait in a room. */
interface Waiting {
  /** Begins with the name of what the room reads: after an act there, the count is read anew too. */
  readonly key: readonly string[];
  readonly read: (call: Client, signal: AbortSignal) => Promise<number>;
  readonly text: (inputs: { count: number }) => string;
}

/** What a feature adds to the menu and to the search. */
export interface Room {
  readonly to: NonNullable<LinkProps["to"]>;
  readonly group: RoomGroup;
  /** Its place in the group, unlike that of any other. */
  readonly rank: number;
  readonly icon: Icon;
  readonly title: Words;
  /** Other names that people look for. */
  readonly words: Words;
  /** Left out, everyone of the staff may enter. */
  readonly permission?: Permission;
  /** Its place in the bottom bar of a phone, for who has pinned nothing there. */
  readonly barRank?: number;
  /** No place in the menu: another room leads to it. */
  readonly isOnlyFound?: true;
  readonly waiting?: Waiting;
  /** Where it stands: in the owner's console, or there and in every back office. Left out, in the back office alone. */
  readonly place?: "console" | "everywhere";
}
