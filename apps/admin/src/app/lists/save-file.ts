/** Saves a file as a download. */
export function saveFile(parts: readonly BlobPart[], name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([...parts], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
