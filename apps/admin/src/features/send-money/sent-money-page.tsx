import { formatRupiah } from "@konter/contract/money";
import type { AdminSentMoney } from "@konter/contract/send-money";
import { Alert, Card, Chip, FactList, formatDateTime, Skeleton, lazyValidator } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { AskNow } from "../../app/records/ask-now.tsx";
import { VendorHistory } from "../../app/records/vendor-history.tsx";
import { DecisionForm } from "../../app/records/decision-form.tsx";
import { session } from "../../app/session-store.ts";
import { Journals } from "../finance/index.ts";
import * as m from "#messages";
import { sentQuery, takeOver } from "./api.ts";
import { LIST_NAMES, STATE_TONES } from "./words.ts";

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
              <VendorHistory
                title={m.sent_money_words()}
                none={m.sent_money_no_words()}
                words={sent.words}
              />
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

/** Polls the vendor now, and closes what needed a person. */
function Acts({ sent: { ref_id, attention } }: { readonly sent: AdminSentMoney }) {
  const client = useQueryClient();
  return (
    <Card className="flex flex-col gap-3 p-4">
      <AskNow
        text={m.sent_money_ask_text()}
        button={m.sent_money_ask()}
        ask={async () =>
          takeOver(client, await api("POST admin/send-money/{ref_id}/ask", { ref_id }))
        }
      />
      {attention !== null && (
        <DecisionForm
          name={`sent-money:close:${ref_id}`}
          text={<Alert tone="warning">{m.sent_money_attention_text({ reason: attention })}</Alert>}
          label={m.sent_money_close_words()}
          outcomes={[{ outcome: "close", text: m.sent_money_close() }]}
          validator={loadClose}
          toInput={(words) => ({ ref_id, words })}
          send={async (words) =>
            takeOver(client, await api("POST admin/send-money/{ref_id}/close", { ref_id, words }))
          }
        />
      )}
    </Card>
  );
}

const loadClose = lazyValidator(
  async () => (await import("@konter/contract/send-money/schemas")).adminSentMoneyCloseInput,
);
