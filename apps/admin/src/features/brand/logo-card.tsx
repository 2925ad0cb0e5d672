import { isSessionLost } from "@konter/client/failures";
import { LOGO_LIMIT_KB, LOGO_LIMIT_PX } from "@konter/contract/brand";
import type { BrandRoom } from "@konter/contract/brand";
import { Alert, BrandMark, Button, buttonClasses, Card, classes } from "@konter/ui";
import { useId, useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

type Outcome = { readonly tone: "success" | "danger"; readonly text: string };

/** The brand's logo with an upload. An error shows the reason, and the old logo stays. */
export function LogoCard({
  room,
  onChange,
}: {
  readonly room: BrandRoom;
  readonly onChange: (room: BrandRoom) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const { name, logo } = room.look;
  const act = async (work: () => Promise<BrandRoom>, done: string) => {
    if (busy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      onChange(await work());
      setOutcome({ tone: "success", text: done });
    } catch (reason) {
      if (!isSessionLost(reason)) setOutcome({ tone: "danger", text: failureText(reason) });
    } finally {
      setBusy(false);
    }
  };
  const put = async (file: File) => {
    if (file.size > LOGO_LIMIT_KB * 1024)
      return setOutcome({ tone: "danger", text: m.logo_too_large({ size: LOGO_LIMIT_KB }) });
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined) return setOutcome({ tone: "danger", text: m.logo_unreadable() });
    return act(() => api("POST admin/brand/logo", { bytes: new Uint8Array(bytes) }), m.logo_put());
  };
  return (
    <Card>
      <h2 className="font-bold">{m.logo()}</h2>
      <div className="mt-3 flex items-center gap-3 text-sm">
        <BrandMark name={name} logo={logo} />
        <span className="min-w-0">{logo === null ? m.logo_none() : m.logo_now()}</span>
      </div>
      {session.may("brand.write") && (
        <div className="mt-3 flex flex-col gap-3">
          <DropPlace busy={busy} onFile={(file) => void put(file)} />
          {logo !== null && (
            <Button
              kind="plain"
              busy={busy}
              onClick={() => void act(() => api("DELETE admin/brand/logo", {}), m.logo_gone())}
            >
              {m.logo_remove()}
            </Button>
          )}
        </div>
      )}
      <div role="status" className="mt-3 empty:hidden">
        {outcome && <Alert tone={outcome.tone}>{outcome.text}</Alert>}
      </div>
    </Card>
  );
}

function DropPlace({
  busy,
  onFile,
}: {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={classes(
        "relative rounded-md border border-dashed p-3 text-sm",
        over ? "border-primary bg-primary-wash" : "border-edge",
      )}
    >
      <p id={`${id}-hint`} className="text-soft">
        {m.logo_hint({ size: LOGO_LIMIT_KB, most: LOGO_LIMIT_PX })}
      </p>
      <label
        className={buttonClasses(
          "plain",
          "normal",
          "mt-3 w-full cursor-pointer focus-within:outline-2 focus-within:outline-focus",
        )}
      >
        {m.logo_choose()}
        <input
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-hint`}
          disabled={busy}
          onChange={(event) => {
            take(event.currentTarget.files);
            // Allows choosing the same file again after it was corrected.
            event.currentTarget.value = "";
          }}
          className="sr-only"
        />
      </label>
    </div>
  );
}
