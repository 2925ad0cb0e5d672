import { CallFailed } from "@konter/contract/client";
import { COD_STATEMENT_APPROVAL } from "@konter/contract/cod";
import type { CodStatement } from "@konter/contract/cod";
import { Alert, Button, Card, formatDateTime, newKey, snackbar } from "@konter/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { useAccountName } from "./account-name.tsx";
import { codStatementQuery, refreshCod } from "./api.ts";
import { LineTable, StatementFigures } from "./line-table.tsx";

/** `/cod/{statement_id}`: a courier's statement line by line. */
export function StatementPage() {
  const { statement_id: id } = useParams({ from: "/office/cod/$statement_id" });
  const query = useQuery(codStatementQuery(id));
  return (
    <Page title={m.cod_statement_number({ number: id })}>
      <Loaded query={query} loading={<LoadingRows label={m.loading_cod()} rows={5} />}>
        {(statement) => (
          <>
            <Card className="flex flex-col gap-4 p-4">
              <MadeText statement={statement} />
              <StatementFigures figures={statement} />
              {statement.state === "open" && <Acts statement={statement} />}
            </Card>
            <LineTable lines={statement.lines} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function MadeText({ statement }: { readonly statement: CodStatement }) {
  const { created_by: name, created_at: at, settled_at: settled } = statement;
  const account = useAccountName(statement.account);
  return (
    <p className="text-sm text-soft">
      {m.cod_made({ account, name: name ?? "–", time: formatDateTime(at) })}
      {settled !== null && ` ${m.cod_settled_at({ time: formatDateTime(settled) })}`}
    </p>
  );
}

function Acts({ statement }: { readonly statement: CodStatement }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(newKey);
  const input = { statement_id: String(statement.statement_id) };
  const settling = useMutation({
    mutationFn: () => settleOrAskTwo(statement.statement_id, idempotencyKey),
    onSuccess: async (isSettled) => {
      snackbar.add({
        text: isSettled ? m.cod_settled_now() : m.approval_is_asked(),
        tone: "success",
      });
      await refreshCod(client);
    },
  });
  const dropping = useMutation({
    mutationFn: () => api("POST admin/cod/statements/{statement_id}/drop", input),
    onSuccess: async () => {
      await navigate({ to: "/cod" });
      await refreshCod(client);
    },
  });
  if (!session.may("cod.import")) return null;
  if (statement.approval_id !== null)
    return <Alert tone="warning">{m.cod_waits_for_second()}</Alert>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm">{m.cod_settle_text()}</p>
      <FailureAlert failure={settling.error ?? dropping.error} />
      <div className="flex flex-wrap gap-2">
        <Button busy={settling.isPending} onClick={() => settling.mutate()}>
          {m.cod_settle()}
        </Button>
        <Button kind="plain" busy={dropping.isPending} onClick={() => dropping.mutate()}>
          {m.cod_drop()}
        </Button>
      </div>
    </div>
  );
}

/** Settles as the only person of the brand; with a second person, the same press requests approval. */
async function settleOrAskTwo(id: number, idempotencyKey: string): Promise<boolean> {
  try {
    await api("POST admin/cod/statements/{statement_id}/settle", { statement_id: String(id) });
    return true;
  } catch (refused) {
    if (!(refused instanceof CallFailed) || refused.code !== "cod_approval_needed") throw refused;
  }
  const request = {
    kind: COD_STATEMENT_APPROVAL,
    input: { statement_id: id },
    reason: m.cod_reason(),
  };
  await api("POST admin/approvals", request, { idempotencyKey });
  return false;
}
