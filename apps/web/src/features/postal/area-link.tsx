import { ChevronRight } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";

/** A page of the postal area with its purpose. */
export interface AreaPage {
  readonly link: LinkProps;
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

function AreaLink({ page: { link, icon: PageIcon, title, text } }: { readonly page: AreaPage }) {
  return (
    <Link
      {...link}
      className="flex h-full min-h-16 items-center gap-4 rounded-lg border border-line bg-surface px-4 hover:border-primary"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-wash text-primary-text">
        <PageIcon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-soft">{text}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
    </Link>
  );
}

export function AreaLinks({ pages }: { readonly pages: readonly AreaPage[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
      {pages.map((page) => (
        <li key={page.title}>
          <AreaLink page={page} />
        </li>
      ))}
    </ul>
  );
}
