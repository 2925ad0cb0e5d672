import * as m from "#messages";
import { picked } from "@konter/client/search-codec";
import { CalendarClock } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const days = createRoute({
  getParentRoute: () => office,
  path: "/loan-days",
  validateSearch: (search: Record<string, unknown>) => picked(search, ["day", "master", "age"]),
  component: lazyRouteComponent(() => import("./index.ts"), "LoanDaysPage"),
});

export const loanDays = { office: [days] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/loan-days",
    section: "loans",
    rank: 30,
    feature: "loans",
    icon: CalendarClock,
    title: m.room_loan_days,
    words: m.find_words_loan_days,
    permission: "loans.read",
  },
];
