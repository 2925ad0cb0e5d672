import { Button, buttonClasses } from "@konter/ui";
import { useState } from "react";
import { showFailure } from "../../app/failures.ts";

/** Selects a picture file, or removes the picture; shows errors. */
export function PictureButtons<Answer>({
  chooseText,
  removeText,
  hasPicture,
  onFile,
  onRemove,
  onSaved,
}: {
  readonly chooseText: string;
  readonly removeText: string;
  readonly hasPicture: boolean;
  readonly onFile: (file: File) => Promise<Answer>;
  readonly onRemove: () => Promise<Answer>;
  readonly onSaved: (answer: Answer) => void;
}) {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Answer>) => {
    setBusy(true);
    try {
      onSaved(await work());
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <label className={buttonClasses("plain", "normal", "cursor-pointer focus-within:ring-2")}>
        {chooseText}
        <input
          type="file"
          accept="image/png,image/jpeg"
          disabled={busy}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = "";
            if (file) void act(async () => onFile(file));
          }}
        />
      </label>
      {hasPicture && (
        <Button kind="quiet" busy={busy} onClick={() => void act(onRemove)}>
          {removeText}
        </Button>
      )}
    </div>
  );
}
