import type { SearchGroup } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import type { Command } from "../command-search/index.ts";
import { Section } from "./section.tsx";

/** Numbers, contacts and products found in addition to services. */
export function FoundThings({ groups }: { readonly groups: readonly SearchGroup<Command>[] }) {
  return groups.map(({ key, title, options }) => (
    <Section key={key} title={title}>
      <ul>
        {options.map((option) => (
          <li key={option.key}>
            <Link
              {...option.link}
              className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken"
            >
              <span className="shrink-0 text-primary-text">{option.icon}</span>
              <span className="min-w-0">
                <span className="block truncate font-medium">{option.title}</span>
                {option.note && (
                  <span className="block truncate text-xs text-soft">{option.note}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  ));
}
