import { ArrowLeft } from "@konter/ui/icons";
import { useRouter, useRouterState } from "@tanstack/react-router";
import type { Place } from "../../app/entry.ts";
import * as m from "#messages";

/** On a phone: back from a page that is not in the bottom bar, to the page before or else to the one above. */
export function BackArrow({ bar }: { readonly bar: readonly Place[] }) {
  const router = useRouter();
  const route = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath });
  if (bar.some(({ link }) => link.to === route)) return null;
  const leave = async () => {
    const { pageAbove } = await import("./page-above.ts");
    await router.navigate({ href: pageAbove(router.state.location.pathname) });
  };
  return (
    <button
      type="button"
      aria-label={m.back()}
      onClick={() => {
        if (router.history.canGoBack()) router.history.back();
        else void leave();
      }}
      className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-bar-press wide:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </button>
  );
}
