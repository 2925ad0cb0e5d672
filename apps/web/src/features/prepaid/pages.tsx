import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { useParams, useSearch } from "@tanstack/react-router";
import { NotFound } from "../../app/not-found.tsx";
import { HOME_PAGES } from "../product-kinds/index.ts";
import { PrepaidScreen } from "./prepaid-screen.tsx";

function Page({ name }: { readonly name: string | undefined }) {
  const { number } = useSearch({ strict: false });
  const screen = PREPAID_SCREENS.find((known) => known === name);
  if (screen === undefined) return <NotFound />;
  // Another screen or another number in the address is another sale.
  return <PrepaidScreen key={`${screen} ${number ?? ""}`} screen={screen} given={number} />;
}

/** `/` */
export function PulsaHome() {
  return <Page name="pulsa" />;
}

/** `/m/{page}` */
export function HomePage() {
  const { page } = useParams({ strict: false });
  return <Page name={HOME_PAGES[page ?? ""]} />;
}

/** `/prabayar/{screen}` and the same under `/webapp` */
export function PrepaidPage() {
  const { screen } = useParams({ strict: false });
  return <Page name={screen} />;
}
