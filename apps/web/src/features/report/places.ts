import { ReceiptText } from "@konter/ui/icons";
import type { Place } from "../../app/entry.ts";
import * as m from "#messages";

/** The fourth place. */
export const PLACES: readonly Place[] = [
  {
    key: "history",
    rank: 4,
    link: { to: "/report/transaksi" },
    icon: ReceiptText,
    title: m.menu_history,
    isHere: (path) => /^\/(report|transaksi)(\/|$)/.test(path),
  },
];
