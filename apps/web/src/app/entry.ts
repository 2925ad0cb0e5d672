import type { FeatureName } from "@konter/contract/features";
import type { Locale } from "@konter/contract/locale";
import type { Icon } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";

/** A text of the catalogue in both languages, because people search in either. */
export type Words = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string;

/** The properties of a user that determine the menus. */
export interface Viewer {
  /** The brand offers the feature, and the user has not hidden it. */
  readonly offers: (feature: FeatureName) => boolean;
  readonly may: (permission: string) => boolean;
  readonly hasPin: boolean;
  /** Staff allowed the account to send parcels. */
  readonly sendsParcels: boolean;
}

/** Groups of the services page, in order; a group without entries for the user is hidden. */
export const SERVICE_GROUPS = [
  "topup",
  "bills",
  "finance",
  "shopping",
  "parcels",
  "counter",
  "growth",
] as const;
export type ServiceGroup = (typeof SERVICE_GROUPS)[number];

/** In the order of the searches. Reports are listed in the report menu, account pages on the account page. */
export const ENTRY_GROUPS = [
  "topup",
  "bills",
  "finance",
  "shopping",
  "parcels",
  "reports",
  "counter",
  "growth",
  "account",
] as const;
type EntryGroup = (typeof ENTRY_GROUPS)[number];

/** Sections of the account page, in order. */
export const ACCOUNT_SECTIONS = [
  "shop",
  "security",
  "preferences",
  "verification",
  "help",
] as const;
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];

/** A function that users open by its name: in the services, in a menu, or in a search. */
export interface Entry {
  /** Unique and stable, because pinned services are stored by key. */
  readonly key: string;
  readonly group: EntryGroup;
  /** Position in the group; unique within the group. */
  readonly rank: number;
  readonly link: LinkProps;
  /** The same screen in the Android application, if it has one. */
  readonly webapp?: LinkProps;
  readonly icon: Icon;
  readonly title: Words;
  /** Synonyms for the search. */
  readonly words: Words;
  /** Who sees it; omitted: everyone who is signed in. */
  readonly isFor?: (viewer: Viewer) => boolean;
  /** Position and text in the report menu. */
  readonly report?: { readonly rank: number; readonly text: Words };
  /** Section of the account page, and position in it. */
  readonly account?: { readonly section: AccountSection; readonly rank: number };
}

/** An item of the bottom bar and the navigation rail. */
export interface Place {
  readonly key: string;
  /** Position in the bar, or among the rail's own items. */
  readonly rank: number;
  readonly link: LinkProps;
  readonly icon: Icon;
  readonly title: Words;
  /** Whether the current URL belongs to it. */
  readonly isHere: (path: string) => boolean;
  readonly isFor?: (viewer: Viewer) => boolean;
  /** Emphasized in the bar as the main action. */
  readonly isMain?: boolean;
  /** Shows the number of unread notifications. */
  readonly hasUnread?: boolean;
  /** Shows the number of products in the cart. */
  readonly hasCart?: boolean;
  /** Only in the side menu, which has space for more than five. */
  readonly isOfRail?: boolean;
}

export interface Places {
  /** At most five. */
  readonly bar: readonly Place[];
  readonly rail: readonly Place[];
}
