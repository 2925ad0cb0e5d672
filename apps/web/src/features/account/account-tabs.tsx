import { Link } from "@tanstack/react-router";
import * as m from "#messages";

const TAB = "grid min-h-11 place-items-center rounded-md px-2 text-center text-sm";
const STATES = {
  className: TAB,
  activeProps: { className: "bg-secondary font-semibold text-on-secondary" },
  inactiveProps: { className: "font-medium text-soft hover:bg-sunken" },
} as const;

/** Tabs for the children of `/account`, each with its own path. */
export function AccountTabs() {
  return (
    <nav aria-label={m.account_tabs()}>
      <ul className="flex rounded-lg border border-line bg-surface p-1 *:min-w-0 *:flex-1">
        <li>
          <Link to="/account/profile" {...STATES}>
            {m.account_tab_profile()}
          </Link>
        </li>
        <li>
          <Link to="/account/{-$page}" params={{ page: "verify" }} {...STATES}>
            {m.account_tab_verify()}
          </Link>
        </li>
        <li>
          <Link to="/account/{-$page}" params={{ page: "contact" }} {...STATES}>
            {m.contacts_title()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
