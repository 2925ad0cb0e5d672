import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Send } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/transfers",
  validateSearch: (search: Search) => picked(search, ["list", "member", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "TransfersPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/transfers/$ref_id",
  component: lazyRouteComponent(load, "TransferPage"),
});

export const transfers = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/transfers",
    section: "transactions",
    rank: 30,
    icon: Send,
    title: m.room_transfers,
    words: m.find_words_transfers,
    permission: "transfers.read",
    waiting: {
      key: ["transfers", "held"],
      read: async (call, signal) =>
        (await call("GET admin/deposit-transfers", { limit: "10" }, { signal })).held.count,
      text: m.transfers_held_count,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/transfers/$ref_id": { ref_id: /T[0-9A-Z]{11}/ } };
