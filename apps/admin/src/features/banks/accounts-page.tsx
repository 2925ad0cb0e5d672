import type { BankAccount } from "@konter/contract/banks";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  Chip,
  EmptyState,
  FactList,
  formatDateTime,
  snackbar,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { Inbox, Plus, WalletCards } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { AccountSheet } from "./account-sheet.tsx";
import { bankAccountsQuery } from "./api.ts";
import { Feed } from "./feed.tsx";
import { ImportFile } from "./import-file.tsx";
import { Imports } from "./imports.tsx";

/** `/banks`: the accounts that members pay to, their bank balances, and the sources of their lines. */
export function AccountsPage() {
  const query = useQuery(bankAccountsQuery());
  const [adding, setAdding] = useState(false);
  const mayWrite = session.may("banks.write");
  return (
    <Page
      title={m.room_banks()}
      aside={
        <div className="flex flex-wrap gap-2">
          <Link to="/bank-lines" className={buttonClasses("plain", "small")}>
            <Inbox aria-hidden className="size-4" />
            {m.bank_lines()}
          </Link>
          {mayWrite && (
            <Button
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setAdding(true)}
            >
              {m.bank_account_add()}
            </Button>
          )}
        </div>
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.banks_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_banks()} rows={3} />}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <Card>
              <EmptyState
                icon={<WalletCards className="size-6" />}
                title={m.no_bank_accounts()}
                action={
                  mayWrite && (
                    <Button onClick={() => setAdding(true)}>{m.bank_account_add()}</Button>
                  )
                }
              >
                {m.no_bank_accounts_text()}
              </EmptyState>
            </Card>
          ) : (
            <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
              {accounts.map((account) => (
                <Account key={account.account_id} account={account} />
              ))}
            </div>
          )
        }
      </Loaded>
      <Imports />
      {adding && <AccountSheet onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Account({ account }: { readonly account: BankAccount }) {
  const [changing, setChanging] = useState(false);
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-bold">
        {account.name}
        {!account.enabled && <Chip tone="warning">{m.bank_account_paused()}</Chip>}
      </h2>
      {account.approval_id !== null && (
        <Alert tone="warning">{m.bank_account_waits_for_second()}</Alert>
      )}
      <FactList facts={factsOf(account)} />
      {session.may("banks.import") && <ImportFile account={account} />}
      {session.may("banks.write") && (
        <>
          <Feed account={account} />
          <div className="flex flex-wrap gap-2">
            <Button kind="plain" size="small" onClick={() => setChanging(true)}>
              {m.change()}
              <span className="sr-only"> {account.name}</span>
            </Button>
            <PauseButton account={account} />
          </div>
        </>
      )}
      {changing && <AccountSheet account={account} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function factsOf(account: BankAccount): readonly Fact[] {
  const { balance, bank_balance: atBank, last_line_at: lastAt } = account;
  const difference = atBank === null ? 0 : atBank - balance;
  const facts: readonly (Fact | false)[] = [
    { label: m.bank_number(), value: account.number },
    { label: m.bank_holder(), value: account.holder },
    { label: m.bank_balance_books(), value: formatRupiah(balance) },
    {
      label: m.bank_balance_bank(),
      value: atBank === null ? m.bank_balance_unknown() : formatRupiah(atBank),
    },
    difference !== 0 && {
      label: m.bank_balance_difference(),
      value: <span className="text-danger-text">{formatRupiah(difference)}</span>,
      strong: true,
    },
    { label: m.bank_lines_waiting(), value: String(account.lines_waiting) },
    {
      label: m.bank_last_line(),
      value: lastAt === null ? m.bank_no_line() : formatDateTime(lastAt),
    },
    account.qris_merchant !== null && { label: m.bank_qris(), value: account.qris_merchant },
  ];
  return facts.filter((fact) => fact !== false);
}

function PauseButton({ account }: { readonly account: BankAccount }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const pause = async () => {
    setBusy(true);
    try {
      const input = { account_id: String(account.account_id), paused: account.enabled };
      await api("POST admin/banks/{account_id}/pause", input);
      const text = account.enabled ? m.bank_account_pause_done() : m.bank_account_resume_done();
      snackbar.add({ text, tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      for (const name of ["banks", "deposits"]) void client.invalidateQueries({ queryKey: [name] });
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" size="small" busy={busy} onClick={() => void pause()}>
      {account.enabled ? m.bank_account_pause() : m.bank_account_resume()}
      <span className="sr-only"> {account.name}</span>
    </Button>
  );
}
