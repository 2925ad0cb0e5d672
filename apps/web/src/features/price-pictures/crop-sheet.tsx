import { Button, Sheet } from "@konter/ui";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { cropToFile, draggedBy, MOST_ZOOM, paintCrop, WHOLE } from "./image-file.ts";
import type { Crop } from "./image-file.ts";

const SLIDERS = [
  { part: "zoom", least: 1, most: MOST_ZOOM, label: m.media_crop_zoom },
  { part: "across", least: 0, most: 1, label: m.media_crop_across },
  { part: "down", least: 0, most: 1, label: m.media_crop_down },
] as const;
const PREVIEW = { width: 900, height: 600 };

/** Crops a picture to 3:2, by dragging or with sliders. */
export default function CropSheet({
  picture,
  open,
  onClose,
  onDone,
}: {
  readonly picture: ImageBitmap;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (cut: Blob) => Promise<void>;
}) {
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [busy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await onDone(await cropToFile(picture, crop));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.media_crop_title()}
      footer={
        <Button size="large" className="w-full" busy={busy} onClick={() => void use()}>
          {m.media_crop_use()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CropFrame picture={picture} crop={crop} onCrop={setCrop} />
        {SLIDERS.map(({ part, least, most, label }) => (
          <label key={part} className="flex flex-col gap-1 text-sm font-medium">
            {label()}
            <input
              type="range"
              min={least}
              max={most}
              step={0.01}
              value={crop[part]}
              onChange={(event) => setCrop({ ...crop, [part]: Number(event.currentTarget.value) })}
              className="h-8 w-full accent-primary"
            />
          </label>
        ))}
      </div>
    </Sheet>
  );
}

/** Paints when mounted, because the sheet loads its own code first. */
function CropFrame({
  picture,
  crop,
  onCrop,
}: {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (move: (before: Crop) => Crop) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintCrop(canvas.current, picture, crop, PREVIEW);
  }, [picture, crop]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={m.media_crop_frame()}
      className="aspect-3/2 w-full cursor-move touch-none rounded-md bg-sunken"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const frame = event.currentTarget.getBoundingClientRect();
        const by = { x: event.movementX, y: event.movementY };
        onCrop((before) => draggedBy(before, picture, frame, by));
      }}
    />
  );
}
