import type { AgentMarkup } from "@konter/contract/agent-markups";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, MoneyField, Sheet, snackbar, useForm, lazyValidator } from "@konter/ui";
import { failureText } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { useFailure } from "../code-entry/index.ts";
import { useMarkupActs } from "./api.ts";
import { AgentChoice, ProductChoice } from "./choices.tsx";
import { markupInputOf, valuesOf } from "./markup-form.ts";
import { placeText } from "./place-text.ts";

const FORM_ID = "agent-markup";

/** Adds a markup, or changes the amount of the given one. */
export function MarkupSheet({
  markup,
  most,
  open,
  onClose,
}: {
  readonly markup: AgentMarkup | undefined;
  /** The brand's cap per sale, in rupiah. */
  readonly most: number;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { set } = useMarkupActs();
  const { failure, guard } = useFailure();
  const form = useForm({
    // Keeps only drafts of new entries; an edit can be reloaded from the server.
    ...(markup === undefined && { draft: ownedName("agent-markup") }),
    initial: valuesOf(markup),
    validator: lazyValidator(
      async () => (await import("@konter/contract/agent-markups/schemas")).agentMarkupInput,
    ),
    toInput: markupInputOf,
    onSubmit: (values) =>
      guard(async () => {
        await set(markupInputOf(values));
        form.forgetDraft();
        snackbar.add({ text: m.agent_markup_saved(), tone: "success" });
        onClose();
      }),
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={markup ? m.agent_markup_edit() : m.agent_markup_add()}
      footer={
        <Button type="submit" form={FORM_ID} size="large" busy={form.busy} className="w-full">
          {m.agent_markup_save()}
        </Button>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {markup ? (
          <p className="rounded-lg bg-primary-wash px-4 py-3 font-semibold wrap-anywhere">
            {placeText(markup)}
          </p>
        ) : (
          <>
            <AgentChoice form={form} />
            <ProductChoice form={form} />
          </>
        )}
        <MoneyField
          {...form.field("markup")}
          label={m.agent_markup_amount()}
          hint={m.agent_markup_amount_hint({ most: formatRupiah(most) })}
          placeholder="Rp0"
        />
        {failure && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
      </form>
    </Sheet>
  );
}
