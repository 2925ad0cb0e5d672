import { Button } from "@konter/ui";
import { useState } from "react";
import * as m from "#messages";
import { useChange } from "./use-change.ts";

/** Closes the manifest after a second tap, because it takes no parcel afterwards. */
export function CloseManifest({ refId }: { readonly refId: string }) {
  const [asked, setAsked] = useState(false);
  const close = useChange(refId, "close");
  if (!asked)
    return (
      <Button size="large" onClick={() => setAsked(true)}>
        {m.manifest_close()}
      </Button>
    );
  return (
    <div
      role="group"
      aria-label={m.manifest_close_sure()}
      className="flex flex-wrap items-center justify-center gap-2 text-center"
    >
      <span className="text-sm font-medium">{m.manifest_close_sure()}</span>
      <Button
        busy={close.isPending}
        onClick={() => close.mutate([], { onSettled: () => setAsked(false) })}
      >
        {m.manifest_close_yes()}
      </Button>
      <Button kind="plain" onClick={() => setAsked(false)}>
        {m.cancel_no()}
      </Button>
    </div>
  );
}
