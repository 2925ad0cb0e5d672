import { COURIER_WISH_CHARACTERS } from "@konter/contract";
import { Alert, Button, newKey, Sheet, snackbar, TextAreaField, useSentOnce } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { courierApi } from "../../app/courier-api.ts";
import { failureText, isUnanswered } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { courierQuery } from "./api.ts";

const FORM_ID = "courier-ask";
const EMPTY = { wish: "", reason: "" };

/** Asks staff for a change of the courier address, with what and why. */
export function AskSheet({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const { form, unanswered, failure } = useSentOnce({
    name: ownedName("courier-ask"),
    newKey,
    isUnanswered,
    initial: EMPTY,
    validator: () => import("./validators.ts").then((validators) => validators.ask),
    toInput: (values) => values,
    send: async (values, options) => {
      const own = await courierApi("courierAsk", values, options);
      client.setQueryData(courierQuery.queryKey, own);
    },
    onRefused: () => void client.invalidateQueries(courierQuery),
    onDone: () => {
      snackbar.add({ text: m.courier_is_asked(), tone: "success" });
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.courier_ask()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.courier_ask_send()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <p className="text-sm text-soft">{m.courier_ask_text()}</p>
        <fieldset disabled={unanswered} className="flex min-w-0 flex-col gap-4">
          <TextAreaField
            {...form.field("wish")}
            label={m.courier_wish()}
            hint={m.courier_wish_hint()}
            maxLength={COURIER_WISH_CHARACTERS}
            rows={4}
          />
          <TextAreaField
            {...form.field("reason")}
            label={m.courier_reason()}
            maxLength={COURIER_WISH_CHARACTERS}
            rows={2}
          />
        </fieldset>
        {unanswered && (
          <Alert tone="warning" urgent>
            {m.courier_unanswered()}
          </Alert>
        )}
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}
