import { buttonClasses, EmptyState } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { usePageTitle } from "../use-page-title.ts";

/** A full page, outside the shell. */
export function NotFound() {
  return (
    <main tabIndex={-1} className="outline-none">
      <NotFoundPage />
    </main>
  );
}

/** Replaces a page inside the shell. */
export function NotFoundPage() {
  usePageTitle(m.not_found_title());
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        isPage
        icon={<Search className="size-6" />}
        title={m.not_found_title()}
        action={
          <Link to="/" className={buttonClasses()}>
            {m.back_home()}
          </Link>
        }
      >
        {m.not_found_text()}
      </EmptyState>
    </div>
  );
}
