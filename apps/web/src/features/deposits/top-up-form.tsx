import { isUnanswered } from "@konter/client/failures";
import type { DepositMethod, DepositSettings } from "@konter/contract/deposits";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  Card,
  FactList,
  newKey,
  ScriptedForm,
  SentOnceFields,
  TextField,
  useSentOnce,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useId, useRef } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { depositQuery } from "./api.ts";
import { customerFee, MethodChoice, methodGroups } from "../pay-code/index.ts";
import { NominalChoice } from "./nominal-choice.tsx";
import { enoughFor, problemOf } from "./nominal.ts";

interface Values extends Readonly<Record<string, string>> {
  readonly nominal: string;
  readonly method: string;
  readonly holder_name: string;
}

interface Asked {
  readonly nominal?: string;
  readonly method?: string;
}

const methodsOf = ({ banks, virtuals, qris, wallets, stores, cash }: DepositSettings) => [
  ...qris,
  ...banks,
  ...virtuals,
  ...wallets,
  ...stores,
  ...cash,
];

/** Values from the URL; otherwise only the last payment method is preselected, or QRIS for a first top-up. */
function initialValues(settings: DepositSettings, asked: Asked): Values {
  const methods = methodsOf(settings);
  const missing = parseRupiah(asked.nominal ?? "");
  const preselected = asked.method ?? settings.last_method ?? settings.qris[0]?.code;
  const method = methods.find(({ code }) => code === preselected);
  const least = Math.max(settings.settings.min_topup, method?.least ?? 0);
  return {
    nominal: missing === undefined ? "" : formatRupiah(enoughFor(missing, least)),
    method: method?.open_now ? method.code : "",
    holder_name: settings.holder_name,
  };
}

const inputOf = ({ nominal, method, holder_name }: Values) => ({
  nominal: parseRupiah(nominal) as Rupiah,
  method,
  holder_name,
});

/** Creates one request, however often it is sent, and opens its payment page. */
function useTopUp(settings: DepositSettings) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const made = useRef("");
  const asked: Asked = useSearch({ from: "/member/payment/deposit/topup" });
  return useSentOnce<Values>({
    // A separate draft per requested amount, so that an old draft does not replace the missing amount.
    name: ownedName(`deposit-top-up:${asked.nominal ?? ""}`),
    newKey,
    isUnanswered,
    initial: initialValues(settings, asked),
    validator: lazyValidator(
      async () => (await import("@konter/contract/deposits/schemas")).depositTopUpInput,
    ),
    toInput: inputOf,
    send: async (values, options) => {
      const request = await api("POST deposit/topup", inputOf(values), options);
      client.setQueryData(depositQuery(request.code).queryKey, request);
      made.current = request.code;
    },
    onRefused: () => void client.invalidateQueries({ queryKey: ["deposit-settings"] }),
    onDone: async () => {
      void client.invalidateQueries({ queryKey: ["deposits"] });
      void client.invalidateQueries({ queryKey: ["deposit-settings"] });
      await navigate({ to: "/payment/deposit/topup/$code", params: { code: made.current } });
    },
  });
}

export function TopUpForm({ settings }: { readonly settings: DepositSettings }) {
  const { form, ...outcome } = useTopUp(settings);
  const groups = methodGroups(methodsOf(settings));
  const method = groups
    .flatMap((group) => group.methods)
    .find(({ code }) => code === form.values.method);
  const nominal = parseRupiah(form.values.nominal);
  const problem = problemOf(nominal, settings.settings, method);
  const missing = missingOf(form.values.nominal, nominal, method, problem !== undefined);
  const missingId = useId();
  if (groups.length === 0) return <Alert tone="warning">{m.deposit_no_methods()}</Alert>;
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-5 pb-6">
      <SentOnceFields {...outcome} unansweredText={m.deposit_unanswered()} explain={explainRefusal}>
        <NominalChoice settings={settings} field={form.field("nominal")} problem={problem} />
        <MethodChoice
          groups={groups}
          nominal={nominal}
          value={form.values.method}
          error={form.field("method").error}
          onChange={(code) => form.set({ method: code })}
        />
        <TextField
          {...form.field("holder_name")}
          label={m.deposit_holder()}
          hint={m.deposit_holder_hint()}
          autoComplete="name"
          maxLength={60}
        />
      </SentOnceFields>
      {settings.cut_off.sentence !== null && (
        <Alert tone="warning">{settings.cut_off.sentence}</Alert>
      )}
      {nominal !== undefined && method !== undefined && problem === undefined && (
        <Summary nominal={nominal} method={method} />
      )}
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          size="large"
          busy={form.busy}
          disabled={missing !== undefined}
          aria-describedby={missing === undefined ? undefined : missingId}
          className="w-full"
        >
          {outcome.unanswered ? m.send_again() : m.deposit_continue()}
        </Button>
        <p id={missingId} className="text-center text-sm text-soft empty:hidden">
          {missing}
        </p>
      </div>
    </ScriptedForm>
  );
}

/** Why the button is disabled. */
function missingOf(
  typed: string,
  nominal: number | undefined,
  method: DepositMethod | undefined,
  isWrong: boolean,
): string | undefined {
  if (typed === "") return m.deposit_choose_nominal();
  if (nominal === undefined || isWrong) return m.deposit_correct_nominal();
  return method === undefined ? m.pay_choose_method() : undefined;
}

function Summary({
  nominal,
  method,
}: {
  readonly nominal: number;
  readonly method: DepositMethod;
}) {
  const fee = customerFee(nominal, method);
  return (
    <Card>
      <FactList
        facts={[
          { label: m.deposit_nominal(), value: formatRupiah(nominal) },
          {
            label: m.deposit_fee_label(),
            value: fee === 0 ? m.pay_fee_none() : formatRupiah(fee),
          },
          {
            label: m.pay_to_pay(),
            value: method.unique_digits
              ? m.deposit_plus_digits({ amount: formatRupiah(nominal) })
              : formatRupiah(nominal + fee),
            strong: true,
          },
        ]}
      />
      {method.unique_digits && <p className="mt-3 text-sm text-soft">{m.deposit_digits_hint()}</p>}
    </Card>
  );
}

const explainRefusal = (failure: unknown) => <Refusal failure={failure} />;

/** An error that belongs to no field; for an already open request it links to that request. */
function Refusal({ failure }: { readonly failure: unknown }) {
  const code =
    failure instanceof CallFailed && failure.answer?.code === "deposit_open_request"
      ? failure.answer.parameters?.["code"]
      : undefined;
  return (
    <>
      {failureText(failure)}
      {typeof code === "string" && (
        <>
          {" "}
          <Link
            to="/payment/deposit/topup/$code"
            params={{ code }}
            className="underline underline-offset-4"
          >
            {m.deposit_see_request()}
          </Link>
        </>
      )}
    </>
  );
}
