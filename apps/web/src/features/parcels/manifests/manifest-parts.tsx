import type { Manifest } from "@konter/contract/manifests";
import { Chip } from "@konter/ui";
import { CircleCheck, Clock3, TriangleAlert } from "@konter/ui/icons";
import * as m from "#messages";

/** The manifest's state; a count that differs is shown before anything else (M442). */
export function ManifestChip({ manifest }: { readonly manifest: Manifest }) {
  const { status, difference } = manifest;
  if (status === "open")
    return (
      <Chip tone="primary" icon={<Clock3 aria-hidden className="size-3.5" />}>
        {m.manifest_state_open()}
      </Chip>
    );
  if (difference !== null && difference !== 0)
    return (
      <Chip tone="warning" icon={<TriangleAlert aria-hidden className="size-3.5" />}>
        {m.manifest_differs({ count: Math.abs(difference) })}
      </Chip>
    );
  return (
    <Chip tone="success" icon={<CircleCheck aria-hidden className="size-3.5" />}>
      {m.manifest_state_closed()}
    </Chip>
  );
}
