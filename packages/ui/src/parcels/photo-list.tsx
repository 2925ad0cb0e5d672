import { useState } from "react";
import type { ReactNode } from "react";
import { Sheet } from "../sheets/sheet.tsx";

export interface ListedPhoto {
  readonly key: number | string;
  readonly url: string;
  readonly name: string;
  /** In the corner of the picture, such as a button that removes it. */
  readonly action?: ReactNode;
}

/** Small pictures that open large; nothing without any. */
export function PhotoList({
  photos,
  label,
}: {
  readonly photos: readonly ListedPhoto[];
  readonly label?: string;
}) {
  const [shown, setShown] = useState<ListedPhoto>();
  const [isOpen, setIsOpen] = useState(false);
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-3">
        {photos.map((photo) => (
          <li key={photo.key} className="relative w-32">
            <button
              type="button"
              className="flex w-full flex-col gap-1 text-left text-xs wrap-anywhere text-soft"
              onClick={() => {
                setShown(photo);
                setIsOpen(true);
              }}
            >
              <img
                src={photo.url}
                alt=""
                loading="lazy"
                className="h-24 w-32 rounded-md border border-line bg-white object-cover"
              />
              {photo.name}
            </button>
            {photo.action && (
              <span className="absolute top-1 right-1 rounded-md bg-surface">{photo.action}</span>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={shown.name}>
          {/* The browser opens it in full size, so that small print can be read. */}
          <a href={shown.url} target="_blank" rel="noreferrer">
            <img
              src={shown.url}
              alt={shown.name}
              className="mx-auto max-h-[70vh] max-w-full rounded-md bg-white object-contain"
            />
          </a>
        </Sheet>
      )}
    </>
  );
}
