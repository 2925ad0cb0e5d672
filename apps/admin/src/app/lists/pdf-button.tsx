import { Button } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../failures.ts";
import { saveFile } from "./save-file.ts";

interface PdfButtonProps {
  readonly label: string;
  readonly load: () => Promise<{ readonly file_name: string; readonly content_base64: string }>;
}

/** Downloads a PDF that a call returns. */
export function PdfButton({ label, load }: PdfButtonProps) {
  const pdf = useMutation({
    mutationFn: load,
    onSuccess: ({ content_base64: content, file_name: name }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile([bytes], name, "application/pdf");
    },
    onError: showFailure,
  });
  return (
    <Button
      kind="plain"
      className="self-start"
      busy={pdf.isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => pdf.mutate()}
    >
      {label}
    </Button>
  );
}
