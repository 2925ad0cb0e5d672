import type { FeatureName } from "@konter/contract/features";
import type { Locale } from "@konter/contract/locale";
import type { Icon } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";

/** A text of the catalogue, also in the language that is not shown: people look for the one as for the other. */
export type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** Who looks at a menu, as far as it decides what is there. */
export interface Viewer {
  /** The brand has it, and the person has not hidden it. */
  readonly offers: (feature: FeatureName) => boolean;
  readonly may: (permission: string) => boolean;
  readonly hasPin: boolean;
}

/** The groups of the services, in their order. Settings stand on the account's own page and are found by the searches. */
export const ENTRY_GROUPS = [
  "topup",
  "bills",
  "reports",
  "money",
  "agents",
  "account",
  "settings",
] as const;
export type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** Something that people open by its name: in the services, in a menu, in the searches. */
export interface Entry {
  /** Unlike any other entry's, and the same for ever: pinned services are kept by it. */
  readonly key: string;
  readonly group: EntryGroup;
  /** Its place in the group, unlike that of any other. */
  readonly rank: number;
  readonly link: LinkProps;
  /** The same screen inside the Android application, where it has one. */
  readonly webapp?: LinkProps;
  readonly icon: Icon;
  readonly title: Words;
  /** Other names that people look for. */
  readonly words: Words;
  /** Who has it; left out, everyone who is signed in. */
  readonly isFor?: (viewer: Viewer) => boolean;
  /** In the report menu: its place there, and what it says. */
  readonly report?: { readonly rank: number; readonly text: Words };
  /** In the list of the profile: its place there. */
  readonly profileRank?: number;
}

/** A place of the bottom bar and of the rail. */
export interface Place {
  readonly key: string;
  /** Its place in the bar, or among the rail's own. */
  readonly rank: number;
  readonly link: LinkProps;
  readonly icon: Icon;
  readonly title: Words;
  /** Whether the open address belongs to it. */
  readonly isHere: (path: string, hash: string) => boolean;
  readonly isFor?: (viewer: Viewer) => boolean;
  /** Stands out in the bar: what people come for. */
  readonly isMain?: boolean;
  /** Only in the rail, which has room for more than five. */
  readonly isOfRail?: boolean;
}

export interface Places {
  /** Five at most. */
  readonly bar: readonly Place[];
  readonly rail: readonly Place[];
}
