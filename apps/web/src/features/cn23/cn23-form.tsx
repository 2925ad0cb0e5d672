import { isUnanswered } from "@konter/client/failures";
import type { CallInput } from "@konter/contract/calls";
import type { Cn23Limits } from "@konter/contract/cn23";
import { businessDate } from "@konter/contract/time";
import {
  AgreementField,
  Button,
  Card,
  lazyValidator,
  newKey,
  ScriptedForm,
  SentOnceFields,
  snackbar,
  TextField,
  useSentOnce,
} from "@konter/ui";
import type { Form } from "@konter/ui";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { ownedName, session } from "../../app/session-store.ts";
import * as m from "#messages";
import { useRefreshDeclarations } from "./api.ts";
import { cn23InputOf, EMPTY_CN23 } from "./cn23-values.ts";
import type { Cn23Values } from "./cn23-values.ts";
import { ContentsFields } from "./contents-fields.tsx";
import { LineFields } from "./line-fields.tsx";
import { PartyFields } from "./party-fields.tsx";
import { ResiField } from "./resi-field.tsx";
import { TotalsCard } from "./totals-card.tsx";
import { useCn23Links } from "./use-cn23-links.ts";

const validator = lazyValidator(
  async () => (await import("@konter/contract/cn23/schemas")).cn23AddInput,
);

/** The whole declaration. The draft survives a reload, and a repeated request adds it once. */
export function Cn23Form({
  name,
  beginning,
  limits,
}: {
  readonly name: string;
  readonly beginning: Partial<Cn23Values>;
  readonly limits: Cn23Limits;
}) {
  const navigate = useNavigate();
  const links = useCn23Links();
  const refresh = useRefreshDeclarations();
  const added = useRef("");
  const inputOf = (values: Cn23Values) => cn23InputOf(values, limits);
  const sent = useSentOnce<Cn23Values>({
    name: ownedName(name),
    initial: {
      ...EMPTY_CN23,
      signed_on: businessDate(new Date(session.serverNow())),
      ...beginning,
    },
    newKey,
    isUnanswered,
    validator,
    toInput: inputOf,
    send: async (values, options) => {
      // The validator has checked the typed values.
      const input = inputOf(values) as CallInput<"cn23Add">;
      added.current = (await api("POST mlo/cn23/add", input, options)).ref_id;
    },
    onDone: async () => {
      await refresh();
      snackbar.add({ text: m.cn23_added(), tone: "success" });
      await navigate(links.one(added.current));
    },
  });
  const { form, unanswered } = sent;
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
      <SentOnceFields {...sent} unansweredText={m.cn23_unanswered()} explain={failureText}>
        <ResiField form={form} />
        <PartyFields form={form} party="sender" />
        <PartyFields form={form} party="recipient" />
        <ContentsFields form={form} limits={limits} />
        <LineFields form={form} />
        <TotalsCard form={form} limits={limits} />
        <SignatureFields form={form} />
      </SentOnceFields>
      <Button type="submit" size="large" busy={form.busy} className="wide:self-start">
        {unanswered ? m.send_again() : m.cn23_save()}
      </Button>
    </ScriptedForm>
  );
}

function SignatureFields({ form }: { readonly form: Form<Cn23Values> }) {
  const { error } = form.field("agreed");
  return (
    <Card className="p-4">
      <section aria-labelledby="cn23-signature" className="flex flex-col gap-4">
        <h2 id="cn23-signature" className="font-bold">
          {m.cn23_signature()}
        </h2>
        <TextField {...form.field("office")} label={m.cn23_office()} maxLength={60} />
        <div className="grid gap-4 wide:grid-cols-2">
          <TextField {...form.field("signed_by")} label={m.cn23_signed_by()} maxLength={60} />
          <TextField {...form.field("signed_on")} label={m.cn23_signed_on()} type="date" />
        </div>
        <AgreementField
          label={m.cn23_agree()}
          agreed={form.values.agreed === "yes"}
          error={error}
          onChange={(agreed) => form.field("agreed").onChange(agreed ? "yes" : "")}
        />
      </section>
    </Card>
  );
}
