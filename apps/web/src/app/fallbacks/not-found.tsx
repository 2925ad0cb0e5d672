import { buttonClasses, EmptyState } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { useInWebapp } from "../use-in-webapp.ts";
import { usePageTitle } from "../use-page-title.ts";
import { WholePage } from "./whole-page.tsx";

/** Shown for an unknown path, with a link back, in the layout of the path. */
export function NotFound() {
  usePageTitle(m.not_found_title());
  const inWebapp = useInWebapp();
  return (
    <WholePage>
      <EmptyState
        isPage
        icon={<Search className="size-6" />}
        title={m.not_found_title()}
        action={
          <Link to={inWebapp ? "/webapp/layanan" : "/"} className={buttonClasses()}>
            {m.back_home()}
          </Link>
        }
      >
        {m.not_found_text()}
      </EmptyState>
    </WholePage>
  );
}
