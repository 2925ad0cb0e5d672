import { KINDS } from "@konter/contract/catalog";
import type { PriceListRow } from "@konter/contract/catalog";
import type { Contact, RecentNumber } from "@konter/contract/contacts";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { SearchGroup, SearchOption } from "@konter/ui";
import { Tags, UserRound } from "@konter/ui/icons";
import type { LinkProps } from "@tanstack/react-router";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { pathOf } from "../contacts/index.ts";
import { KIND_ICONS, KIND_TITLES } from "../product-kinds/index.ts";
import { useFoundContacts, useFoundNumbers, useFoundProducts } from "./api.ts";

export interface Command extends SearchOption {
  readonly link: LinkProps;
}
type Commands = SearchGroup<Command>;

interface FoundThings {
  readonly groups: readonly [numbers: Commands, contacts: Commands, products: Commands];
  /** Some searches are still running. */
  readonly isAsking: boolean;
}

/** Results other than screens, if the brand sells: recent numbers, contacts, products. */
export function useFoundThings(typed: string, enabled: boolean): FoundThings {
  const { offers, may } = useViewer();
  const asked = offers("ppob") && enabled;
  // Numbers and contacts link to the prepaid page, products to their prices.
  const buys = asked && may("prepaid.buy");
  const numbers = useFoundNumbers(typed, buys);
  const contacts = useFoundContacts(typed, buys);
  const products = useFoundProducts(typed, asked);
  return {
    groups: [
      { key: "numbers", title: m.recent_numbers(), options: numbers.map(numberCommand) },
      { key: "contacts", title: m.find_contacts(), options: contacts.rows.map(contactCommand) },
      { key: "products", title: m.products(), options: products.rows.map(productCommand) },
    ],
    isAsking: contacts.isAsking || products.isAsking,
  };
}

function numberCommand({ type, number, name, product }: RecentNumber): Command {
  const shown = displayPhone(number);
  const ScreenIcon = KIND_ICONS[type];
  return {
    key: `number ${type} ${number}`,
    title: name === null ? shown : `${shown} · ${name}`,
    note: product,
    icon: <ScreenIcon aria-hidden className="size-5" />,
    link: {
      to: "/prabayar/$screen",
      params: { screen: KINDS[type].path },
      search: { number: shown },
    },
  };
}

function contactCommand({ id, name, number, type }: Contact): Command {
  return {
    key: `contact ${id}`,
    title: name,
    note: number,
    icon: <UserRound aria-hidden className="size-5" />,
    link: { to: "/prabayar/$screen", params: { screen: pathOf(type) }, search: { number } },
  };
}

function productCommand({ code, name, type, price }: PriceListRow): Command {
  return {
    key: `product ${code}`,
    title: name,
    note: `${KIND_TITLES[type]()} · ${formatRupiah(price)}`,
    icon: <Tags aria-hidden className="size-5" />,
    link: {
      to: "/pricelist/{-$type}",
      params: { type: KINDS[type].path },
      search: { search: name },
    },
  };
}
