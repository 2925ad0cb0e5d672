export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Response of a call that returns a file. */
interface AnsweredFile {
  readonly file_name: string;
  readonly content_base64: string;
}

/** Saves a returned file as a download. */
export function saveFile(
  { file_name: name, content_base64: content }: AnsweredFile,
  type: string,
): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
