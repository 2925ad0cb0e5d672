import { isSessionLost } from "@konter/client/failures";
import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { AdminTransaction, AdminTransactionDetail } from "@konter/contract/purchase";
import { REVIEW_WORDS_CHARACTERS } from "@konter/contract/reviews";
import {
  Alert,
  Button,
  FactList,
  ScriptedForm,
  Sheet,
  snackbar,
  TextAreaField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { takeOverTransaction, transactionQuery } from "../../app/transaction-query.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";

export type Act = "block" | "release" | "cancel";

const FORM_ID = "review-decision";

interface Words {
  readonly title: string;
  /** The effect on the money and the member. */
  readonly text: string;
  readonly label: string;
  readonly button: string;
  readonly done: string;
}

function wordsOf(act: Act, { transaction }: AdminTransaction): Words {
  const refId = transaction.ref_id;
  const amount = formatRupiah(transaction.buying_price);
  switch (act) {
    case "block":
      return {
        title: m.review_block_title({ ref_id: refId }),
        text: m.review_block_text({ amount }),
        label: m.review_reason(),
        button: m.review_block(),
        done: m.review_blocked({ ref_id: refId }),
      };
    case "release":
      return {
        title: m.review_release_title({ ref_id: refId }),
        text: m.review_release_text({ amount }),
        label: m.review_note(),
        button: m.review_release(),
        done: m.review_released({ ref_id: refId }),
      };
    case "cancel":
      return {
        title: m.review_cancel_title({ ref_id: refId }),
        text: m.review_cancel_text({ amount, member: transaction.name }),
        label: m.review_reason_for_member(),
        button: m.review_cancel_refund({ amount }),
        done: m.review_canceled({ ref_id: refId }),
      };
  }
}

const send = (act: Act, refId: string, words: string): Promise<AdminTransactionDetail> =>
  act === "release"
    ? api("POST admin/transactions/{ref_id}/release", { ref_id: refId, note: words })
    : api(
        act === "block"
          ? "POST admin/transactions/{ref_id}/block"
          : "POST admin/transactions/{ref_id}/cancel",
        {
          ref_id: refId,
          reason: words,
        },
      );

/** Holds, releases or cancels, with a text. If a colleague was faster, shows a sentence. */
export function DecisionSheet({
  act,
  row,
  open,
  onClose,
}: {
  readonly act: Act;
  readonly row: AdminTransaction;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refId = row.transaction.ref_id;
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const words = wordsOf(act, row);
  const field = act === "release" ? "note" : "reason";
  const form = useForm({
    draft: ownedName(`review:${act}:${refId}`),
    initial: { words: "" },
    validator: lazyValidator(async () => {
      const { reviewBlockInput, reviewCancelInput, reviewReleaseInput } =
        await import("@konter/contract/reviews/schemas");
      return { block: reviewBlockInput, release: reviewReleaseInput, cancel: reviewCancelInput }[
        act
      ];
    }),
    toInput: (values) => ({ ref_id: refId, [field]: values.words }),
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const detail = await send(act, refId, values.words);
        takeOverTransaction(client, detail);
        void client.invalidateQueries({ queryKey: ["reviews"] });
        form.forgetDraft();
        const refunded = detail.reviews.at(-1)?.decision === "refunded";
        snackbar.add(
          refunded
            ? { text: m.review_refunded({ ref_id: refId }) }
            : { text: words.done, tone: "success" },
        );
        onClose();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        void client.invalidateQueries(transactionQuery(refId));
        void client.invalidateQueries({ queryKey: ["reviews"] });
        if (!isSessionLost(reason)) setFailure(reason);
      }
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <Button
          type="submit"
          form={FORM_ID}
          kind={act === "cancel" ? "danger" : "primary"}
          className="w-full"
          busy={form.busy}
        >
          {words.button}
        </Button>
      }
    >
      <ScriptedForm id={FORM_ID} onSubmit={form.submit} className="flex flex-col gap-4">
        <Facts row={row} />
        <p className="text-sm">{words.text}</p>
        <TextAreaField
          {...form.field("words", field)}
          label={words.label}
          optional={act === "release"}
          maxLength={REVIEW_WORDS_CHARACTERS}
        />
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </ScriptedForm>
    </Sheet>
  );
}

function Facts({ row: { transaction } }: { readonly row: AdminTransaction }) {
  return (
    <FactList
      facts={[
        { label: m.product(), value: transaction.product },
        { label: m.destination_number(), value: displayPhone(transaction.destinationNumber) },
        { label: m.member(), value: `${transaction.name} · ${transaction.phoneNumber}` },
        { label: m.amount(), value: formatRupiah(transaction.buying_price) },
      ]}
    />
  );
}
