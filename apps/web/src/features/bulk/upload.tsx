import type { BulkSells } from "@konter/contract/bulk";
import { Alert, serverErrors } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import type { Words } from "../../app/entry.ts";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { runQuery, runsQuery, termsQuery } from "./api.ts";
import { DropFile } from "./drop-file.tsx";
import { FileButton } from "./file-button.tsx";
import { useBulkPaths } from "./use-bulk-paths.ts";

const TEMPLATE_HOW: Readonly<Record<BulkSells, Words>> = {
  prepaid: m.bulk_template_how,
  bills: m.bulk_template_bills_how,
  parcels: m.bulk_parcels_template_how,
};

/** The template, and the file upload. */
export function Upload({ sells }: { readonly sells: BulkSells }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = useBulkPaths(sells);
  const terms = useQuery(termsQuery());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly name: string; readonly reason: unknown }>();
  const send = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const run = await api("POST bulk/uploads/{sells}/{file_name}", {
        sells,
        file_name: file.name,
        bytes,
      });
      client.setQueryData(runQuery(run.head.code).queryKey, run);
      void client.invalidateQueries({ queryKey: runsQuery().queryKey });
      await navigate({ to: paths.run, params: { code: run.head.code } });
    } catch (reason) {
      setFailure({ name: file.name, reason });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-80 text-sm">{TEMPLATE_HOW[sells]()}</p>
        <FileButton
          label={m.bulk_template()}
          load={() => api("GET bulk/templates/{sells}", { sells })}
        />
      </div>
      <DropFile busy={busy} mostRows={terms.data?.most_rows} onFile={(file) => void send(file)} />
      {failure !== undefined && (
        <Alert tone="danger" urgent>
          <span className="block font-semibold wrap-anywhere">{failure.name}</span>
          {firstSentence(failure.reason)} {m.bulk_nothing_charged()}
        </Alert>
      )}
    </div>
  );
}

/** The server reports an invalid file name on its field, which this form does not have. */
function firstSentence(reason: unknown): string {
  const [sentence] = Object.values(serverErrors(reason));
  return sentence ?? failureText(reason);
}
