import type { Locale } from "@konter/contract/locale";
import {
  HandCoins,
  House,
  Inbox,
  Plug,
  ReceiptText,
  ShoppingBag,
  Store,
  Tags,
  Truck,
  UsersRound,
  Wallet,
} from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import * as m from "#messages";

/** A text of the catalogue in both languages, because people search in either. */
export type Words = (
  inputs?: Record<string, never>,
  options?: { readonly locale?: Locale },
) => string;

interface SectionFacts {
  readonly icon: Icon;
  readonly title: Words;
  /** The title in a phone's bottom bar. */
  readonly short?: Words;
  /** Groups of tabs, in order, for a section with more pages than one row of tabs shows. */
  readonly groups?: Readonly<Record<string, Words>>;
}

/** The sections of the menu, in order. A section without a page that the user may open is not shown. */
const SECTIONS = {
  home: { icon: House, title: m.room_overview },
  queues: { icon: Inbox, title: m.section_queues },
  transactions: { icon: ReceiptText, title: m.section_transactions },
  members: {
    icon: UsersRound,
    title: m.section_members,
    groups: { accounts: m.group_accounts, requests: m.group_requests },
  },
  catalog: {
    icon: Tags,
    title: m.section_catalog,
    short: m.section_catalog_short,
    groups: { products: m.group_products, prices: m.group_prices },
  },
  shop: {
    icon: ShoppingBag,
    title: m.section_shop,
    groups: { orders: m.group_orders, goods: m.group_goods },
  },
  parcels: {
    icon: Truck,
    title: m.section_parcels,
    groups: { parcels: m.section_parcels, post: m.group_post },
  },
  money: {
    icon: Wallet,
    title: m.section_money,
    groups: {
      deposits: m.group_deposits,
      banks: m.group_banks,
      books: m.group_books,
    },
  },
  loans: { icon: HandCoins, title: m.section_loans },
  suppliers: { icon: Plug, title: m.section_suppliers, short: m.section_suppliers_short },
  brand: {
    icon: Store,
    title: m.section_brand,
    short: m.section_brand_short,
    groups: { brand: m.group_brand, team: m.group_team },
  },
} as const satisfies Readonly<Record<string, SectionFacts>>;

type Sections = typeof SECTIONS;
export type SectionKey = keyof Sections;
export const SECTION_KEYS = Object.keys(SECTIONS) as readonly SectionKey[];

/** A section, with one of its groups if it has groups. */
export type SectionPlace = {
  readonly [Key in SectionKey]: Sections[Key] extends { readonly groups: infer Groups }
    ? { readonly section: Key; readonly group: keyof Groups }
    : { readonly section: Key; readonly group?: never };
}[SectionKey];

export const sectionFacts = (key: SectionKey): SectionFacts => SECTIONS[key];

/** The position of a page's group in its section. */
export const groupRank = ({ section, group }: SectionPlace): number =>
  group === undefined ? 0 : Object.keys(sectionFacts(section).groups ?? {}).indexOf(group);
