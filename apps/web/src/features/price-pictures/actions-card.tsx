import { Alert, Button, Card, ChoiceGroup } from "@konter/ui";
import { Copy, Download, Share2 } from "@konter/ui/icons";
import * as m from "#messages";
import type { PictureFormat } from "./paint-picture.ts";
import { refusalText } from "./refusal-text.ts";

/** Progress of a batch. */
export interface Progress {
  readonly done: number;
  readonly count: number;
}

/** Actions on the pictures: save, send, or copy as text. */
export function ActionsCard({
  chosen,
  count,
  isReady,
  limit,
  format,
  progress,
  onFormat,
  onDownload,
  onShare,
  onCopy,
}: {
  /** Number of products. */
  readonly chosen: number;
  /** Number of pictures; 0 without a product that has a price. */
  readonly count: number;
  /** Whether the images drawn on them are loaded. */
  readonly isReady: boolean;
  readonly limit: number;
  readonly format: PictureFormat;
  readonly progress: Progress | undefined;
  readonly onFormat: (format: PictureFormat) => void;
  readonly onDownload: () => void;
  readonly onShare: () => void;
  readonly onCopy: () => void;
}) {
  const isEmpty = count === 0;
  const isTooMany = count > limit;
  const isOff = isEmpty || isTooMany;
  const isBusy = progress !== undefined || !isReady;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <ChoiceGroup
        label={m.media_format()}
        value={format}
        choices={[
          ["png", "PNG"],
          ["jpeg", "JPEG"],
        ]}
        onChange={onFormat}
      />
      <p className="text-sm text-soft">{m.media_batch({ count, max: limit })}</p>
      {isEmpty && (
        <Alert tone={chosen === 0 ? "info" : "danger"}>
          {refusalText(chosen === 0 ? "media_empty" : "media_prices_invalid")}
        </Alert>
      )}
      {isTooMany && (
        <Alert tone="warning" urgent>
          {refusalText("media_batch_too_many", { max: limit })}
        </Alert>
      )}
      {progress && (
        <label className="flex flex-col gap-1 text-sm">
          <span aria-live="polite">{m.media_progress({ ...progress })}</span>
          <progress value={progress.done} max={progress.count} className="h-2 w-full" />
        </label>
      )}
      <div className="grid gap-2">
        <Button
          size="large"
          disabled={isOff}
          busy={isBusy}
          icon={<Download aria-hidden className="size-4 shrink-0" />}
          onClick={onDownload}
        >
          {count > 1 ? m.media_download_zip({ count }) : m.media_download()}
        </Button>
        <Button
          size="large"
          kind="plain"
          disabled={isOff}
          busy={isBusy}
          icon={<Share2 aria-hidden className="size-4 shrink-0" />}
          onClick={onShare}
        >
          {m.media_share()}
        </Button>
      </div>
      <Button
        kind="quiet"
        disabled={isOff}
        icon={<Copy aria-hidden className="size-4 shrink-0" />}
        onClick={onCopy}
      >
        {m.media_copy()}
      </Button>
    </Card>
  );
}
