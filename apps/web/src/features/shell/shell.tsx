import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { lazy, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { Late } from "../../app/startup/late.tsx";
import { placesOf } from "../../app/places.ts";
import { createAppQueryClient } from "@konter/ui/queries";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { useCommandSearch } from "./command-search.tsx";
import { BottomBar, SideMenu } from "./navigation.tsx";
import { TopBar } from "./top-bar.tsx";

const LateParts = lazy(async () => ({ default: (await import("./late-parts.tsx")).LateParts }));

/** Providers of every signed-in page. A different account gets a new cache. */
function SignedIn({ children }: { readonly children: ReactNode }) {
  const [client] = useState(createAppQueryClient);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Top bar, side menu from 600 px, bottom bar below. */
export function SiteShell() {
  return (
    <SignedIn>
      <Site />
    </SignedIn>
  );
}

function Site() {
  const places = placesOf(useViewer());
  const [openSearch, search] = useCommandSearch(places.bar);
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-70 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {m.skip_to_content()}
      </a>
      <TopBar bar={places.bar} onSearch={openSearch} />
      <Late>
        <LateParts notices />
      </Late>
      <div className="wide:grid wide:grid-cols-[5.5rem_minmax(0,1fr)] desk:grid-cols-[14rem_minmax(0,1fr)]">
        <SideMenu {...places} />
        <main id="content" tabIndex={-1} className="min-w-0 pb-24 outline-none wide:pb-12">
          <Outlet />
        </main>
      </div>
      <BottomBar bar={places.bar} />
      {search}
    </>
  );
}

/** The layout for the Android shell, without header and navigation. */
export function WebappShell() {
  return (
    <SignedIn>
      <Late>
        <LateParts notices={false} />
      </Late>
      <main id="content" tabIndex={-1} className="min-w-0 pb-10 outline-none">
        <Outlet />
      </main>
    </SignedIn>
  );
}
