import { CallFailed } from "@konter/contract/client";
import type { Account } from "@konter/contract/identity";
import { displayPhone } from "@konter/contract/phone";
import {
  Alert,
  Button,
  Card,
  FactList,
  ScriptedForm,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { Download } from "@konter/ui/icons";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { useAccount } from "../../app/account.ts";
import { failureText, showFailure } from "../../app/failures.ts";
import { ownedName } from "../../app/session-store.ts";
import * as m from "#messages";
import { AvatarCard } from "./avatar-card.tsx";
import { PasswordSheet } from "./password-sheet.tsx";

/** `/account/edit`: name, e-mail, photo, and a download of one's own data (M92, M93). */
export default function EditPage() {
  const account = useAccount();
  const client = useQueryClient();
  const adopt = (next: Account) => client.setQueryData(["account"], next);
  return (
    <>
      <AvatarCard account={account} onSaved={adopt} />
      <ProfileForm account={account} onSaved={adopt} />
      <OwnData />
    </>
  );
}

interface PartProps {
  readonly account: Account;
  readonly onSaved: (account: Account) => void;
}

function ProfileForm({ account, onSaved }: PartProps) {
  const client = useQueryClient();
  const router = useRouter();
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    draft: ownedName("profile"),
    initial: { name: account.nama, email: account.email ?? "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/account/schemas")).profileInput,
    ),
    toInput: (values) => values,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const saved = await api("POST account/profile", values);
        onSaved(saved);
        if (values.email !== (saved.email ?? "")) await showChange();
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (reason.code === "password_needed") setAsks(true);
        else setFailure(reason);
        return;
      }
      form.forgetDraft();
      snackbar.add({ text: m.profile_saved(), tone: "success" });
    },
  });
  // A verified address stays until both have been confirmed, on the verification page.
  const showChange = async () => {
    await client.invalidateQueries({ queryKey: ["email-change"] });
    await router.navigate({ to: "/account/{-$page}", params: { page: "verify" } });
  };
  return (
    <Card className="flex flex-col gap-4 p-4">
      <ScriptedForm id="profile" onSubmit={form.submit} className="flex flex-col gap-4">
        <FactList facts={[{ label: m.phone_number(), value: displayPhone(account.hp) }]} />
        <TextField {...form.field("name")} label={m.name()} autoComplete="name" maxLength={80} />
        <TextField
          {...form.field("email")}
          label={m.email()}
          hint={m.profile_email_hint()}
          type="email"
          autoComplete="email"
          maxLength={200}
        />
        {failure !== undefined && (
          <Alert tone="danger" urgent>
            {failureText(failure)}
          </Alert>
        )}
        <Button type="submit" busy={form.busy}>
          {m.profile_save()}
        </Button>
      </ScriptedForm>
      <PasswordSheet
        open={asks}
        onClose={() => setAsks(false)}
        onConfirmed={() => document.querySelector<HTMLFormElement>("#profile")?.requestSubmit()}
      />
    </Card>
  );
}

/** Downloads one's own data, generated on request. */
function OwnData() {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchData = async () => {
    setBusy(true);
    try {
      const data = await api("POST account/export", {});
      const link = document.createElement("a");
      link.href = URL.createObjectURL(
        new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
      );
      link.download = `konter-${data.exported_at.slice(0, 10)}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (failure) {
      if (failure instanceof CallFailed && failure.code === "password_needed") setAsks(true);
      else showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-3 p-4">
      <p className="text-sm text-soft">{m.own_data_text()}</p>
      <Button
        kind="plain"
        busy={busy}
        icon={<Download aria-hidden className="size-4" />}
        onClick={() => void fetchData()}
      >
        {m.own_data()}
      </Button>
      <PasswordSheet
        open={asks}
        onClose={() => setAsks(false)}
        onConfirmed={() => void fetchData()}
      />
    </Card>
  );
}
