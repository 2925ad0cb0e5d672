import { KINDS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { classes } from "@konter/ui";
import { LayoutGrid } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import * as m from "#messages";
import { KIND_TITLES, KindIcon, MAIN_KINDS } from "../product-kinds/index.ts";

const TAB =
  "flex min-h-14 min-w-10 flex-col items-center justify-center gap-1 rounded-md px-0.5 text-xs tracking-tight whitespace-nowrap";

/**
 * The most popular kinds and the current one, with a link to all kinds. From 600 px the side menu has the main kinds.
 */
export function CategoryTabs({ current }: { readonly current: PrepaidScreen }) {
  const inWebapp = useInWebapp();
  const isMain = MAIN_KINDS.includes(current);
  const shown = isMain ? MAIN_KINDS : [current, ...MAIN_KINDS];
  return (
    <nav
      aria-label={m.product_kinds()}
      className={classes(
        "no-scrollbar -mx-4 overflow-x-auto px-4",
        !inWebapp && isMain && "wide:hidden",
      )}
    >
      <ul className="flex w-max min-w-full rounded-lg border border-line bg-surface p-1 shadow-raised">
        {shown.map((screen) => {
          const here = screen === current;
          return (
            <li key={screen} className="grow">
              <Link
                to={inWebapp ? "/webapp/prabayar/$screen" : "/prabayar/$screen"}
                params={{ screen: KINDS[screen].path }}
                aria-current={here ? "page" : undefined}
                className={classes(
                  TAB,
                  here
                    ? "bg-secondary font-semibold text-on-secondary"
                    : "font-medium text-soft hover:bg-sunken",
                )}
              >
                <KindIcon screen={screen} className="size-5" />
                {KIND_TITLES[screen]()}
              </Link>
            </li>
          );
        })}
        <li className="grow">
          <Link
            to={inWebapp ? "/webapp/layanan" : "/layanan"}
            className={classes(TAB, "font-medium text-soft hover:bg-sunken")}
          >
            <LayoutGrid aria-hidden className="size-5" />
            {m.kinds_all()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
