import { LOGO_LIMIT_KB, LOGO_LIMIT_PX } from "@konter/contract/brand";
import type { LogoRoom, LogoRow } from "@konter/contract/logos";
import { Alert, Button, FileDrop, Sheet } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { logoRoomQuery, takeOver } from "./api.ts";
import { RowLogo } from "./row-logo.tsx";

/** Shows one logo, and replaces or removes it. */
export function LogoSheet({
  logoKey,
  onClose,
}: {
  /** Undefined: closed. */
  readonly logoKey: string | undefined;
  readonly onClose: () => void;
}) {
  const { data } = useQuery(logoRoomQuery());
  const row = data?.rows.find(({ key }) => key === logoKey);
  return (
    <Sheet open={row !== undefined} onClose={onClose} title={row?.name ?? ""}>
      {row && <Logo key={row.key} row={row} />}
    </Sheet>
  );
}

function Logo({ row }: { readonly row: LogoRow }) {
  const { key, address } = row;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const act = async (work: () => Promise<LogoRoom>, text: string) => {
    setBusy(true);
    setDone(undefined);
    setFailure(undefined);
    try {
      takeOver(client, await work());
      setDone(text);
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  const put = (file: File) =>
    act(async () => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return api("POST admin/logos/{key}", { key, bytes });
    }, m.logo_put());
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <RowLogo row={row} className="size-24" />
        <p className="min-w-0 text-sm text-soft">
          {address === null ? m.logo_is_built_in() : m.logo_is_uploaded()}
        </p>
      </div>
      {session.may("catalog.write") && (
        <>
          <FileDrop
            label={m.logo_choose()}
            hint={m.logo_hint({ size: LOGO_LIMIT_KB, most: LOGO_LIMIT_PX })}
            accept="image/png,image/jpeg,image/webp"
            busy={busy}
            onFile={(file) => void put(file)}
          />
          {address !== null && (
            <Button
              kind="plain"
              busy={busy}
              onClick={() =>
                void act(() => api("DELETE admin/logos/{key}", { key }), m.logo_gone())
              }
            >
              {m.logo_remove()}
            </Button>
          )}
        </>
      )}
      <div role="status" className="empty:hidden">
        {done !== undefined && <Alert tone="success">{done}</Alert>}
        {failure !== undefined && <Alert tone="danger">{explainFailure(failure)}</Alert>}
      </div>
    </div>
  );
}
