import { PREPAID_SCREENS } from "@konter/contract/catalog";
import { useSearch } from "@tanstack/react-router";
import { lazy } from "react";
import { Late } from "../../../app/startup/late.tsx";
import { PrepaidScreen } from "../prepaid-screen.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { HomeTiles } from "./home-tiles.tsx";

const HomeBanner = lazy(() => import("./home-banner.tsx"));

const PARTS = {
  card: <BalanceCard className="px-4 pt-1 pb-10 wide:px-6 desk:rounded-lg desk:p-4 desk:pb-2" />,
  tiles: <HomeTiles />,
  banner: (
    <Late>
      <HomeBanner />
    </Late>
  ),
};

/** `/`: the balance, all services, and the sale of pulsa. */
export function HomePage() {
  const { number } = useSearch({ strict: false });
  // Another number in the URL is another sale.
  return (
    <PrepaidScreen key={number ?? ""} screen={PREPAID_SCREENS[0]} given={number} home={PARTS} />
  );
}
