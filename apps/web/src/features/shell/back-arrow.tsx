import { ArrowLeft } from "@konter/ui/icons";
import { Link, useRouter, useRouterState } from "@tanstack/react-router";
import type { Place } from "../../app/entry.ts";
import * as m from "#messages";
import { pageAbove } from "./page-above.ts";

/** On a phone: back from a page that is not in the bottom bar, to the page before or else to the one above. */
export function BackArrow({ bar }: { readonly bar: readonly Place[] }) {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  if (bar.some(({ link }) => link.to === route)) return null;
  return (
    <Link
      to={pageAbove(path)}
      aria-label={m.back()}
      onClick={(event) => {
        if (!router.history.canGoBack()) return;
        event.preventDefault();
        router.history.back();
      }}
      className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-bar-press wide:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}
