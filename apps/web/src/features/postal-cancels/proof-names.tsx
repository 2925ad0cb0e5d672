import type { PostalCancelFile } from "@konter/contract/postal-cancels";
import { IconButton } from "@konter/ui";
import { FileText, X } from "@konter/ui/icons";
import * as m from "#messages";

interface ProofNamesProps {
  readonly files: readonly PostalCancelFile[];
  /** Absent for files that staff have. */
  readonly onRemove?: (file: PostalCancelFile) => void;
}

/** Attached proofs by name. */
export function ProofNames({ files, onRemove }: ProofNamesProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={m.postal_cancel_files()} className="flex flex-col gap-1 text-sm">
      {files.map((file) => (
        <li key={file.file_id} className="flex items-center gap-2">
          <FileText aria-hidden className="size-4 shrink-0 text-soft" />
          <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
          {onRemove && (
            <IconButton
              label={m.postal_cancel_file_remove({ name: file.name })}
              onClick={() => onRemove(file)}
            >
              <X className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
