import { kindAt, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen as Kind } from "@konter/contract/catalog";
import { useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { HOME_PAGES } from "../product-kinds/index.ts";
import { PrepaidScreen } from "./prepaid-screen.tsx";

/** Loaded with the first eSIM refill. */
const Refills = lazy(() => import("./refill-page.tsx"));

function Page({
  screen,
  isHome = false,
}: {
  readonly screen: Kind | undefined;
  readonly isHome?: boolean;
}) {
  const { number } = useSearch({ strict: false });
  if (screen === undefined) return <NotFound />;
  // A different screen or number in the URL is a different sale.
  return (
    <PrepaidScreen
      key={`${screen} ${number ?? ""}`}
      screen={screen}
      given={number}
      isHome={isHome}
    />
  );
}

/** `/` */
export function PulsaHome() {
  return <Page screen={PREPAID_SCREENS[0]} isHome />;
}

/** `/m/{page}` */
export function HomePage() {
  const { page } = useParams({ strict: false });
  return <Page screen={HOME_PAGES[page ?? ""]} isHome />;
}

/** `/prabayar/{screen}` and the same under `/webapp` */
export function PrepaidPage() {
  const { screen } = useParams({ strict: false });
  return <Page screen={kindAt(screen)} />;
}

/** `/transaksi/{ref_id}/isi-ulang` and the same under `/webapp` */
export function RefillPage() {
  return (
    <Suspense fallback={null}>
      <Refills />
    </Suspense>
  );
}
