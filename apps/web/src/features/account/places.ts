import { CircleUser } from "@konter/ui/icons";
import type { Place } from "../../app/entry.ts";
import * as m from "#messages";

/** The last place. */
export const PLACES: readonly Place[] = [
  {
    key: "account",
    rank: 5,
    link: { to: "/account/profile" },
    icon: CircleUser,
    title: m.menu_account,
    isHere: (path) => path.startsWith("/account/"),
  },
];
