import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { openedPaths, ownServices, pinnedKeys, useServices } from "../../services/index.ts";
import { TILE, TileFace } from "./tile.tsx";

/** Keys of the services that the other tiles open, and of the entry for the account. */
const SHOWN = ["pulsa", "data", "electricity", "emoney", "games", "account", "notifications"];
/** Shown until the user has pinned or opened another service. */
const FIRST = ["voucher", "deposit-top-up"];

/** The user's first pinned or most recently opened service that has no tile yet. */
export default function FavouriteTile() {
  const services = useServices().filter(({ key }) => !SHOWN.includes(key));
  // Fixed when the page opens, so that nothing changes while the user taps.
  const [[pinned, opened]] = useState(() => [pinnedKeys(), openedPaths()] as const);
  const [own] = ownServices(services, pinned, opened);
  const first = FIRST.flatMap((key) => services.filter((service) => service.key === key))[0];
  const service = own ?? first;
  if (service === undefined) return null;
  return (
    <Link {...service.link} className={TILE}>
      <TileFace icon={service.icon}>{service.title()}</TileFace>
    </Link>
  );
}
