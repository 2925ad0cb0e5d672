import { isUnanswered } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  FactList,
  lazyValidator,
  newKey,
  SentOnceSheet,
  TextField,
  useSentOnce,
} from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import type { Paying } from "../parcels/index.ts";
import { customerFee, MethodChoice, methodGroups } from "../pay-code/index.ts";
import { cashlessQuery, methodsQuery } from "./api.ts";
import { useCashlessLinks } from "./use-cashless-links.ts";

interface Values extends Readonly<Record<string, string>> {
  readonly method: string;
  readonly payer_name: string;
}

const MOVED: ReadonlySet<string> = new Set(["parcel_quote_over", "parcel_total_moved"]);

/** Opens one payment for a parcel, however often it is sent, and shows its page. */
function useCashless({ agreed, onMade, onOver }: Paying) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const links = useCashlessLinks();
  const made = useRef("");
  const inputOf = ({ method, payer_name: payer }: Values) => {
    const { cod_amount: _amount, cod_fee: _fee, ...parcel } = agreed;
    return { ...parcel, method, payer_name: payer };
  };
  return useSentOnce<Values>({
    name: ownedName(`cashless:${agreed.quote}:${agreed.service}`),
    newKey,
    isUnanswered,
    initial: { method: "", payer_name: agreed.sender.name },
    validator: lazyValidator(
      async () => (await import("@konter/contract/cashless/schemas")).cashlessSendInput,
    ),
    toInput: inputOf,
    send: async (values, options) => {
      try {
        const parcel = await api("POST mlo/transaction/send_cashless", inputOf(values), options);
        client.setQueryData(cashlessQuery(parcel.code).queryKey, parcel);
        made.current = parcel.code;
      } catch (failure) {
        if (failure instanceof CallFailed && MOVED.has(failure.code)) onOver();
        throw failure;
      }
    },
    onDone: async () => {
      void client.invalidateQueries({ queryKey: ["account", "cashless", "list"] });
      onMade();
      await navigate(links.one(made.current));
    },
  });
}

const methodProblem = (chosen: string, error: string | undefined): string | undefined =>
  error !== undefined && chosen === "" ? m.pay_choose_method() : error;

/** The sender's way of paying: method, fee, and the person who pays. */
export function CashlessSheet(props: Paying) {
  const { agreed, service, open, onClose } = props;
  const sent = useCashless(props);
  const { form } = sent;
  const methods = useQuery(methodsQuery());
  const method = methods.data?.methods.find(({ code }) => code === form.values.method);
  const fee = method === undefined ? 0 : customerFee(agreed.total, method);
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.cashless_pay()}
      unansweredText={m.cashless_unanswered()}
      explain={failureText}
      sendText={m.cashless_make({ amount: formatRupiah(agreed.total + fee) })}
      sendAgainText={m.send_again()}
      above={
        <div className="rounded-lg bg-primary-wash px-4 py-3">
          <p className="text-sm font-medium text-soft">{service}</p>
          <p className="text-xl font-bold wrap-anywhere">{agreed.recipient.name}</p>
        </div>
      }
      below={
        <>
          <FactList
            facts={[
              { label: m.cashless_shipping(), value: formatRupiah(agreed.total) },
              ...(fee > 0 ? [{ label: m.cashless_fee(), value: formatRupiah(fee) }] : []),
              { label: m.pay_to_pay(), value: formatRupiah(agreed.total + fee), strong: true },
            ]}
          />
          <p className="text-sm text-soft">{m.cashless_rule()}</p>
        </>
      }
    >
      <AnswerStates answer={methods}>
        {({ methods: offered }) =>
          offered.length === 0 ? (
            <Alert tone="warning">{m.cashless_no_methods()}</Alert>
          ) : (
            <MethodChoice
              groups={methodGroups(offered)}
              nominal={agreed.total}
              value={form.values.method}
              error={methodProblem(form.values.method, form.field("method").error)}
              onChange={(code) => form.set({ method: code })}
            />
          )
        }
      </AnswerStates>
      <TextField
        {...form.field("payer_name")}
        label={m.cashless_payer()}
        hint={m.cashless_payer_hint()}
        autoComplete="off"
        maxLength={60}
      />
    </SentOnceSheet>
  );
}
