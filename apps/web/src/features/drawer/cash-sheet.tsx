import { isUnanswered } from "@konter/client/failures";
import { getLocale } from "@konter/client/locale";
import {
  CASH_REASONS,
  DRAWER_TEXT_CHARACTERS,
  isCashIn,
  needsCashNote,
} from "@konter/contract/drawer";
import type { CashReason, DrawerShiftRow } from "@konter/contract/drawer";
import { parseRupiah } from "@konter/contract/money";
import {
  ChoiceGroup,
  MoneyField,
  SentOnceSheet,
  snackbar,
  TextField,
  useSentOnce,
  lazyValidator,
  newKey,
} from "@konter/ui";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { useRefreshDrawer } from "./api.ts";

const REASONS = Object.keys(CASH_REASONS) as readonly CashReason[];
type Values = Readonly<Record<"reason" | "amount" | "note", string>>;

/** Cash added or removed by hand. */
export function CashSheet({
  shift,
  isIn,
  open,
  onClose,
}: {
  readonly shift: DrawerShiftRow;
  readonly isIn: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refresh = useRefreshDrawer();
  const reasons = REASONS.filter((reason) => isCashIn(reason) === isIn);
  const inputOf = ({ reason, amount, note }: Values) => ({
    id: shift.id,
    reason: reason as CashReason,
    // Passes text that is not an amount through unchanged, so that the schema rejects it. An empty field counts as
    // missing.
    amount: (parseRupiah(amount) ?? (amount.trim() === "" ? undefined : amount)) as number,
    ...(note.trim() !== "" && { note }),
  });
  const sent = useSentOnce<Values>({
    name: ownedName(`drawer-${isIn ? "in" : "out"}:${shift.id}`),
    initial: { reason: reasons[0] ?? "", amount: "", note: "" },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/drawer/schemas")).drawerCashInput,
    ),
    toInput: inputOf,
    send: (values, options) => api("POST drawer/shifts/{id}/cash", inputOf(values), options),
    onRefused: () => void refresh(),
    onDone: async () => {
      await refresh();
      snackbar.add({ text: m.drawer_noted(), tone: "success" });
      onClose();
    },
  });
  const { form } = sent;
  const title = isIn ? m.drawer_cash_in() : m.drawer_cash_out();
  const reason = reasons.find((each) => each === form.values.reason) ?? reasons[0] ?? "other_in";
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={title}
      sendText={m.drawer_note_it()}
      sendAgainText={m.drawer_send_again()}
      unansweredText={m.drawer_unanswered()}
      explain={failureText}
    >
      <ChoiceGroup
        label={m.drawer_why()}
        value={reason}
        choices={reasons.map((each) => [each, CASH_REASONS[each][getLocale()]] as const)}
        onChange={(next) => form.set({ reason: next })}
      />
      <MoneyField {...form.field("amount")} label={m.col_amount()} placeholder="Rp0" />
      <TextField
        {...form.field("note")}
        label={m.note()}
        optional={!needsCashNote(reason)}
        autoComplete="off"
        maxLength={DRAWER_TEXT_CHARACTERS.note}
      />
    </SentOnceSheet>
  );
}
