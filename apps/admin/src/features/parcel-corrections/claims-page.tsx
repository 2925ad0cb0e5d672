import { getLocale } from "@konter/client/locale";
import { useCallForm } from "@konter/client/use-call-form";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import type { OfficeClaim } from "@konter/contract/parcel-corrections";
import {
  CLAIM_KIND_NAMES,
  CLAIM_STATE_NAMES,
  CORRECTION_WORDS_CHARACTERS,
} from "@konter/contract/parcel-corrections";
import {
  Button,
  Card,
  Chip,
  FactList,
  formatDateTime,
  lazyValidator,
  MoneyField,
  ScriptedForm,
  TextAreaField,
} from "@konter/ui";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CASE_LISTS, claimsQuery } from "./api.ts";
import { CasePage } from "./case-page.tsx";
import { CaseHead, CaseRefused } from "./case-parts.tsx";
import { useDecided } from "./use-decided.ts";

/** `/parcel-claims`: claims about lost and damaged parcels. The list is in the URL. */
export function ClaimsPage() {
  const list = useQueueList(CASE_LISTS);
  const query = useInfiniteQuery(claimsQuery(list[0]));
  return (
    <CasePage
      title={m.room_parcel_claims()}
      list={list}
      query={query}
      loadingLabel={m.loading_parcel_claims()}
      empty={{ title: m.parcel_claims_none(), text: m.parcel_claims_none_text() }}
      rowKey={({ claim }) => claim.claim_id}
    >
      {(row) => <ClaimCard row={row} />}
    </CasePage>
  );
}

function ClaimCard({ row }: { readonly row: OfficeClaim }) {
  const { claim, member, photo_urls, courier_note: note } = row;
  const isOpen = claim.state === "open" || claim.state === "sent";
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">
          {CLAIM_KIND_NAMES[claim.kind][getLocale()]} {formatRupiah(claim.asked)}
        </h2>
        <Chip tone={isOpen ? "warning" : "neutral"}>
          {CLAIM_STATE_NAMES[claim.state][getLocale()]}
        </Chip>
      </div>
      <CaseHead of={{ parcel: claim, member, photo_urls }} />
      <p className="text-sm wrap-anywhere">{claim.description}</p>
      <FactList
        facts={[
          { label: m.parcel_claim_filed(), value: formatDateTime(claim.filed_at) },
          { label: m.parcel_claim_most(), value: formatRupiah(claim.most) },
          ...(note === null ? [] : [{ label: m.parcel_claim_note(), value: note }]),
          ...(claim.paid === null
            ? []
            : [{ label: m.parcel_claim_paid(), value: formatRupiah(claim.paid), strong: true }]),
          ...(row.decided_by === null
            ? []
            : [{ label: m.parcel_case_decided_by(), value: row.decided_by }]),
        ]}
      />
      {claim.words !== null && (
        <p className="text-sm wrap-anywhere">{m.parcel_case_words({ words: claim.words })}</p>
      )}
      {isOpen && session.may("parcels.compensate") && (
        <>
          <Send row={row} />
          <Decide row={row} />
        </>
      )}
    </Card>
  );
}

/** Stores the message to the courier. */
function Send({ row: { claim } }: { readonly row: OfficeClaim }) {
  const done = useDecided();
  const id = String(claim.claim_id);
  const { form, failure } = useCallForm({
    draft: ownedName(`parcel-claim-send:${id}`),
    initial: { note: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcel-corrections/schemas")).claimSendInput,
    ),
    toInput: ({ note }) => ({ claim_id: id, note }),
    onSubmit: async ({ note }) => {
      await api("POST admin/parcel-claims/{claim_id}/send", { claim_id: id, note });
      form.forgetDraft();
      await done(["parcel-cases"], m.parcel_claim_is_sent());
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <TextAreaField
        {...form.field("note")}
        label={m.parcel_claim_note()}
        maxLength={CORRECTION_WORDS_CHARACTERS}
        rows={2}
      />
      <FailureAlert failure={failure} />
      <Button type="submit" kind="plain" className="self-start" busy={form.busy}>
        {m.parcel_claim_send()}
      </Button>
    </ScriptedForm>
  );
}

/** Pays or rejects with a reason that the member reads. */
function Decide({ row: { claim } }: { readonly row: OfficeClaim }) {
  const done = useDecided();
  const id = claim.claim_id;
  const named = { claim_id: String(id) };
  const amountOf = (text: string) => parseRupiah(text) as Rupiah;
  const { form, failure } = useCallForm({
    draft: ownedName(`parcel-claim:${id}`),
    initial: { amount: formatRupiah(claim.asked), words: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/parcel-corrections/schemas")).claimApproveInput,
    ),
    toInput: ({ amount, words }) => ({ ...named, amount: amountOf(amount), words }),
    onSubmit: async ({ amount, words }) => {
      await api("POST admin/parcel-claims/{claim_id}/approve", {
        ...named,
        amount: amountOf(amount),
        words,
      });
      form.forgetDraft();
      await done(["parcel-cases"]);
    },
  });
  const { amount, words } = form.values;
  const rejecting = useMutation({
    mutationFn: () =>
      api("POST admin/parcel-claims/{claim_id}/reject", { ...named, reason: words }),
    onSuccess: async () => {
      form.forgetDraft();
      await done(["parcel-cases"]);
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <MoneyField {...form.field("amount")} label={m.parcel_claim_pays()} />
      <TextAreaField
        {...form.field("words")}
        label={m.parcel_case_reason()}
        maxLength={CORRECTION_WORDS_CHARACTERS}
        rows={2}
      />
      <CaseRefused
        failure={failure}
        input={{ about: "claim", id, amount: amountOf(amount), words }}
        words={words}
      />
      <FailureAlert failure={rejecting.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.busy}>
          {m.parcel_claim_pay()}
        </Button>
        <Button
          kind="plain"
          busy={rejecting.isPending}
          disabled={words.trim() === ""}
          onClick={() => rejecting.mutate()}
        >
          {m.parcel_claim_reject()}
        </Button>
      </div>
    </ScriptedForm>
  );
}
