import { isUnanswered } from "@konter/client/failures";
import type { CashbackRule } from "@konter/contract/cashback";
import { PAYING_CALLS } from "@konter/contract/payouts";
import { Card, Chip, EmptyState, formatDateTime, newKey, snackbar, useSentOnce } from "@konter/ui";
import { WalletCards } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { RecordTable } from "../../app/lists/record-table.tsx";
import type { RecordColumn } from "../../app/lists/record-table.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { saveOrAsk, useShownLoss } from "../price-rules/index.ts";
import { cashbackRuleLossQuery, cashbackRulesQuery } from "./api.ts";
import { EndRule } from "./end-rule.tsx";
import { Preview } from "./preview.tsx";
import { RuleForm } from "./rule-form.tsx";
import type { RuleAnswers } from "./rule-validators.ts";
import { draftOf, EMPTY_RULE, inputOf } from "./rule-values.ts";
import type { RuleValues } from "./rule-values.ts";
import { amountText, kindName, placeText, STATE_LOOK } from "./rule-words.ts";

/** `/cashback`: the earnings of buyer and upline from a sale, with their start dates. */
export function CashbackPage() {
  const query = useQuery(cashbackRulesQuery());
  const mayWrite = session.may("catalog.write");
  return (
    <Page title={m.room_cashback()}>
      <p className="max-w-3xl text-sm text-soft">{m.cashback_room_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_cashback()} rows={4} />}>
        {({ rules }) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1fr)_28rem]">
            <Rules rules={rules} mayWrite={mayWrite} />
            <div className="flex flex-col gap-4">
              {mayWrite ? <NewRule /> : <Preview draft={undefined} />}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The form with a preview of a sale. */
function NewRule() {
  const client = useQueryClient();
  const sent = useSentOnce<RuleValues>({
    name: ownedName("cashback-rule"),
    newKey,
    isUnanswered,
    initial: EMPTY_RULE,
    validator: () => import("./rule-validators.ts").then((validators) => validators.rule),
    toInput: (values): RuleAnswers => ({
      rule: inputOf(values),
      reason: shown.loss?.needs_two === true ? values.reason : undefined,
    }),
    send: async (values, options) => {
      const input = inputOf(values);
      const done = await saveOrAsk(client, {
        save: async () => {
          const saved = await api("POST admin/cashback-rules", input, options);
          client.setQueryData(cashbackRulesQuery().queryKey, saved);
        },
        kind: PAYING_CALLS.cashbackRuleSave.approval,
        input: { ...input },
        reason: values.reason,
        options,
      });
      const text = done === "saved" ? m.cashback_rule_saved() : m.approval_is_asked();
      snackbar.add({ text, tone: "success" });
    },
    onDone: () => {},
    // The possible loss changed between the preview and the request.
    onRefused: () => void client.invalidateQueries({ queryKey: ["cashback-rules", "loss"] }),
  });
  const { values } = sent.form;
  const shown = useShownLoss(inputOf(values), draftOf(values) !== undefined, cashbackRuleLossQuery);
  return (
    <>
      <RuleForm {...sent} shown={shown} />
      <Preview draft={draftOf(values)} />
    </>
  );
}

function Rules({
  rules,
  mayWrite,
}: {
  readonly rules: readonly CashbackRule[];
  readonly mayWrite: boolean;
}) {
  if (rules.length === 0) {
    return (
      <Card>
        <EmptyState icon={<WalletCards className="size-6" />} title={m.no_cashback_rules()}>
          {m.no_cashback_rules_text()}
        </EmptyState>
      </Card>
    );
  }
  return (
    <RecordTable
      caption={m.room_cashback()}
      columns={columnsOf(mayWrite)}
      rows={rules}
      rowKey={({ id }) => String(id)}
      renderCard={(rule) => <RuleCard rule={rule} mayWrite={mayWrite} />}
    />
  );
}

function columnsOf(mayWrite: boolean): readonly RecordColumn<CashbackRule>[] {
  return [
    { key: "id", title: "#", number: true, cell: ({ id }) => id },
    { key: "kind", title: m.cashback_kind(), cell: ({ kind }) => <b>{kindName(kind)}</b> },
    { key: "place", title: m.margin_place(), wraps: true, cell: placeText },
    { key: "amount", title: m.amount(), wraps: true, cell: amountText },
    { key: "valid", title: m.cashback_valid(), wraps: true, cell: validText },
    { key: "state", title: m.status(), cell: (rule) => <RuleState rule={rule} /> },
    ...(mayWrite
      ? [
          {
            key: "end",
            title: m.actions(),
            cell: (rule: CashbackRule) => rule.state !== "ended" && <EndRule rule={rule} />,
          },
        ]
      : []),
  ];
}

function RuleCard({ rule, mayWrite }: { readonly rule: CashbackRule; readonly mayWrite: boolean }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="font-semibold">
          #{rule.id} {kindName(rule.kind)}
        </p>
        <RuleState rule={rule} />
      </div>
      <p className="text-sm">{placeText(rule)}</p>
      <p className="text-sm font-medium">{amountText(rule)}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{validText(rule)}</p>
        {mayWrite && rule.state !== "ended" && <EndRule rule={rule} />}
      </div>
    </div>
  );
}

function RuleState({ rule }: { readonly rule: CashbackRule }) {
  const { tone, text } = STATE_LOOK[rule.state];
  return (
    <span className="flex flex-wrap gap-1">
      <Chip tone={tone}>{text()}</Chip>
      {rule.may_exceed_margin && <Chip tone="warning">{m.cashback_above_margin()}</Chip>}
    </span>
  );
}

function validText({ valid_from: from, valid_until: until }: CashbackRule): string {
  return until === null
    ? m.cashback_from({ from: formatDateTime(from) })
    : m.cashback_from_until({ from: formatDateTime(from), until: formatDateTime(until) });
}
