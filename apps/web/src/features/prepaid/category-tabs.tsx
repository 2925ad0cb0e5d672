import { PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { classes } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import * as m from "#messages";
import { SCREENS } from "../product-kinds/index.ts";

/** The kinds of product, one tap away. The side menu has them from 600 px. */
export function CategoryTabs({ current }: { readonly current: PrepaidScreen }) {
  const inWebapp = useInWebapp();
  return (
    <nav
      aria-label={m.product_kinds()}
      className={classes("no-scrollbar -mx-4 overflow-x-auto px-4", !inWebapp && "wide:hidden")}
    >
      <ul className="grid w-max min-w-full auto-cols-[minmax(max-content,1fr)] grid-flow-col rounded-lg border border-line bg-surface p-1 shadow-raised">
        {PREPAID_SCREENS.map((screen) => {
          const { icon: ScreenIcon, title } = SCREENS[screen];
          const here = screen === current;
          return (
            <li key={screen}>
              <Link
                to={inWebapp ? "/webapp/prabayar/$screen" : "/prabayar/$screen"}
                params={{ screen }}
                aria-current={here ? "page" : undefined}
                className={classes(
                  "flex min-h-14 min-w-[3.2rem] flex-col items-center justify-center gap-1 rounded-md px-0.5 text-xs tracking-tight whitespace-nowrap",
                  here
                    ? "bg-secondary font-semibold text-on-secondary"
                    : "font-medium text-soft hover:bg-sunken",
                )}
              >
                <ScreenIcon aria-hidden className="size-5" />
                {title()}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
