import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { INBOX_QUEUES } from "@konter/contract/inbox";
import * as m from "#messages";
import { Inbox } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const all = createRoute({
  getParentRoute: () => office,
  path: "/queue",
  validateSearch: (search: Search) => picked(search, ["kind"]),
  component: lazyRouteComponent(() => import("./inbox-page.tsx"), "InboxPage"),
});

export const inbox = { office: [all] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/queue",
    section: "queues",
    rank: 5,
    icon: Inbox,
    title: m.room_inbox,
    words: m.find_words_inbox,
    permission: Object.values(INBOX_QUEUES),
  },
];
