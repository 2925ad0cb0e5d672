import { isUnanswered } from "@konter/client/failures";
import { DRAWER_TEXT_CHARACTERS } from "@konter/contract/drawer";
import type { DrawerShiftRow } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import {
  FactList,
  SentOnceSheet,
  snackbar,
  TextField,
  useSentOnce,
  lazyValidator,
  newKey,
} from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { useRefreshDrawer } from "./api.ts";
import { CountFields } from "./count-fields.tsx";
import { countedOf, countInput, NO_COUNT } from "./count-values.ts";
import type { CountValues } from "./count-values.ts";
import { PersonField } from "./open-sheet.tsx";

type Values = CountValues & Readonly<Record<"person" | "reason", string>>;

/** Closes a shift with a count; a difference needs a reason. */
export function CloseSheet({
  shift,
  people,
  open,
  onClose,
}: {
  readonly shift: DrawerShiftRow;
  readonly people: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refresh = useRefreshDrawer();
  const navigate = useNavigate();
  const { expected_cash: expected } = shift.figures;
  const inputOf = (values: Values) => ({
    id: shift.id,
    person: values.person,
    expected_cash: expected,
    ...(values.reason.trim() !== "" && { reason: values.reason }),
    ...countInput(values),
  });
  const sent = useSentOnce<Values>({
    name: ownedName(`drawer-close:${shift.id}`),
    initial: { ...NO_COUNT, person: shift.person, reason: "" },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/drawer/schemas")).drawerCloseInput,
    ),
    toInput: inputOf,
    send: (values, options) => api("POST drawer/shifts/{id}/close", inputOf(values), options),
    onRefused: () => void refresh(),
    onDone: async () => {
      await refresh();
      snackbar.add({ text: m.drawer_closed_done(), tone: "success" });
      onClose();
      await navigate({ to: "/report/laci", search: { shift: shift.id } });
    },
  });
  const { form } = sent;
  const counted = countedOf(form.values);
  const difference = counted === undefined ? undefined : counted - expected;
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.drawer_close()}
      sendText={m.drawer_close()}
      sendAgainText={m.drawer_send_again()}
      unansweredText={m.drawer_unanswered()}
      explain={failureText}
    >
      <CountFields form={form} />
      <FactList
        facts={[
          { label: m.drawer_expected(), value: formatRupiah(expected) },
          {
            label: m.drawer_difference(),
            value: difference === undefined ? "–" : formatRupiah(difference),
            strong: true,
          },
        ]}
      />
      {difference !== 0 && (
        <TextField
          {...form.field("reason")}
          label={m.drawer_reason()}
          hint={m.drawer_reason_hint()}
          autoComplete="off"
          maxLength={DRAWER_TEXT_CHARACTERS.reason}
        />
      )}
      <PersonField form={form} people={people} />
    </SentOnceSheet>
  );
}
