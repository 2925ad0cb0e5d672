import { isUnanswered } from "@konter/client/failures";
import { DRAWER_TEXT_CHARACTERS, USUAL_TILL } from "@konter/contract/drawer";
import type { DrawerState } from "@konter/contract/drawer";
import {
  ChoiceChip,
  SentOnceSheet,
  snackbar,
  TextField,
  useSentOnce,
  lazyValidator,
  newKey,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { useRefreshDrawer } from "./api.ts";
import { CountFields } from "./count-fields.tsx";
import { countInput, NO_COUNT } from "./count-values.ts";
import type { CountValues } from "./count-values.ts";

type Values = CountValues & Readonly<Record<"till" | "person" | "note", string>>;

const inputOf = (values: Values) => ({
  till: values.till,
  person: values.person,
  ...(values.note.trim() !== "" && { note: values.note }),
  ...countInput(values),
});

/** Opens a drawer with counted cash. */
export function OpenSheet({
  state,
  open,
  onClose,
}: {
  readonly state: DrawerState;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const refresh = useRefreshDrawer();
  const sent = useSentOnce<Values>({
    name: ownedName("drawer-open"),
    initial: { ...NO_COUNT, till: "", person: state.people[0] ?? "", note: "" },
    newKey,
    isUnanswered,
    validator: lazyValidator(
      async () => (await import("@konter/contract/drawer/schemas")).drawerOpenInput,
    ),
    toInput: inputOf,
    send: (values, options) => api("POST drawer/shifts", inputOf(values), options),
    onRefused: () => void refresh(),
    onDone: async () => {
      await refresh();
      snackbar.add({ text: m.drawer_opened(), tone: "success" });
      onClose();
    },
  });
  const { form } = sent;
  return (
    <SentOnceSheet
      {...sent}
      open={open}
      onClose={onClose}
      title={m.drawer_open()}
      sendText={m.drawer_open()}
      sendAgainText={m.drawer_send_again()}
      unansweredText={m.drawer_unanswered()}
      explain={failureText}
    >
      <PersonField form={form} people={state.people} />
      <CountFields form={form} />
      <TextField
        {...form.field("till")}
        label={m.drawer_till()}
        hint={m.drawer_till_hint({ till: USUAL_TILL })}
        autoComplete="off"
        maxLength={DRAWER_TEXT_CHARACTERS.till}
        optional
      />
      <TextField
        {...form.field("note")}
        label={m.note()}
        autoComplete="off"
        maxLength={DRAWER_TEXT_CHARACTERS.note}
        optional
      />
    </SentOnceSheet>
  );
}

/** The person at the till; recent names can be selected with one tap. */
export function PersonField({
  form,
  people,
}: {
  readonly form: Form<{ readonly person: string }>;
  readonly people: readonly string[];
}) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        {...form.field("person")}
        label={m.drawer_person()}
        autoComplete="off"
        maxLength={DRAWER_TEXT_CHARACTERS.person}
      />
      {people.length > 1 && (
        <div role="group" aria-label={m.drawer_person()} className="flex flex-wrap gap-2">
          {people.map((name) => (
            <ChoiceChip
              key={name}
              selected={form.values.person === name}
              onClick={() => form.set({ person: name })}
            >
              {name}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  );
}
