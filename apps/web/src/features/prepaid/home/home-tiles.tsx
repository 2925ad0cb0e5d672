import type { PrepaidScreen } from "@konter/contract/catalog";
import { KINDS } from "@konter/contract/catalog";
import { FileText, LayoutGrid } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { lazy } from "react";
import type { ReactNode } from "react";
import { focusField } from "../../../app/focus-field.ts";
import { Late } from "../../../app/startup/late.tsx";
import { useViewer } from "../../../app/use-viewer.ts";
import * as m from "#messages";
import { KIND_TITLES, MAIN_ICONS } from "../../product-kinds/index.ts";
import { sells } from "../sells.ts";
import { TILE, TileFace } from "./tile.tsx";

const FavouriteTile = lazy(() => import("./favourite-tile.tsx"));

const page = (screen: PrepaidScreen): LinkProps => ({
  to: "/prabayar/$screen",
  params: { screen: KINDS[screen].path },
});

const PREPAID: readonly (readonly [icon: Icon, title: () => string, link: LinkProps])[] = [
  [MAIN_ICONS.data, KIND_TITLES.data, page("data")],
  [MAIN_ICONS.electricity, m.home_power, page("electricity")],
  [MAIN_ICONS.emoney, KIND_TITLES.emoney, page("emoney")],
  [MAIN_ICONS.games, KIND_TITLES.games, page("games")],
];

/** The eight tiles of the home page; those that the user may not open are omitted. */
export function HomeTiles() {
  const viewer = useViewer();
  const maySell = sells(viewer);
  const mayPayBills = viewer.offers("ppob") && viewer.may("postpaid.pay");
  return (
    <Tiles>
      {maySell && (
        <li className="min-w-0">
          {/* Its field is on this page; a phone opens its keyboard only in response to a tap. */}
          <Link to="/" hash="number" className={TILE} onClick={() => void focusField("number")}>
            <TileFace icon={MAIN_ICONS.pulsa}>{KIND_TITLES.pulsa()}</TileFace>
          </Link>
        </li>
      )}
      {maySell &&
        PREPAID.map(([icon, title, link]) => (
          <li key={title()} className="min-w-0">
            <Link {...link} className={TILE}>
              <TileFace icon={icon}>{title()}</TileFace>
            </Link>
          </li>
        ))}
      {mayPayBills && (
        <li className="min-w-0">
          <Link to="/pascabayar" className={TILE}>
            <TileFace icon={FileText}>{m.home_bills()}</TileFace>
          </Link>
        </li>
      )}
      {/* Known only to this browser; its place is reserved. */}
      <li className="min-h-18 min-w-0">
        <Late>
          <FavouriteTile />
        </Late>
      </li>
      <li className="min-w-0">
        <Link to="/layanan" className={TILE}>
          <TileFace icon={LayoutGrid}>{m.kinds_all()}</TileFace>
        </Link>
      </li>
    </Tiles>
  );
}

function Tiles({ children }: { readonly children: ReactNode }) {
  return (
    <nav aria-label={m.product_kinds()}>
      <ul className="grid grid-cols-4 rounded-lg border border-line bg-surface p-1 shadow-raised">
        {children}
      </ul>
    </nav>
  );
}
