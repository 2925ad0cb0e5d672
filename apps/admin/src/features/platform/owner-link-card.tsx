import type { OwnerLink } from "@konter/contract/platform";
import { Alert, CopyButton } from "@konter/ui";
import { durationText } from "../../app/times/duration.ts";
import * as m from "#messages";

/** A link shown once, to be handed over by the user. */
export function OwnerLinkCard({
  text,
  given,
}: {
  readonly text: string;
  readonly given: OwnerLink;
}) {
  return (
    <Alert tone="success">
      <span className="block">{text}</span>
      <span className="my-2 block rounded-md bg-surface p-2 font-mono text-xs wrap-anywhere text-text select-all">
        {given.link}
      </span>
      <span className="mb-2 block text-xs">
        {m.owner_link_once({ span: durationText(given.valid_seconds) })}
      </span>
      <CopyButton text={given.link} />
    </Alert>
  );
}
