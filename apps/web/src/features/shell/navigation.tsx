import { classes } from "@konter/ui";
import { Link, useRouterState } from "@tanstack/react-router";
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Place, Places } from "../../app/entry.ts";
import { focusField } from "../../app/focus-field.ts";
import { installPrompt } from "../install/index.ts";
import * as m from "#messages";

const InstallItem = lazy(async () => ({
  default: (await import("../install/index.ts")).InstallItem,
}));
const never = () => false;

/** Only one item is current; by default, links also match a prefix of the path. */
const CURRENT = { exact: true, includeHash: true, includeSearch: false } as const;

/**
 * The link to an item. One that names a field focuses it immediately if the page has it, because a phone opens its
 * keyboard only in response to a tap.
 */
function usePlaceLink({ link, isHere }: Place) {
  const here = useRouterState({
    select: ({ location }) => isHere(location.pathname, location.hash),
  });
  const field = typeof link.hash === "string" ? link.hash : undefined;
  const props = {
    ...link,
    activeOptions: CURRENT,
    "aria-current": here ? "page" : undefined,
    ...(field !== undefined && { onClick: () => void focusField(field) }),
  } as const;
  return { here, props };
}

const SIDE =
  "flex min-h-12 flex-col items-center justify-center gap-1 rounded-md px-1 py-2 text-center text-xs font-medium " +
  "desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:py-0 desk:text-left desk:text-sm";
const SIDE_HERE = "bg-secondary font-semibold text-on-secondary";
const SIDE_ELSEWHERE = "text-soft hover:bg-sunken hover:text-text";

function RailLink({ place }: { readonly place: Place }) {
  const { icon: PlaceIcon, title } = place;
  const { here, props } = usePlaceLink(place);
  return (
    <Link {...props} className={classes(SIDE, here ? SIDE_HERE : SIDE_ELSEWHERE)}>
      <PlaceIcon aria-hidden className="size-5 shrink-0" />
      {title()}
    </Link>
  );
}

/** The bar items, followed by those that only the rail shows. */
export function SideMenu({ bar, rail }: Places) {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden sticky top-14 hidden h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-2 wide:flex desk:p-3"
    >
      {bar.map((place) => (
        <RailLink key={place.key} place={place} />
      ))}
      {rail.length > 0 && <hr className="my-2 border-line" />}
      {rail.map((place) => (
        <RailLink key={place.key} place={place} />
      ))}
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
        "flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-px px-px text-[0.6875rem] tracking-tight",
        here ? "font-semibold text-primary-text" : "font-medium text-soft",
      )}
    >
      <span
        className={classes(
          "grid h-7 w-11 place-items-center rounded-full",
          isMain === true && "bg-primary text-on-primary",
        )}
      >
        <PlaceIcon aria-hidden className="size-5.5 shrink-0" />
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
