import { Smartphone } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "devices",
    group: "account",
    rank: 60,
    link: { to: "/account/{-$page}", params: { page: "device" } },
    icon: Smartphone,
    title: m.devices_title,
    words: m.find_words_devices,
    profileRank: 50,
  },
];
