import { FileDrop } from "@konter/ui";
import { useState } from "react";
import { FailureAlert } from "../failure-alert.tsx";

interface FileUploadProps {
  readonly label: string;
  readonly hint: string;
  /** The label while a file is sent. */
  readonly busyLabel?: string;
  readonly send: (file: {
    readonly name: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
  }) => Promise<void>;
}

/** Sends a chosen spreadsheet, and shows why it was refused. */
export function FileUpload({ label, busyLabel = label, hint, send }: FileUploadProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const put = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FileDrop
        label={busy ? busyLabel : label}
        hint={hint}
        accept=".xlsx,.xls,.csv,text/csv"
        busy={busy}
        onFile={(file) => void put(file)}
      />
      <FailureAlert failure={failure} />
    </>
  );
}
