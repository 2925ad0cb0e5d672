import { LayoutGrid } from "@konter/ui/icons";
import type { Place } from "../../app/entry.ts";
import * as m from "#messages";

/** The second place. */
export const PLACES: readonly Place[] = [
  {
    key: "services",
    rank: 2,
    link: { to: "/layanan" },
    icon: LayoutGrid,
    title: m.menu_services,
    isHere: (path) => path === "/layanan",
  },
];
