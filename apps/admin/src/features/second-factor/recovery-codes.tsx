import { Button, CheckField, snackbar } from "@konter/ui";
import { Copy, Download } from "@konter/ui/icons";
import { useState } from "react";
import * as m from "#messages";

/** The recovery codes, shown only once; continuing requires a confirmation that they were saved. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const [kept, setKept] = useState(false);
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    snackbar.add({ text: m.recovery_copied(), tone: "success" });
  };
  return (
    <section aria-label={m.recovery_title()} className="flex flex-col gap-4">
      <h2 className="font-bold">{m.recovery_title()}</h2>
      <p className="text-sm">{m.recovery_text()}</p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-md bg-sunken p-4 text-center font-mono font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid grid-cols-2 gap-2">
        <Button
          kind="plain"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {m.recovery_copy()}
        </Button>
        <Button
          kind="plain"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => saveText("konter-recovery-codes.txt", text)}
        >
          {m.recovery_download()}
        </Button>
      </div>
      <CheckField label={m.recovery_kept()} checked={kept} onChange={setKept} />
      <Button size="large" disabled={!kept} onClick={onKept}>
        {m.recovery_go_on()}
      </Button>
    </section>
  );
}

function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
