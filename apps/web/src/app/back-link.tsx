import { ArrowLeft } from "@konter/ui/icons";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import * as m from "#messages";

/** The arrow on an inner page, to the page above it; on a phone the top bar has it. */
export function BackLink({ to, title }: { readonly to: LinkProps; readonly title: string }) {
  return (
    <Link
      {...to}
      aria-label={m.back_to({ title })}
      className="-ml-2 hidden size-11 shrink-0 place-items-center rounded-full hover:bg-sunken wide:grid"
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}
