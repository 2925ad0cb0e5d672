import {
  POSTAL_CANCEL_FILE_LIMIT_MB,
  POSTAL_CANCEL_FILE_NAME_CHARACTERS,
} from "@konter/contract/postal-cancels";
import type { PostalCancelFileType } from "@konter/contract/postal-cancels";
import { DomainError } from "../../../platform/domain-error.ts";

type Refused = "svg" | "html" | "program" | "kind";
type Kind = PostalCancelFileType | Refused;

const MEGABYTE_BYTES = 1024 * 1024;
/** Signatures by their bytes in Latin-1: images, PDF, and programs for Windows, Linux, macOS, Android and shells. */
const SIGNATURES: readonly (readonly [starts: string, kind: Kind])[] = [
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["%PDF-", "application/pdf"],
  ["MZ", "program"],
  ["\x7fELF", "program"],
  ["\xfe\xed\xfa", "program"],
  ["\xcf\xfa\xed\xfe", "program"],
  ["\xce\xfa\xed\xfe", "program"],
  ["\xca\xfe\xba\xbe", "program"],
  ["dex\n", "program"],
  ["#!", "program"],
];
/** How far a text is read to recognize it. */
const HEAD_CHARACTERS = 2_048;

/** The kind of a file by its bytes, whatever its name says. */
function kindOfProof(bytes: Buffer): Kind {
  const head = bytes.toString("latin1", 0, HEAD_CHARACTERS);
  const found = SIGNATURES.find(([starts]) => head.startsWith(starts));
  if (found !== undefined) return found[1];
  // Null bytes and byte order marks of UTF-16 and UTF-8 do not hide a markup file.
  const text = head.replace(/[\0\xff\xfe\xef\xbb\xbf]/g, "").toLowerCase();
  if (/<svg[\s>:]/.test(text)) return "svg";
  if (/<(?:!doctype html|html|head|body|script|iframe|meta)[\s>]/.test(text)) return "html";
  return "kind";
}

/** How much of a PDF's end is searched for its end mark, as readers do. */
const PDF_END_BYTES = 2_048;

/**
 * The type of a proof. Throws postal_cancel_file_empty, _too_large, _svg, _html, _program, _kind, _damaged and
 * _locked.
 */
export function readProofType(bytes: Buffer): PostalCancelFileType {
  if (bytes.length === 0) throw new DomainError("postal_cancel_file_empty");
  if (bytes.length > POSTAL_CANCEL_FILE_LIMIT_MB * MEGABYTE_BYTES)
    throw new DomainError("postal_cancel_file_too_large", {
      parameters: { size: POSTAL_CANCEL_FILE_LIMIT_MB },
    });
  const kind = kindOfProof(bytes);
  switch (kind) {
    case "svg":
    case "html":
    case "program":
    case "kind":
      throw new DomainError(`postal_cancel_file_${kind}`);
    case "application/pdf":
      if (!bytes.subarray(-PDF_END_BYTES).includes("%%EOF"))
        throw new DomainError("postal_cancel_file_damaged");
      // Nobody could read it without its password.
      if (bytes.includes("/Encrypt")) throw new DomainError("postal_cancel_file_locked");
      return kind;
    case "image/png":
    case "image/jpeg":
      return kind;
  }
}

const NAMELESS: Readonly<Record<PostalCancelFileType, string>> = {
  "image/png": "bukti.png",
  "image/jpeg": "bukti.jpg",
  "application/pdf": "bukti.pdf",
};

/** A file's name without its folder and without characters that mislead a reader. */
export function cleanName(given: string, type: PostalCancelFileType): string {
  const name = (given.split(/[/\\]/).at(-1) ?? "").replace(/[\p{C}"]/gu, "").trim();
  if (name.length <= POSTAL_CANCEL_FILE_NAME_CHARACTERS) return name === "" ? NAMELESS[type] : name;
  // The end has the extension.
  return `…${name.slice(1 - POSTAL_CANCEL_FILE_NAME_CHARACTERS)}`;
}
