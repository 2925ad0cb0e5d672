import { Button, Card } from "@konter/ui";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import type { Drawing } from "./marks.ts";
import { paintInto } from "./paint-picture.ts";
import type { Pictures } from "./paint-picture.ts";

/** Sharp on a phone, and fast enough to repaint with every keystroke. */
const PREVIEW_WIDTH_PX = 720;

/** A preview of the pictures, one at a time. */
export function Preview({
  drawings,
  pictures,
}: {
  readonly drawings: readonly Drawing[];
  readonly pictures: Pictures;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [asked, setAsked] = useState(0);
  const page = Math.min(asked, Math.max(0, drawings.length - 1));
  const drawing = drawings[page];
  useEffect(() => {
    if (canvas.current && drawing) paintInto(canvas.current, drawing, pictures, PREVIEW_WIDTH_PX);
  }, [drawing, pictures]);
  const number = m.media_preview_number({ number: page + 1, count: drawings.length });
  return (
    <Card className="flex flex-col items-center gap-3 p-4">
      <h2 className="self-start font-bold">{m.media_preview()}</h2>
      {drawing === undefined ? (
        <p className="grid aspect-square w-full max-w-96 place-items-center rounded-md bg-sunken p-6 text-center text-sm text-soft">
          {m.media_preview_empty()}
        </p>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={number}
          style={{ aspectRatio: `${drawing.width} / ${drawing.height}` }}
          className="max-h-[70vh] max-w-full rounded-md shadow-raised"
        />
      )}
      {drawings.length > 1 && (
        <div className="flex flex-wrap items-center justify-center gap-2">
          <Button
            kind="plain"
            size="small"
            disabled={page === 0}
            onClick={() => setAsked(page - 1)}
          >
            {m.media_preview_before()}
          </Button>
          <p aria-live="polite" className="text-sm">
            {number}
          </p>
          <Button
            kind="plain"
            size="small"
            disabled={page === drawings.length - 1}
            onClick={() => setAsked(page + 1)}
          >
            {m.media_preview_after()}
          </Button>
        </div>
      )}
    </Card>
  );
}
