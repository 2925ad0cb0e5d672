import type { MediaDesign, MediaRefreshed } from "@konter/contract/media";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Card, formatDateTime, IconButton } from "@konter/ui";
import { RefreshCw, Trash2 } from "@konter/ui/icons";
import * as m from "#messages";

/** Saved designs, each refreshed with current prices by one tap. */
export function DesignsCard({
  designs,
  busy,
  refreshed,
  onRefresh,
  onRemove,
}: {
  readonly designs: readonly MediaDesign[];
  /** The design being processed. */
  readonly busy: string | undefined;
  readonly refreshed: MediaRefreshed | undefined;
  readonly onRefresh: (id: string) => void;
  readonly onRemove: (id: string) => void;
}) {
  if (designs.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.media_designs()}</h2>
      {refreshed && <WhatChanged refreshed={refreshed} />}
      <ul className="flex flex-col divide-y divide-line">
        {designs.map(({ id, name, priced_at: at, product_codes: codes }) => (
          <li key={id} className="flex flex-wrap items-center gap-2 py-2">
            <div className="mr-auto min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              <p className="text-sm text-soft">
                {m.media_design_facts({ count: codes.length, time: formatDateTime(at) })}
              </p>
            </div>
            <Button
              size="small"
              kind="plain"
              busy={busy === id}
              icon={<RefreshCw aria-hidden className="size-4" />}
              onClick={() => onRefresh(id)}
            >
              {m.media_design_refresh()}
            </Button>
            <IconButton label={m.media_design_remove({ name })} onClick={() => onRemove(id)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WhatChanged({ refreshed }: { readonly refreshed: MediaRefreshed }) {
  const { design, changed, gone } = refreshed;
  if (changed.length + gone.length === 0)
    return <Alert tone="success">{m.media_unchanged({ name: design.name })}</Alert>;
  return (
    <Alert tone={gone.length > 0 ? "warning" : "info"} urgent>
      <p>{m.media_changed({ name: design.name })}</p>
      <ul className="mt-1 list-disc pl-5 font-normal">
        {changed.map(({ code, name, before, after }) => (
          <li key={code}>{`${name}: ${formatRupiah(before)} → ${formatRupiah(after)}`}</li>
        ))}
        {gone.map(({ code, name }) => (
          <li key={code}>{m.media_gone({ name })}</li>
        ))}
      </ul>
    </Alert>
  );
}
