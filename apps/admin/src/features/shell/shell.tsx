import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { createAppQueryClient } from "@konter/ui/queries";
import { BesideTitle } from "../../app/page.tsx";
import * as m from "#messages";
import { useCommandSearch } from "./command-search.tsx";
import { useMenuItems } from "./menu-items.ts";
import { BottomBar, SideMenu } from "./navigation.tsx";
import { PinPage } from "./pin-page.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { TopBar } from "./top-bar.tsx";
import { useRemaining, useWaiting } from "./use-waiting.ts";

const MenuSheet = lazy(async () => ({ default: (await import("./menu-sheet.tsx")).MenuSheet }));

const PIN = <PinPage />;

/** A different user gets a new cache. */
export function Shell() {
  const [client] = useState(createAppQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <Frame />
    </QueryClientProvider>
  );
}

/** Top bar, side menu from 600 px, bottom bar below. */
function Frame() {
  // Undefined until first opened, because its code is loaded then.
  const [menuOpen, setMenuOpen] = useState<boolean>();
  const [openSearch, search] = useCommandSearch();
  useRemaining();
  const counts = useWaiting();
  const items = useMenuItems(counts);
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {m.skip_to_content()}
      </a>
      <TopBar onSearch={openSearch} onMenu={() => setMenuOpen(true)} />
      <div className="wide:grid wide:grid-cols-[5.5rem_minmax(0,1fr)] desk:grid-cols-[14rem_minmax(0,1fr)]">
        <SideMenu items={items} />
        <main id="content" tabIndex={-1} className="min-w-0 pb-24 outline-none wide:pb-12">
          <SectionTabs counts={counts} />
          <BesideTitle value={PIN}>
            <Outlet />
          </BesideTitle>
        </main>
      </div>
      <BottomBar items={items} onMenu={() => setMenuOpen(true)} />
      {menuOpen !== undefined && (
        <Suspense fallback={null}>
          <MenuSheet items={items} open={menuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      {search}
    </>
  );
}
