import type { BankAccount, BankFeedToken } from "@konter/contract/banks";
import { Alert, Button, CopyButton, formatDateTime, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

/** Creates a token with which a program may send lines; it is shown once. */
export function Feed({ account }: { readonly account: BankAccount }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<BankFeedToken>();
  const input = { account_id: String(account.account_id) };
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      showFailure(failure);
    } finally {
      void client.invalidateQueries({ queryKey: ["banks"] });
      setBusy(false);
    }
  };
  const open = () =>
    act(async () => setShown(await api("POST admin/banks/{account_id}/feed", input)));
  const close = () =>
    act(async () => {
      await api("POST admin/banks/{account_id}/feed/close", input);
      setShown(undefined);
      snackbar.add({ text: m.bank_feed_closed(), tone: "success" });
    });
  const { feed } = account;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        {feed === null
          ? m.bank_feed_none()
          : feed.last_call_at === null
            ? m.bank_feed_silent()
            : m.bank_feed_last({ time: formatDateTime(feed.last_call_at) })}
      </p>
      {shown !== undefined && (
        <Alert tone="warning">
          <p>{m.bank_feed_once()}</p>
          {shown.approval_id !== null && <p>{m.bank_feed_waits()}</p>}
          <p className="font-mono break-all select-all">{shown.address}</p>
          <p className="font-mono break-all select-all">{shown.token}</p>
          <CopyButton text={shown.token} label={m.bank_feed_copy()} />
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" size="small" busy={busy} onClick={() => void open()}>
          {feed === null ? m.bank_feed_open() : m.bank_feed_renew()}
          <span className="sr-only"> {account.name}</span>
        </Button>
        {feed !== null && (
          <Button kind="plain" size="small" busy={busy} onClick={() => void close()}>
            {m.bank_feed_close()}
            <span className="sr-only"> {account.name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
