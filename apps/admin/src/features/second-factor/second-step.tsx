import type { StaffSession } from "@konter/contract/staff";
import { Button } from "@konter/ui";
import { useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CodeForm } from "./code-form.tsx";
import { Enrolment } from "./enrolment.tsx";

/** After the password: the authenticator's code, or its setup. `onBack` switches to another user. */
export function SecondStep({
  step,
  onIn,
  onBack,
}: {
  readonly step: NonNullable<StaffSession["second_step"]>;
  readonly onIn: () => void;
  readonly onBack: () => void;
}) {
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-6 shadow-raised">
      <h1 className="text-xl font-bold">
        {step === "code" ? m.factor_title() : m.factor_enrol_title()}
      </h1>
      {step === "enrol" ? (
        <Enrolment onDone={onIn} />
      ) : (
        <CodeForm
          label={m.factor_code()}
          button={m.sign_in()}
          digitsOnly={false}
          send={async (code) => {
            session.set(await api("POST admin/auth/factor/check", { code }));
            onIn();
          }}
        >
          <p className="text-sm">{m.factor_text()}</p>
        </CodeForm>
      )}
      {step === "code" && <p className="text-sm text-soft">{m.factor_lost()}</p>}
      <OtherPerson onBack={onBack} />
    </div>
  );
}

function OtherPerson({ onBack }: { readonly onBack: () => void }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await api("POST admin/auth/logout", {});
      session.set(await fetchSession());
      onBack();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="quiet" size="small" busy={busy} onClick={() => void leave()}>
      {m.factor_other_person()}
    </Button>
  );
}
