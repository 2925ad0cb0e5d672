import { BULK_KEPT_DAYS } from "@konter/contract/bulk";
import type { BulkSells } from "@konter/contract/bulk";
import { Alert, Card, serverErrors, Tabs } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { runQuery, runsQuery, termsQuery } from "./api.ts";
import { DropFile } from "./drop-file.tsx";
import { FileButton } from "./file-button.tsx";
import { History } from "./history.tsx";
import { useBulkPaths } from "./use-bulk-paths.ts";

/** `/prabayar/topupByExcel`: many purchases or bills from one file, with the list of uploads below. */
export function BulkPage() {
  usePageTitle(m.bulk_title());
  const { sells: asked } = useSearch({ strict: false });
  const { may } = useViewer();
  const navigate = useNavigate();
  const paths = useBulkPaths();
  const paysBills = may("postpaid.pay");
  const sells: BulkSells = asked === "bills" && paysBills ? "bills" : "prepaid";
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 pt-5 pb-6 wide:px-6">
      <div className="flex flex-col gap-1.5">
        <h1 className="text-xl font-bold">{m.bulk_title()}</h1>
        <p className="max-w-2xl text-sm text-soft">{m.bulk_how()}</p>
      </div>
      <Card className="flex flex-col gap-4 p-4">
        {paysBills ? (
          <Tabs
            label={m.bulk_what()}
            tabs={[
              { key: "prepaid", title: m.bulk_prepaid() },
              { key: "bills", title: m.bulk_bills() },
            ]}
            value={sells}
            onChange={(key) =>
              void navigate({ to: paths.start, search: { sells: key }, replace: true })
            }
          >
            <Upload key={sells} sells={sells} />
          </Tabs>
        ) : (
          <Upload sells="prepaid" />
        )}
      </Card>
      <section className="flex flex-col gap-3">
        <div>
          <h2 className="text-lg font-bold">{m.bulk_history()}</h2>
          <p className="text-sm text-soft">{m.bulk_kept({ days: BULK_KEPT_DAYS })}</p>
        </div>
        <History />
      </section>
    </div>
  );
}

/** The template, and the file upload. */
function Upload({ sells }: { readonly sells: BulkSells }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const paths = useBulkPaths();
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
        <p className="min-w-0 flex-1 basis-80 text-sm">
          {sells === "prepaid" ? m.bulk_template_how() : m.bulk_template_bills_how()}
        </p>
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
