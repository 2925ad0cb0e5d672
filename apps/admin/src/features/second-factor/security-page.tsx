import { Button, Card, Chip, formatDateTime, Sheet, snackbar } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { useState } from "react";
import { api, fetchSession } from "../../app/api.ts";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CodeForm } from "./code-form.tsx";
import { Enrolment } from "./enrolment.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** `/security`: the user's own second factor. */
export function SecurityPage() {
  const [staff, setStaff] = useState(session.get().staff);
  const refresh = async () => {
    session.set(await fetchSession());
    setStaff(session.get().staff);
  };
  const factor = staff?.second_factor ?? null;
  return (
    <Page title={m.room_security()}>
      <Card className="flex max-w-xl flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="flex items-center gap-2 font-bold">
            <LockKeyhole aria-hidden className="size-5 text-soft" />
            {m.factor_title()}
          </h2>
          <Chip tone={factor === null ? "warning" : "success"}>
            {factor === null
              ? m.security_off()
              : m.security_on({ date: formatDateTime(factor.since) })}
          </Chip>
        </div>
        <p className="text-sm text-soft">{m.security_text()}</p>
        {factor === null ? (
          <SetUp onDone={() => void refresh()} />
        ) : (
          <Codes left={factor.recovery_codes_left} onRenewed={() => void refresh()} />
        )}
      </Card>
    </Page>
  );
}

function SetUp({ onDone }: { readonly onDone: () => void }) {
  const [begun, setBegun] = useState(false);
  if (!begun) {
    return (
      <Button className="self-start" onClick={() => setBegun(true)}>
        {m.security_set_up()}
      </Button>
    );
  }
  return (
    <Enrolment
      onDone={() => {
        snackbar.add({ text: m.security_active(), tone: "success" });
        onDone();
      }}
    />
  );
}

function Codes({ left, onRenewed }: { readonly left: number; readonly onRenewed: () => void }) {
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setOpen(false);
    setCodes(undefined);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm font-medium">{m.security_codes_left({ count: left })}</p>
      <Button kind="plain" size="small" onClick={() => setOpen(true)}>
        {m.security_renew()}
      </Button>
      <Sheet open={open} onClose={close} title={m.security_renew()}>
        {codes === undefined ? (
          <CodeForm
            label={m.factor_code()}
            button={m.security_renew()}
            digitsOnly
            send={async (code) => {
              const answer = await api("POST admin/auth/factor/recovery-codes", { code });
              setCodes(answer.recovery_codes);
              onRenewed();
            }}
          >
            <p className="text-sm">{m.security_renew_text()}</p>
          </CodeForm>
        ) : (
          <RecoveryCodes codes={codes} onKept={close} />
        )}
      </Sheet>
    </div>
  );
}
