import type { BulkFile } from "@konter/contract/bulk";
import { Button } from "@konter/ui";
import type { ButtonKind } from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useState } from "react";
import { showFailure } from "../../app/failures.ts";
import { saveFile, XLSX_TYPE } from "../list-parts/index.ts";

interface FileButtonProps {
  readonly load: () => Promise<BulkFile>;
  readonly label: string;
  readonly kind?: ButtonKind;
}

/** Downloads a workbook and saves it. */
export function FileButton({ load, label, kind = "plain" }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      saveFile(await load(), XLSX_TYPE);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind={kind}
      busy={busy}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void fetchFile()}
    >
      {label}
    </Button>
  );
}
