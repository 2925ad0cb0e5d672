import type { PriceListRow } from "@konter/contract/catalog";
import type { Contact, RecentNumber } from "@konter/contract/contacts";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import { EmptyState, matchesWords, SearchList, Sheet } from "@konter/ui";
import type { SearchGroup, SearchOption } from "@konter/ui";
import { Search, Tags, UserRound } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { SCREENS } from "../product-kinds/index.ts";
import type { Place } from "../../app/entry.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { SCREEN_OF } from "../contacts/index.ts";
import { useFoundContacts, useFoundNumbers, useFoundProducts } from "./api.ts";
import { foundScreens, namesOf } from "./screens.ts";
import type { FoundScreen } from "./screens.ts";

interface Command extends SearchOption {
  readonly link: LinkProps;
}

/** Finds screens, the numbers served last, contacts and products; over whatever page is open. */
export function CommandSearch({
  open,
  places,
  onClose,
}: {
  readonly open: boolean;
  /** Those of the navigation. */
  readonly places: readonly Place[];
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const groups = useGroups(typed.trim(), open, places);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <Sheet tall open={open} onClose={onClose} title={m.find_open()} initialFocus={input}>
      <SearchList
        label={m.find_label()}
        value={typed}
        onChange={setTyped}
        groups={groups}
        status={m.find_count({ count })}
        inputRef={input}
        empty={
          <EmptyState icon={<Search className="size-6" />} title={m.find_none()}>
            {m.find_none_text()}
          </EmptyState>
        }
        onChoose={({ link }) => {
          onClose();
          setTyped("");
          void navigate(link);
        }}
      />
    </Sheet>
  );
}

function useGroups(
  typed: string,
  open: boolean,
  places: readonly Place[],
): readonly SearchGroup<Command>[] {
  const viewer = useViewer();
  const sells = viewer.offers("ppob");
  const numbers = useFoundNumbers(typed, open && sells);
  const contacts = useFoundContacts(typed, open && sells);
  const products = useFoundProducts(typed, open && sells);
  const screens = foundScreens(viewer, places).filter((screen) =>
    matchesWords(typed, namesOf(screen)),
  );
  return [
    { key: "numbers", title: m.recent_numbers(), options: numbers.map(numberCommand) },
    { key: "contacts", title: m.find_contacts(), options: contacts.map(contactCommand) },
    { key: "screens", title: m.find_screens(), options: screens.map(screenCommand) },
    { key: "products", title: m.products(), options: products.map(productCommand) },
  ];
}

function screenCommand({ key, link, icon: ScreenIcon, title }: FoundScreen): Command {
  return {
    key: `screen ${key}`,
    title: title(),
    icon: <ScreenIcon aria-hidden className="size-5" />,
    link,
  };
}

function numberCommand({ type, number, name, product }: RecentNumber): Command {
  const { icon: ScreenIcon } = SCREENS[type];
  const shown = displayPhone(number);
  return {
    key: `number ${type} ${number}`,
    title: name === null ? shown : `${shown} · ${name}`,
    note: product,
    icon: <ScreenIcon aria-hidden className="size-5" />,
    link: { to: "/prabayar/$screen", params: { screen: type }, search: { number: shown } },
  };
}

function contactCommand({ id, name, number, type }: Contact): Command {
  return {
    key: `contact ${id}`,
    title: name,
    note: number,
    icon: <UserRound aria-hidden className="size-5" />,
    link: { to: "/prabayar/$screen", params: { screen: SCREEN_OF[type] }, search: { number } },
  };
}

function productCommand({ code, name, type, price }: PriceListRow): Command {
  return {
    key: `product ${code}`,
    title: name,
    note: `${SCREENS[type].title()} · ${formatRupiah(price)}`,
    icon: <Tags aria-hidden className="size-5" />,
    link: { to: "/pricelist/{-$type}", params: { type }, search: { search: name } },
  };
}
