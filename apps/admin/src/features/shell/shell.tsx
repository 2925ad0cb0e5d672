import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createAppQueryClient } from "../../app/query-client.ts";
import * as m from "#messages";
import { MenuSheet } from "./menu-sheet.tsx";
import { BottomBar, SideMenu } from "./navigation.tsx";
import { TopBar } from "./top-bar.tsx";

/** Top bar, side menu from 600 px, bottom bar below. Another person gets another cache. */
export function Shell() {
  const [client] = useState(createAppQueryClient);
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {m.skip_to_content()}
      </a>
      <TopBar onMenu={() => setMenuOpen(true)} />
      <div className="wide:grid wide:grid-cols-[5.5rem_minmax(0,1fr)] desk:grid-cols-[13rem_minmax(0,1fr)]">
        <SideMenu />
        <main id="content" tabIndex={-1} className="min-w-0 pb-24 outline-none wide:pb-12">
          <Outlet />
        </main>
      </div>
      <BottomBar onMenu={() => setMenuOpen(true)} />
      <MenuSheet open={menuOpen} onClose={() => setMenuOpen(false)} />
    </QueryClientProvider>
  );
}
