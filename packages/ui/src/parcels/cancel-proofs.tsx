import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import type { PostalCancelFile } from "@konter/contract/postal-cancels";
import { IconButton } from "../button.tsx";
import { FileText, X } from "../icons.ts";
import { kitLocale } from "../texts.ts";
import { PhotoList } from "./photo-list.tsx";

// Not among the kit's texts, which every page loads.
const TEXTS = {
  download: { id: "Unduh {name}", en: "Download {name}" },
  remove: { id: "Hapus {name}", en: "Remove {name}" },
} as const satisfies Record<string, Sentence>;

interface CancelProofsProps {
  readonly files: readonly PostalCancelFile[];
  readonly label: string;
  /** Absent for files that staff have. */
  readonly onRemove?: (file: PostalCancelFile) => void;
}

const isDocument = ({ content_type: type }: PostalCancelFile): boolean =>
  type === "application/pdf";

/** Proofs of a cancellation at the post: photos in the page, PDFs as downloads (M412). */
export function CancelProofs({ files, label, onRemove }: CancelProofsProps) {
  const documents = files.filter(isDocument);
  return (
    <>
      <PhotoList
        label={label}
        photos={files
          .filter((file) => !isDocument(file))
          .map((file) => ({
            key: file.file_id,
            url: file.url,
            name: file.name,
            action: onRemove && <RemoveButton file={file} onRemove={onRemove} />,
          }))}
      />
      {documents.length > 0 && (
        <ul aria-label={`${label} (PDF)`} className="flex flex-col gap-1 text-sm">
          {documents.map((file) => (
            <li key={file.file_id} className="flex items-center gap-2">
              <a
                href={file.url}
                download={file.name}
                className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-2 font-medium wrap-anywhere text-primary-text underline underline-offset-2"
              >
                <FileText aria-hidden className="size-4 shrink-0" />
                <span className="min-w-0">
                  {renderSentence(TEXTS.download, kitLocale(), { name: file.name })}
                </span>
              </a>
              {onRemove && <RemoveButton file={file} onRemove={onRemove} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function RemoveButton({
  file,
  onRemove,
}: Required<Pick<CancelProofsProps, "onRemove">> & { readonly file: PostalCancelFile }) {
  return (
    <IconButton
      label={renderSentence(TEXTS.remove, kitLocale(), { name: file.name })}
      onClick={() => onRemove(file)}
    >
      <X className="size-4" />
    </IconButton>
  );
}
