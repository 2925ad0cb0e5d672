import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { createAppQueryClient } from "../../app/query-client.ts";
import * as m from "#messages";
import { useCommandSearch } from "./command-search.tsx";
import { useLiveEvents } from "./live-events.ts";
import { BottomBar, SideMenu } from "./navigation.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { TopBar } from "./top-bar.tsx";
import { VersionNotice } from "./version-notice.tsx";

/** Everything a signed-in page stands on. Another account gets another cache. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createAppQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return (
    <QueryClientProvider client={client}>
      <LiveEvents />
      {children}
    </QueryClientProvider>
  );
}

function LiveEvents() {
  useLiveEvents();
  return null;
}

/** Top bar, side menu from 600 px, bottom bar below. */
export function SiteShell() {
  const [openSearch, search] = useCommandSearch();
  return (
    <SignedIn>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {m.skip_to_content()}
      </a>
      <TopBar onSearch={openSearch} />
      <OfflineNotice />
      <div className="wide:grid wide:grid-cols-[5.5rem_minmax(0,1fr)] desk:grid-cols-[14rem_minmax(0,1fr)]">
        <SideMenu />
        <main id="content" tabIndex={-1} className="min-w-0 pb-24 outline-none wide:pb-12">
          <Outlet />
        </main>
      </div>
      <BottomBar onSearch={openSearch} />
      {search}
      <VersionNotice />
    </SignedIn>
  );
}

/** The Android shell layout: no site header, no navigation of ours. */
export function WebappShell() {
  return (
    <SignedIn>
      <main id="content" tabIndex={-1} className="min-w-0 pb-10 outline-none">
        <Outlet />
      </main>
    </SignedIn>
  );
}
