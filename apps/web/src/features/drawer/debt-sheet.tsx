import { isUnanswered } from "@konter/client/failures";
import type { DrawerSale } from "@konter/contract/drawer";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import {
  FactList,
  MoneyField,
  SentOnceSheet,
  TextField,
  useSentOnce,
  lazyValidator,
  newKey,
} from "@konter/ui";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { ContactChoice } from "../contacts/index.ts";

const CUSTOMER_CHARACTERS = 60;
type Values = Readonly<Record<"customer_name" | "dp_value" | "debt_notes", string>>;

/** Marks a sale as a customer's debt, with the down payment. */
export function DebtSheet({
  sale,
  shiftId,
  open,
  onClose,
  onDone,
}: {
  readonly sale: DrawerSale;
  /** The shift that it is assigned to; unchanged if undefined. */
  readonly shiftId: string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (sale: DrawerSale) => Promise<void>;
}) {
  const inputOf = ({ customer_name: name, dp_value: paidDown, debt_notes: notes }: Values) => ({
    ref_id: sale.ref_id,
    way: "debt" as const,
    customer_name: name,
    ...(shiftId !== undefined && { shift_id: shiftId }),
    // Passes text that is not an amount through unchanged, so that the schema rejects it. An empty field counts as
    // missing.
    ...(paidDown.trim() !== "" && { dp_value: (parseRupiah(paidDown) ?? paidDown) as number }),
    ...(notes.trim() !== "" && { debt_notes: notes }),
  });
  const sent = useSentOnce<Values>({
    name: ownedName(`drawer-debt:${sale.ref_id}`),
    initial: { customer_name: sale.customer_name ?? "", dp_value: "", debt_notes: "" },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/drawer/schemas")).drawerPayInput,
    ),
    toInput: inputOf,
    // Repeating it changes nothing, so it needs no idempotency key.
    send: async (values) => {
      await onDone(await api("POST drawer/sales/{ref_id}/payment", inputOf(values)));
    },
    onDone: onClose,
  });
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.drawer_debt()}
      sendText={m.drawer_note_it()}
      sendAgainText={m.drawer_send_again()}
      unansweredText={m.drawer_unanswered()}
      explain={failureText}
      above={
        <FactList
          facts={[
            { label: m.selling_price(), value: formatRupiah(sale.selling_price), strong: true },
          ]}
        />
      }
    >
      <TextField
        {...sent.form.field("customer_name")}
        label={m.customer_name()}
        autoComplete="off"
        maxLength={CUSTOMER_CHARACTERS}
        end={
          <ContactChoice
            type="phone"
            onChosen={(_number, name) =>
              sent.form.set({ customer_name: name.slice(0, CUSTOMER_CHARACTERS) })
            }
          />
        }
      />
      <MoneyField
        {...sent.form.field("dp_value")}
        label={m.dp_value()}
        placeholder="Rp0"
        optional
        hint={m.debt_hint()}
      />
      <TextField
        {...sent.form.field("debt_notes")}
        label={m.debt_notes()}
        autoComplete="off"
        maxLength={200}
        optional
      />
    </SentOnceSheet>
  );
}
