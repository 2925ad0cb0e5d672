import { MEDIA_BACKGROUNDS_LIMIT, MEDIA_IMAGE_LIMIT_MB } from "@konter/contract/media";
import type { MediaBackground, MediaDesigns } from "@konter/contract/media";
import { Alert, Button, buttonClasses, Card, classes, FieldError, preloadSheet } from "@konter/ui";
import { Check } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";
import { api } from "../../app/api.ts";
import { failureText, showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { designsQuery } from "./api.ts";
import { isPicture, isTooLarge } from "./image-file.ts";
import { refusalText } from "./refusal-text.ts";

const CropSheet = lazy(() => import("./crop-sheet.tsx"));
const ERROR_ID = "media-background-error";

/** The account's own background pictures: select, add with a 3:2 crop, remove. */
export function BackgroundCard({
  backgrounds,
  chosen,
  isMissing,
  error: refused,
  onChange,
}: {
  readonly backgrounds: readonly MediaBackground[];
  readonly chosen: string | null;
  /** The selected picture does not exist any more. */
  readonly isMissing: boolean;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}) {
  const client = useQueryClient();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [isOpen, setOpen] = useState(false);
  const [large, setLarge] = useState<File>();
  const [fault, setFault] = useState<string>();
  const error = fault ?? refused;
  const adopt = (next: readonly MediaBackground[]) =>
    client.setQueryData<MediaDesigns>(
      designsQuery.queryKey,
      (known) => known && { ...known, backgrounds: [...next] },
    );
  const cut = async (file: File) => {
    setLarge(undefined);
    try {
      setPicture(await createImageBitmap(file));
      setOpen(true);
    } catch {
      setFault(refusalText("media_image_damaged"));
    }
  };
  const choose = async (file: File) => {
    setFault(undefined);
    setLarge(undefined);
    if (!(await isPicture(file))) return setFault(refusalText("media_image_not_image"));
    if (isTooLarge(file)) return setLarge(file);
    await cut(file);
  };
  const add = async (blob: Blob) => {
    try {
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const saved = await api("POST pricelist/media/backgrounds", { bytes });
      adopt(saved.backgrounds);
      onChange(saved.id);
      setOpen(false);
    } catch (failure) {
      setOpen(false);
      setFault(failureText(failure));
    }
  };
  const remove = async (id: string) => {
    try {
      await api("DELETE pricelist/media/backgrounds/{background_id}", { background_id: id });
      adopt(backgrounds.filter((each) => each.id !== id));
      onChange(null);
    } catch (failure) {
      showFailure(failure);
    }
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="font-bold">{m.media_background()}</h2>
      <p className="text-sm text-soft">
        {m.media_background_hint({ size: MEDIA_IMAGE_LIMIT_MB, most: MEDIA_BACKGROUNDS_LIMIT })}
      </p>
      {isMissing && (
        <Alert tone="warning">
          {refusalText("media_not_found")} {m.media_placeholder_used()}
        </Alert>
      )}
      {large && (
        <Alert
          tone="warning"
          urgent
          action={
            <Button size="small" kind="plain" onClick={() => void cut(large)}>
              {m.media_shrink()}
            </Button>
          }
        >
          {refusalText("media_image_too_large", { size: MEDIA_IMAGE_LIMIT_MB })}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Frame isChosen={chosen === null} onClick={() => onChange(null)}>
          <span className="text-sm">{m.media_background_none()}</span>
        </Frame>
        {backgrounds.map(({ id, address }, index) => (
          <Frame key={id} isChosen={chosen === id} onClick={() => onChange(id)}>
            <img
              src={address}
              alt={m.media_background_number({ number: index + 1 })}
              className="size-full object-cover"
            />
          </Frame>
        ))}
      </div>
      {error && <FieldError id={ERROR_ID} text={error} />}
      <div className="flex flex-wrap gap-2">
        <label
          onPointerEnter={preloadSheet}
          className={buttonClasses("plain", "normal", "cursor-pointer focus-within:ring-2")}
        >
          {m.media_background_add()}
          <input
            type="file"
            accept="image/png,image/jpeg"
            className="sr-only"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? ERROR_ID : undefined}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (file) void choose(file);
            }}
          />
        </label>
        {backgrounds.some(({ id }) => id === chosen) && (
          <Button kind="quiet" onClick={() => void remove(chosen ?? "")}>
            {m.media_background_remove()}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {picture && (
          <CropSheet
            key={`${picture.width}x${picture.height}`}
            picture={picture}
            open={isOpen}
            onClose={() => setOpen(false)}
            onDone={add}
          />
        )}
      </Suspense>
    </Card>
  );
}

function Frame({
  isChosen,
  onClick,
  children,
}: {
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      className={classes(
        "relative grid aspect-3/2 w-28 place-items-center overflow-hidden rounded-md border bg-sunken",
        isChosen ? "border-transparent ring-2 ring-primary" : "border-edge/60",
      )}
    >
      {children}
      {isChosen && (
        <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-primary text-on-primary">
          <Check aria-hidden className="size-4" />
        </span>
      )}
    </button>
  );
}
