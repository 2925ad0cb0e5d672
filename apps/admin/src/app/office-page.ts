import type { Client } from "@konter/contract/client";
import type { FeatureName } from "@konter/contract/features";
import type { Icon } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";
import type { Permission } from "./permissions.ts";
import type { SectionPlace, Words } from "./sections.ts";

/** Something that the shell reads for a page. */
interface Reading<Value> {
  /** Starts with the key of the page's query, so that an action on the page also refetches it. */
  readonly key: readonly string[];
  readonly read: (call: Client, signal: AbortSignal) => Promise<Value>;
}

/** Number of entries that wait on a page. */
interface Waiting extends Reading<number> {
  readonly text: (inputs: { count: number }) => string;
}

/** A page that a feature adds to a section of the menu, as a tab, and to the search. */
export type OfficePage = SectionPlace & {
  readonly to: NonNullable<LinkProps["to"]>;
  /** Position among the tabs of the section or of the group; unique there. */
  readonly rank: number;
  readonly icon: Icon;
  readonly title: Words;
  /** Synonyms for the search. */
  readonly words: Words;
  /** One of several is enough. If omitted, every staff member may open the page. */
  readonly permission?: Permission | readonly Permission[];
  /** The brand's feature that the page is about. While it is off, the page is in no menu, tab or search. */
  readonly feature?: FeatureName;
  /**
   * Whether something of the feature continues while it is off; its pages then stay in menu, tabs and search. One page
   * of a feature has it.
   */
  readonly remains?: Reading<boolean>;
  readonly waiting?: Waiting;
  /**
   * Where it is available: in the owner's console, or there and in every back office. Omitted: only in the back office.
   */
  readonly place?: "console" | "everywhere";
};
