import { SEND_LIMIT_MINUTES } from "@konter/contract/reviews";
import type { ReviewSettings } from "@konter/contract/reviews";
import {
  Button,
  Card,
  ScriptedForm,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { hasFieldErrors } from "./field-errors.ts";

/** Time after which a purchase that no supplier accepts is given up. */
export function SendLimitCard({
  minutes,
  mayWrite,
  onSaved,
}: {
  readonly minutes: number;
  readonly mayWrite: boolean;
  readonly onSaved: (settings: ReviewSettings) => void;
}) {
  const inputOf = ({ minutes: text }: { readonly minutes: string }) => ({
    minutes: /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN,
  });
  const form = useForm({
    initial: { minutes: String(minutes) },
    validator: lazyValidator(
      async () => (await import("@konter/contract/reviews/schemas")).sendLimitInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      try {
        onSaved(await api("POST admin/review-settings/send-limit", inputOf(values)));
        snackbar.add({ text: m.review_rules_saved(), tone: "success" });
      } catch (failure) {
        if (hasFieldErrors(failure)) throw failure;
        showFailure(failure);
      }
    },
  });
  const { least, most } = SEND_LIMIT_MINUTES;
  return (
    <Card>
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
        <h2 className="font-bold">{m.send_limit()}</h2>
        <p className="text-sm text-soft">{m.send_limit_text()}</p>
        <fieldset disabled={!mayWrite} className="min-w-0">
          <TextField
            {...form.field("minutes")}
            label={m.rule_minutes()}
            hint={m.send_limit_bounds({ least, most })}
            inputMode="numeric"
            maxLength={6}
          />
        </fieldset>
        {mayWrite && (
          <Button type="submit" kind="plain" busy={form.busy} className="wide:self-start">
            {m.save()}
          </Button>
        )}
      </ScriptedForm>
    </Card>
  );
}
