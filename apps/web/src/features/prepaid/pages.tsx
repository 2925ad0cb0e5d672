import { kindAt } from "@konter/contract/catalog";
import type { PrepaidScreen as Kind } from "@konter/contract/catalog";
import { useParams, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { HOME_PAGES } from "../product-kinds/index.ts";
import { PrepaidScreen } from "./prepaid-screen.tsx";

/** Loaded with the first eSIM refill. */
const Refills = lazy(() => import("./refill-page.tsx"));

function Page({ screen }: { readonly screen: Kind | undefined }) {
  const { number } = useSearch({ strict: false });
  if (screen === undefined) return <NotFound />;
  // A different screen or number in the URL is a different sale.
  return <PrepaidScreen key={`${screen} ${number ?? ""}`} screen={screen} given={number} />;
}

/** `/m/{page}` */
export function HomePage() {
  const { page } = useParams({ strict: false });
  return <Page screen={HOME_PAGES[page ?? ""]} />;
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
