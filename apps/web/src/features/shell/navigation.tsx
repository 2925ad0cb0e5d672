import { classes, useAtLeast } from "@konter/ui";
import { Link, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Place, Places } from "../../app/entry.ts";
import { Late } from "../../app/startup/late.tsx";
import { installPrompt } from "../install/index.ts";
import * as m from "#messages";
import { useUnreadLink } from "../notifications/index.ts";
import { CartMark, UnreadMark } from "./count-marks.tsx";
import { SIDE, SIDE_ELSEWHERE, SIDE_HERE } from "./side-link.ts";

const InstallItem = lazy(async () => ({
  default: (await import("../install/index.ts")).InstallItem,
}));
const SideGroups = lazy(async () => ({ default: (await import("./side-groups.tsx")).SideGroups }));
const never = () => false;

/** Only one item is current; by default, links also match a prefix of the path. */
const CURRENT = { exact: true, includeHash: true, includeSearch: false } as const;

function usePlaceLink({ link, isHere, hasUnread }: Place) {
  const here = useRouterState({ select: ({ location }) => isHere(location.pathname) });
  const unread = useUnreadLink();
  const props = {
    ...(hasUnread === true ? unread : link),
    activeOptions: CURRENT,
    "aria-current": here ? "page" : undefined,
  } as const;
  return { here, props };
}

/** Where the side menu shows names, a count stands at the end of the line. */
const BESIDE_NAME = "desk:static desk:order-last desk:ml-auto";

function RailLink({ place }: { readonly place: Place }) {
  const { icon: PlaceIcon, title } = place;
  const { here, props } = usePlaceLink(place);
  return (
    <Link {...props} className={classes(SIDE, here ? SIDE_HERE : SIDE_ELSEWHERE)}>
      <span className="relative desk:contents">
        <PlaceIcon aria-hidden className="size-5 shrink-0" />
        {place.hasUnread === true && <UnreadMark className={BESIDE_NAME} />}
        {place.hasCart === true && <CartMark className={BESIDE_NAME} />}
      </span>
      {title()}
    </Link>
  );
}

/** The bar items, followed by all services; below 1024 px by a link to them. */
export function SideMenu({ bar, rail }: Places) {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden sticky top-14 hidden h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-2 wide:flex desk:p-3"
    >
      {bar.map((place) => (
        <RailLink key={place.key} place={place} />
      ))}
      <hr className="my-2 border-line" />
      {rail.map((place) => (
        <RailLink key={place.key} place={place} />
      ))}
      {useAtLeast("desk") === true && (
        <Late>
          <SideGroups />
        </Late>
      )}
      {useSyncExternalStore(installPrompt.subscribe, installPrompt.offered, never) && (
        <Suspense fallback={null}>
          <InstallItem className={classes(SIDE, SIDE_ELSEWHERE)} />
        </Suspense>
      )}
    </nav>
  );
}

function BarLink({ place }: { readonly place: Place }) {
  const { icon: PlaceIcon, title, isMain } = place;
  const { here, props } = usePlaceLink(place);
  return (
    <Link
      {...props}
      className={classes(
        "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-px px-px text-[min(0.6875rem,3.3vw)] tracking-tight",
        here ? "font-semibold text-primary-text" : "font-medium text-soft",
      )}
    >
      <span
        className={classes(
          "relative grid h-7 w-11 place-items-center rounded-full",
          isMain === true && "bg-primary text-on-primary",
        )}
      >
        <PlaceIcon aria-hidden className="size-5.5 shrink-0" />
        {place.hasUnread === true && <UnreadMark />}
      </span>
      <span className="max-w-full truncate">{title()}</span>
    </Link>
  );
}

/** At most five items, below 600 px. */
export function BottomBar({ bar }: Pick<Places, "bar">) {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] wide:hidden"
    >
      {bar.map((place) => (
        <BarLink key={place.key} place={place} />
      ))}
    </nav>
  );
}
