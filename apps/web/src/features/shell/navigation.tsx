import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { CircleUser, House, ReceiptText, Search } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { classes } from "@konter/ui";
import { Link, useRouterState } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { lazy, Suspense, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { installPrompt } from "../../app/install-prompt.ts";
import { SCREENS, screenAt } from "../../app/prepaid-screens.ts";
import { useArea } from "../../app/use-area.ts";
import * as m from "#messages";

const InstallItem = lazy(async () => ({
  default: (await import("../install/index.ts")).InstallItem,
}));
const never = () => false;

const SIDE =
  "flex min-h-12 flex-col items-center justify-center gap-1 rounded-md px-1 py-2 text-center text-xs font-medium " +
  "desk:flex-row desk:justify-start desk:gap-3 desk:px-3 desk:py-0 desk:text-left desk:text-sm";
const SIDE_HERE = "bg-secondary font-semibold text-on-secondary";
const SIDE_ELSEWHERE = "text-soft hover:bg-sunken hover:text-text";

function SideLink({
  icon: LinkIcon,
  here,
  children,
  ...link
}: LinkProps & { readonly icon: Icon; readonly here: boolean; readonly children: ReactNode }) {
  return (
    <Link
      {...link}
      aria-current={here ? "page" : undefined}
      className={classes(SIDE, here ? SIDE_HERE : SIDE_ELSEWHERE)}
    >
      <LinkIcon aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  );
}

export function SideMenu() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = screenAt(path);
  const sells = useArea("ppob");
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden sticky top-14 hidden h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto border-r border-line bg-surface p-2 wide:flex desk:p-3"
    >
      {sells && (
        <>
          {PREPAID_SCREENS.map((screen) => (
            <SideLink
              key={screen}
              icon={SCREENS[screen].icon}
              here={screen === current}
              {...(screen === "pulsa"
                ? { to: "/" }
                : { to: "/prabayar/$screen", params: { screen } })}
            >
              {SCREENS[screen].title()}
            </SideLink>
          ))}
          <hr className="my-2 border-line" />
        </>
      )}
      <SideLink
        icon={ReceiptText}
        to="/report/transaksi"
        here={/^\/(report|transaksi)(\/|$)/.test(path)}
      >
        {m.menu_transactions()}
      </SideLink>
      <SideLink icon={CircleUser} to="/account/profile" here={path.startsWith("/account/")}>
        {m.menu_account()}
      </SideLink>
      {useSyncExternalStore(installPrompt.subscribe, installPrompt.offered, never) && (
        <Suspense fallback={null}>
          <InstallItem className={classes(SIDE, SIDE_ELSEWHERE)} />
        </Suspense>
      )}
    </nav>
  );
}

const BOTTOM = "flex min-h-14 min-w-0 flex-col items-center justify-center gap-0.5 px-1 text-xs";

function BottomLink({
  icon: LinkIcon,
  children,
  ...link
}: LinkProps & { readonly icon: Icon; readonly children: ReactNode }) {
  return (
    <Link
      {...link}
      className={BOTTOM}
      activeProps={{ className: "font-bold text-primary-text" }}
      inactiveProps={{ className: "font-medium text-soft" }}
    >
      <LinkIcon aria-hidden className="size-5.5 shrink-0" />
      <span className="max-w-full truncate">{children}</span>
    </Link>
  );
}

export function BottomBar({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <nav
      aria-label={m.main_menu()}
      className="print-hidden fixed inset-x-0 bottom-0 z-30 grid grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom,0px)] wide:hidden"
    >
      <BottomLink icon={House} to="/" activeOptions={{ exact: true }}>
        {m.menu_home()}
      </BottomLink>
      <button type="button" onClick={onSearch} className={classes(BOTTOM, "font-medium text-soft")}>
        <Search aria-hidden className="size-5.5 shrink-0" />
        {m.find_open()}
      </button>
      <BottomLink icon={ReceiptText} to="/report/transaksi">
        {m.menu_transactions()}
      </BottomLink>
      <BottomLink icon={CircleUser} to="/account/profile">
        {m.menu_account()}
      </BottomLink>
    </nav>
  );
}
