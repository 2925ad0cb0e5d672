import type { BillType } from "@konter/contract/bills";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { Link } from "@tanstack/react-router";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { entryKeyOf, familyOf, membersFor } from "./families.ts";

const TAB = {
  className: "grid min-h-11 min-w-0 flex-1 place-items-center rounded-md px-2 text-center text-sm",
  activeOptions: { includeSearch: false },
  activeProps: { className: "bg-secondary font-semibold text-on-secondary" },
  inactiveProps: { className: "font-medium text-soft hover:bg-sunken" },
} as const;

type FamilyTabsProps = { readonly screen: PrepaidScreen } | { readonly bill: BillType };

/** Tabs between the services of one provider; nothing if the user has only one of them. */
export function FamilyTabs(props: FamilyTabsProps) {
  const inWebapp = useInWebapp();
  const viewer = useViewer();
  const family = familyOf(props);
  if (family === undefined) return null;
  const members = membersFor(viewer, family);
  if (members.length < 2) return null;
  return (
    <nav aria-label={m.family_tabs({ title: family.title() })}>
      <ul className="flex rounded-lg border border-line bg-surface p-1 shadow-raised *:flex *:min-w-0 *:flex-1">
        {members.map((member) => {
          const { sells, path, tab } = member;
          return (
            <li key={entryKeyOf(member)}>
              {"screen" in sells ? (
                <Link
                  {...TAB}
                  to={inWebapp ? "/webapp/prabayar/$screen" : "/prabayar/$screen"}
                  params={{ screen: path }}
                >
                  {tab()}
                </Link>
              ) : (
                <Link
                  {...TAB}
                  to={inWebapp ? "/webapp/pascabayar/$type" : "/pascabayar/$type"}
                  params={{ type: path }}
                  hash="customer_number"
                >
                  {tab()}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
