import { getLocale } from "@konter/client/locale";
import { POSTAL_CANCEL_STATE_NAMES } from "@konter/contract/postal-cancels";
import type { OfficePostalCancel } from "@konter/contract/postal-cancels";
import { Chip } from "@konter/ui";
import type { ChipTone } from "@konter/ui";
import { FileText } from "@konter/ui/icons";
import * as m from "#messages";
import { CaseHead } from "../parcel-corrections/index.ts";

const TONES = {
  open: "warning",
  approved: "success",
  rejected: "danger",
} as const satisfies Record<OfficePostalCancel["cancel"]["state"], ChipTone>;

export function StateChip({ row: { cancel } }: { readonly row: OfficePostalCancel }) {
  return (
    <Chip tone={TONES[cancel.state]}>{POSTAL_CANCEL_STATE_NAMES[cancel.state][getLocale()]}</Chip>
  );
}

/** The parcel, its sender and the proofs: photos in the page, documents as downloads. */
export function CancelHead({
  row: { cancel, member, file_urls: urls },
}: {
  readonly row: OfficePostalCancel;
}) {
  const proofs = cancel.files.map((file, at) => ({ ...file, url: urls[at] ?? "" }));
  const photos = proofs.filter(({ content_type: type }) => type !== "application/pdf");
  const documents = proofs.filter(({ content_type: type }) => type === "application/pdf");
  return (
    <>
      <CaseHead of={{ parcel: cancel, member, photo_urls: photos.map(({ url }) => url) }} />
      {documents.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {documents.map(({ file_id: id, name, url }) => (
            <li key={id}>
              <a
                href={url}
                download={name}
                className="inline-flex min-h-11 items-center gap-2 font-medium wrap-anywhere text-primary-text underline underline-offset-2"
              >
                <FileText aria-hidden className="size-4 shrink-0" />
                {m.postal_cancel_download({ name })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
