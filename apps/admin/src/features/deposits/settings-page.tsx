import { isUnanswered } from "@konter/client/failures";
import { DEPOSIT_HOLIDAYS_LIMIT } from "@konter/contract/deposits";
import type { AdminDepositMethod, AdminDepositSettings } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { MEMBER_TIERS, STAFF_REASON_CHARACTERS } from "@konter/contract/members";
import {
  Alert,
  Button,
  Card,
  formatDateTime,
  newKey,
  ScriptedForm,
  SentOnceFields,
  snackbar,
  TextAreaField,
  TextField,
  useSentOnce,
  lazyValidator,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { explainFailure } from "../../app/failure-alert.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { depositSettingsHistoryQuery, depositSettingsQuery } from "./api.ts";
import { BackToDeposits } from "./back-to-deposits.tsx";
import { MethodFields } from "./method-fields.tsx";
import { inputOf, valuesOf } from "./settings-values.ts";
import type { SettingsValues } from "./settings-values.ts";
import { KINDS } from "./words.ts";

/** `/deposits/settings`: members' payment methods and amounts, and processing times. */
export function SettingsPage() {
  const query = useQuery(depositSettingsQuery());
  return (
    <Page title={m.deposit_settings()} aside={<BackToDeposits />}>
      <Loaded query={query} loading={<LoadingRows label={m.loading_deposits()} rows={6} />}>
        {(settings) => (
          // Remounts when someone else has changed them.
          <SettingsForm key={settings.version} settings={settings} />
        )}
      </Loaded>
      <History />
    </Page>
  );
}

function SettingsForm({ settings }: { readonly settings: AdminDepositSettings }) {
  const client = useQueryClient();
  const mayWrite = session.may("deposits.settings");
  const { form, ...outcome } = useSentOnce<SettingsValues>({
    name: ownedName(`deposit-settings:${settings.version}`),
    newKey,
    isUnanswered,
    initial: valuesOf(settings),
    validator: lazyValidator(
      async () => (await import("@konter/contract/deposits/office-schemas")).depositSettingsInput,
    ),
    toInput: (values) => inputOf(values, settings),
    send: async (values, options) => {
      const saved = await api("POST admin/deposits/settings", inputOf(values, settings), options);
      client.setQueryData(depositSettingsQuery().queryKey, saved);
      const text = saved.approval_id === null ? m.deposit_settings_saved() : m.approval_is_asked();
      snackbar.add({ text, tone: "success" });
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ["deposits"] }),
    onDone: () => void client.invalidateQueries({ queryKey: ["deposits"] }),
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      {settings.approval_id !== null && (
        <Alert tone="warning">{m.deposit_settings_waiting()}</Alert>
      )}
      <SentOnceFields
        {...outcome}
        unansweredText={m.deposit_act_unanswered()}
        explain={explainFailure}
      >
        <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-4">
          <General form={form} />
          {settings.methods
            .filter(({ offered }) => offered)
            .map((method) => (
              <Method key={method.code} method={method} form={form} />
            ))}
          <OtherMethods settings={settings} form={form} />
          {mayWrite && (
            <TextAreaField
              {...form.field("reason")}
              label={m.deposit_settings_reason()}
              hint={m.deposit_settings_reason_hint()}
              optional
              maxLength={STAFF_REASON_CHARACTERS}
              rows={2}
            />
          )}
        </fieldset>
      </SentOnceFields>
      {mayWrite && (
        <Button type="submit" busy={form.busy} className="wide:self-start">
          {outcome.unanswered ? m.answer_again() : m.save()}
        </Button>
      )}
    </ScriptedForm>
  );
}

/** Including the line break. */
const CHARACTERS_OF_A_DATE = 12;
const TIER_NAMES: Readonly<Record<(typeof MEMBER_TIERS)[number], () => string>> = {
  member: m.deposit_tier_member,
  agent: m.deposit_tier_agent,
  master: m.deposit_tier_master,
};

function General({ form }: { readonly form: Form<SettingsValues> }) {
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 desk:grid-cols-2">
      <TextField
        {...form.field("nominals")}
        label={m.deposit_nominals()}
        hint={m.deposit_nominals_hint()}
        autoComplete="off"
      />
      <TextField
        {...form.field("cut_off")}
        type="time"
        label={m.deposit_cut_off()}
        hint={m.deposit_cut_off_hint()}
      />
      <TextAreaField
        {...form.field("holidays")}
        label={m.deposit_holidays()}
        hint={m.deposit_holidays_hint()}
        optional
        maxLength={DEPOSIT_HOLIDAYS_LIMIT * CHARACTERS_OF_A_DATE}
        rows={2}
      />
      <div className="grid grid-cols-1 gap-3 wide:grid-cols-3">
        {MEMBER_TIERS.map((tier) => (
          <TextField
            key={tier}
            {...form.field(`limit_${tier}`, "day_limits")}
            label={m.deposit_day_limit({ tier: TIER_NAMES[tier]() })}
            inputMode="numeric"
            placeholder={m.deposit_no_limit()}
            optional
            autoComplete="off"
          />
        ))}
      </div>
    </Card>
  );
}

/** Methods that members do not have; collapsed, because a gateway has dozens. */
function OtherMethods({
  settings,
  form,
}: {
  readonly settings: AdminDepositSettings;
  readonly form: Form<SettingsValues>;
}) {
  const others = settings.methods.filter(({ offered }) => !offered);
  if (others.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-surface">
      <summary className="cursor-pointer p-4 font-bold">
        {m.deposit_other_methods({ count: others.length })}
      </summary>
      <div className="flex flex-col gap-4 p-4 pt-0">
        {others.map((method) => (
          <Method key={method.code} method={method} form={form} />
        ))}
      </div>
    </details>
  );
}

/** `gateway.midtrans.bca_va` belongs to the connection `midtrans`; several connections may have the same method. */
const connectionOf = ({ code, source }: AdminDepositMethod): string =>
  source === "gateway" ? ` · ${code.split(".")[1] ?? ""}` : "";

function Method({
  method,
  form,
}: {
  readonly method: AdminDepositMethod;
  readonly form: Form<SettingsValues>;
}) {
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        {method.name}
        <span className="text-sm font-normal text-soft">
          {KINDS[method.kind]()}
          {connectionOf(method)}
        </span>
      </h2>
      {!method.available && <Alert tone="warning">{m.deposit_method_unavailable()}</Alert>}
      <MethodFields method={method} form={form} />
      <p className="text-sm text-soft">
        {m.deposit_method_possible({
          least: formatRupiah(method.least_possible),
          most: formatRupiah(method.most_possible),
        })}
      </p>
    </Card>
  );
}

function History() {
  const query = useQuery(depositSettingsHistoryQuery());
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.deposit_settings_history()}</h2>
      <Loaded query={query} loading={<LoadingRows label={m.loading_deposits()} rows={2} />}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="text-sm text-soft">{m.deposit_settings_unchanged()}</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line text-sm">
              {changes.map((change, index) => (
                <li key={`${change.at} ${index}`} className="py-2">
                  <p className="flex flex-wrap justify-between gap-x-4 text-soft">
                    <span>{change.by ?? "–"}</span>
                    <time dateTime={change.at}>{formatDateTime(change.at)}</time>
                  </p>
                  <p className="wrap-anywhere">
                    <b>{change.field}</b>: {change.before ?? "–"} → {change.after ?? "–"}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
