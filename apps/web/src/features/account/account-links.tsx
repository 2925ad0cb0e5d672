import { Card } from "@konter/ui";
import { ChevronRight } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import { entriesOf } from "../../app/entries.ts";
import { ACCOUNT_SECTIONS } from "../../app/entry.ts";
import type { AccountSection } from "../../app/entry.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";

const TITLES: Readonly<Record<AccountSection, () => string>> = {
  shop: m.account_section_shop,
  security: m.account_section_security,
  preferences: m.account_section_preferences,
  verification: m.account_section_verification,
  help: m.account_section_help,
};

/** Links to every account page, by section. */
export function AccountLinks() {
  const entries = entriesOf(useViewer());
  return (
    <div className="flex flex-col gap-5 desk:block desk:columns-2 desk:gap-5 desk:*:mb-5">
      {ACCOUNT_SECTIONS.map((section) => {
        const own = entries
          .filter(({ account }) => account?.section === section)
          .toSorted((one, other) => (one.account?.rank ?? 0) - (other.account?.rank ?? 0));
        return (
          <section key={section} aria-label={TITLES[section]()} className="break-inside-avoid">
            <h2 className="mb-2 text-sm font-semibold text-soft">{TITLES[section]()}</h2>
            <Card className="divide-y divide-line overflow-hidden p-0">
              {own.map(({ key, link, icon: EntryIcon, title }) => (
                <Link
                  key={key}
                  {...link}
                  className="flex min-h-12 items-center gap-3 px-4 py-2.5 font-medium hover:bg-sunken"
                >
                  <EntryIcon aria-hidden className="size-5 shrink-0 text-soft" />
                  <span className="min-w-0 flex-1">{title()}</span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-soft" />
                </Link>
              ))}
            </Card>
          </section>
        );
      })}
    </div>
  );
}
