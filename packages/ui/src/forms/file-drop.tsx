import type { ReactNode } from "react";
import { useId, useState } from "react";
import { buttonClasses } from "../button.tsx";
import { classes } from "../classes.ts";

interface FileDropProps {
  /** Button text; while a file is processed, the progress. */
  readonly label: ReactNode;
  /** Accepted files: types, size, rows. */
  readonly hint: ReactNode;
  /** Like `accept` of a file input. */
  readonly accept: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  /** Accepts several files at once; `onFile` is called for each, in order. */
  readonly many?: boolean;
  /** Above the button, when the file is the page's main content. */
  readonly icon?: ReactNode;
}

/** Opens the file picker on press, and accepts dropped files. Without `many`, only the first of several is used. */
export function FileDrop({ label, hint, accept, busy, onFile, many = false, icon }: FileDropProps) {
  const hintId = useId();
  const [over, setOver] = useState(false);
  const isMain = icon !== undefined;
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, many ? undefined : 1)) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) take(event.dataTransfer.files);
      }}
      className={classes(
        "flex items-center gap-3 rounded-lg border border-dashed",
        isMain ? "flex-col border-2 px-4 py-6 text-center" : "flex-wrap p-3",
        over ? "border-primary-text bg-primary-wash" : "border-edge",
      )}
    >
      {icon}
      <label
        className={buttonClasses(
          isMain ? "primary" : "plain",
          isMain ? "large" : "normal",
          "cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
        )}
      >
        {label}
        <input
          type="file"
          accept={accept}
          multiple={many}
          aria-describedby={hintId}
          disabled={busy}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
      <p
        id={hintId}
        className={isMain ? "max-w-md text-sm text-soft" : "min-w-40 flex-1 text-xs text-soft"}
      >
        {hint}
      </p>
    </div>
  );
}
