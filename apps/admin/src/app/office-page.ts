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

/** Registers a page of a feature: in the menu, as a tab of a section, and in the search. */
export type OfficePage = SectionPlace & {
  readonly to: NonNullable<LinkProps["to"]>;
  /** Position among the tabs of the section or of the group; unique there. */
  readonly rank: number;
  readonly icon: Icon;
  readonly title: Words;
  /** Synonyms for the search. */
  readonly words: Words;
  /** Required to open the page; of several permissions any one. Without it, every staff member may open the page. */
  readonly permission?: Permission | readonly Permission[];
  /** Hides the page from menu, tabs and search while this feature of the brand is switched off. */
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
