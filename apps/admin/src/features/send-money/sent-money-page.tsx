import { formatRupiah } from "@konter/contract/money";
import type { AdminSentMoney } from "@konter/contract/send-money";
import { CallFailed } from "@konter/contract/client";
import {
  Alert,
  Button,
  Card,
  Chip,
  FactList,
  formatDateTime,
  ScriptedForm,
  Skeleton,
  TextAreaField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import { Journals } from "../finance/index.ts";
import * as m from "#messages";
import { sentQuery, takeOver } from "./api.ts";
import { LIST_NAMES, STATE_TONES } from "./words.ts";

const WORDS_CHARACTERS = 500;

/** `/sent-money/{ref}`: one transfer with every vendor status, its journals, and the staff actions. */
export function SentMoneyPage() {
  const { ref_id: refId } = useParams({ from: "/office/sent-money/$ref_id" });
  const query = useQuery(sentQuery(refId));
  return (
    <Page title={m.sent_money_of({ ref: refId })}>
      <Loaded query={query} loading={<Skeleton className="h-80" />}>
        {(sent) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <Card className="p-4">
                <FactList facts={factsOf(sent)} />
              </Card>
              {session.may("sendmoney.decide") && <Acts sent={sent} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <Words words={sent.words} />
              {session.may("finance.read") && (
                <Card className="min-w-0 p-4">
                  <h2 className="mb-3 font-bold">{m.sent_money_journals()}</h2>
                  <Journals reference={sent.ref_id} />
                </Card>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const factsOf = (sent: AdminSentMoney) => [
  {
    label: m.status(),
    value: <Chip tone={STATE_TONES[sent.state]}>{LIST_NAMES[sent.state]()}</Chip>,
  },
  { label: m.sent_money_sender(), value: `${sent.member.name} ${sent.member.hp}` },
  {
    label: m.sent_money_receiver(),
    value: `${sent.name}, ${sent.institution_name} ${sent.account_number}`,
  },
  { label: m.amount(), value: formatRupiah(sent.amount), strong: true },
  { label: m.sent_money_fee(), value: formatRupiah(sent.fee) },
  { label: m.date(), value: formatDateTime(sent.date) },
  { label: m.sent_money_vendor(), value: sent.disburser.name },
  ...(sent.vendor_reference === null
    ? []
    : [{ label: m.sent_money_vendor_reference(), value: sent.vendor_reference }]),
  ...(sent.next_ask_at === null
    ? []
    : [{ label: m.sent_money_next_ask(), value: formatDateTime(sent.next_ask_at) }]),
];

function Words({ words }: { readonly words: AdminSentMoney["words"] }) {
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 font-bold">{m.sent_money_words()}</h2>
      {words.length === 0 ? (
        <p className="text-sm text-soft">{m.sent_money_no_words()}</p>
      ) : (
        <ol className="flex flex-col gap-3 text-sm">
          {words.map((word) => (
            <li key={`${word.at} ${word.source} ${word.word}`} className="wrap-anywhere">
              <b>
                {word.source} · {word.word}
              </b>{" "}
              <span className="text-soft">
                {formatDateTime(word.at)}
                {word.times > 1 && ` (${word.times}×)`}
              </span>
              <span className="block">
                {word.code} {word.message} → {word.effect}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** Polls the vendor now, and closes what needed a person. */
function Acts({ sent }: { readonly sent: AdminSentMoney }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { ref_id } = sent;
      takeOver(client, await api("POST admin/send-money/{ref_id}/ask", { ref_id }));
    } catch (reason) {
      if (reason instanceof CallFailed) setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-sm text-soft">{m.sent_money_ask_text()}</p>
      {failure && <FailureAlert failure={failure} />}
      <Button kind="plain" busy={busy} onClick={() => void ask()}>
        {m.sent_money_ask()}
      </Button>
      {sent.attention !== null && <Close sent={sent} />}
    </Card>
  );
}

function Close({ sent }: { readonly sent: AdminSentMoney }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const form = useForm({
    draft: ownedName(`sent-money:close:${sent.ref_id}`),
    initial: { words: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/send-money/schemas")).adminSentMoneyCloseInput,
    ),
    toInput: ({ words }) => ({ ref_id: sent.ref_id, words }),
    onSubmit: async ({ words }) => {
      setFailure(undefined);
      try {
        const closed = await api("POST admin/send-money/{ref_id}/close", {
          ref_id: sent.ref_id,
          words,
        });
        form.forgetDraft();
        takeOver(client, closed);
      } catch (reason) {
        if (reason instanceof CallFailed) setFailure(reason);
      }
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <Alert tone="warning">{m.sent_money_attention_text({ reason: sent.attention ?? "" })}</Alert>
      <TextAreaField
        {...form.field("words")}
        label={m.sent_money_close_words()}
        maxLength={WORDS_CHARACTERS}
      />
      {failure && <FailureAlert failure={failure} />}
      <Button type="submit" kind="plain" busy={form.busy}>
        {m.sent_money_close()}
      </Button>
    </ScriptedForm>
  );
}
