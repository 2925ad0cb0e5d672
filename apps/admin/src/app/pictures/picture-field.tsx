import { PICTURE_LIMIT_MB, PICTURE_TYPES, PICTURES_LIMIT } from "@konter/contract/pictures";
import type { StoredPictureView } from "@konter/contract/pictures";
import { FileDrop, IconButton, Spinner, StoredPicture } from "@konter/ui";
import { ArrowLeft, ArrowRight, CircleAlert, Trash2, X } from "@konter/ui/icons";
import { useEffect, useId, useRef, useState } from "react";
import { session } from "../session-store.ts";
import * as m from "#messages";
import { withMoved } from "./picture-order.ts";
import { useUploads } from "./use-uploads.ts";
import type { Upload } from "./use-uploads.ts";

type Pictures = readonly StoredPictureView[];

interface PictureFieldProps {
  readonly label: string;
  readonly pictures: Pictures;
  readonly onChange: (pictures: Pictures) => void;
  readonly most?: number;
}

/**
 * A list of pictures. New files are uploaded at once and appended; pictures are ordered by dragging or by buttons. The
 * form that it belongs to saves their numbers.
 */
export function PictureField({
  label,
  pictures,
  onChange,
  most = PICTURES_LIMIT,
}: PictureFieldProps) {
  const id = useId();
  const { uploads, add, drop } = useUploads({ pictures, onChange, most });
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <p id={id} className="flex items-center justify-between gap-2 text-sm font-medium">
        {label}
        <span className="font-normal text-soft">
          {pictures.length}/{most}
        </span>
      </p>
      {pictures.length > 0 && (
        <Ordered pictures={pictures} onChange={onChange} isSortable={most > 1} />
      )}
      <div role="status" className="empty:hidden">
        {uploads.length > 0 && <Uploads uploads={uploads} onSkip={drop} />}
      </div>
      {session.may("pictures.write") && (
        <FileDrop
          label={m.pictures_choose()}
          hint={
            most === 1
              ? m.picture_hint({ size: PICTURE_LIMIT_MB })
              : m.pictures_hint({ size: PICTURE_LIMIT_MB, most })
          }
          accept={PICTURE_TYPES}
          busy={false}
          many={most > 1}
          onFile={add}
        />
      )}
    </div>
  );
}

type ActButton = "back" | "forward" | "remove";

function Ordered({
  pictures,
  onChange,
  isSortable,
}: Pick<PictureFieldProps, "pictures" | "onChange"> & { readonly isSortable: boolean }) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number>();
  const [pressed, setPressed] = useState<{ readonly at: number; readonly button: ActButton }>();
  useEffect(() => {
    // A pressed button loses the focus when its picture moves in the page or disappears.
    if (pressed === undefined) return;
    const item = list.current?.children[pressed.at];
    item?.querySelector<HTMLButtonElement>(`[data-act="${pressed.button}"]`)?.focus();
  }, [pressed]);
  const move = (from: number, to: number) => onChange(withMoved(pictures, from, to));
  const press = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return;
    move(from, to);
    setPressed({ at: to, button: to < from ? "forward" : "back" });
  };
  const remove = (at: number) => {
    onChange(pictures.filter((_picture, each) => each !== at));
    setPressed({ at: Math.min(at, pictures.length - 2), button: "remove" });
  };
  return (
    <>
      <ol ref={list} className="grid grid-cols-2 gap-3 wide:grid-cols-4 desk:grid-cols-6">
        {pictures.map((picture, at) => (
          <li key={picture.picture_id}>
            <div
              draggable
              onDragStart={({ dataTransfer }) => {
                // A type of our own, which no text field accepts.
                dataTransfer.setData("application/x-konter-picture", picture.picture_id);
                setDragged(at);
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => dragged !== undefined && event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, at)}
              className="flex cursor-grab flex-col gap-1"
            >
              <StoredPicture
                picture={picture}
                alt={m.picture_number({ number: at + 1 })}
                sizes="12rem"
                isSquare
                // The list is dragged, not the image, which would be dropped as a file.
                className="pointer-events-none"
              />
              <Acts
                number={at + 1}
                isSortable={isSortable}
                isLast={at === pictures.length - 1}
                onForward={() => press(at, at - 1)}
                onBack={() => press(at, at + 1)}
                onRemove={() => remove(at)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {pressed !== undefined &&
          pressed.button !== "remove" &&
          m.picture_moved({ number: pressed.at + 1 })}
      </p>
    </>
  );
}

function Acts({
  number,
  isSortable,
  isLast,
  onForward,
  onBack,
  onRemove,
}: {
  readonly number: number;
  readonly isSortable: boolean;
  readonly isLast: boolean;
  readonly onForward: () => void;
  readonly onBack: () => void;
  readonly onRemove: () => void;
}) {
  return (
    <div className="flex justify-between">
      {isSortable && (
        <>
          <IconButton
            label={m.picture_forward({ number })}
            data-act="forward"
            aria-disabled={number === 1}
            onClick={onForward}
            className="aria-disabled:opacity-40"
          >
            <ArrowLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={m.picture_back({ number })}
            data-act="back"
            aria-disabled={isLast}
            onClick={onBack}
            className="aria-disabled:opacity-40"
          >
            <ArrowRight aria-hidden className="size-5" />
          </IconButton>
        </>
      )}
      <IconButton label={m.picture_remove({ number })} data-act="remove" onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

function Uploads({
  uploads,
  onSkip,
}: {
  readonly uploads: readonly Upload[];
  readonly onSkip: (key: string) => void;
}) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {uploads.map(({ key, name, state, failure }) => (
        <li key={key} className="flex min-h-11 min-w-0 items-center gap-2">
          {state === "sending" && <Spinner />}
          {state === "failed" && (
            <CircleAlert aria-hidden className="size-4 shrink-0 text-danger-text" />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{name}</span>
            {state === "failed" ? (
              <span className="text-danger-text">{failure}</span>
            ) : (
              <span className="text-soft">
                {state === "sending" ? m.picture_sending() : m.picture_waiting()}
              </span>
            )}
          </span>
          {state === "failed" && (
            <IconButton label={m.picture_skip({ name })} onClick={() => onSkip(key)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
