import { CallFailed } from "@konter/contract/client";
import { PASSKEY_NAME_CHARACTERS } from "@konter/contract/passkeys";
import type { Passkey, PasskeyList } from "@konter/contract/passkeys";
import {
  Alert,
  Button,
  Card,
  Chip,
  formatDateTime,
  IconButton,
  ScriptedForm,
  Sheet,
  Skeleton,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { Fingerprint, Trash2 } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { make, passkeysQuery, showPasskeyFailure } from "../passkeys/passkeys.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import * as m from "#messages";
import { PasswordSheet } from "./password-sheet.tsx";

/** `/account/passkey`: passkeys that sign in and confirm purchases instead of password and PIN (M43, M74). */
export default function PasskeysPage() {
  const query = useQuery(passkeysQuery());
  if (query.data) return <Passkeys list={query.data} />;
  return query.error ? <QueryFailure query={query} /> : <Skeleton className="h-36" />;
}

type Work = () => Promise<void>;

function Passkeys({ list: { passkeys, host } }: { readonly list: PasskeyList }) {
  const [removing, setRemoving] = useState<Passkey>();
  // Work that waits for the password and continues automatically afterwards.
  const [waiting, setWaiting] = useState<{ readonly work: Work }>();
  const guard = async (work: Work): Promise<void> => {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) showPasskeyFailure(failure);
      else if (failure.code === "password_needed") setWaiting({ work });
      else if (failure.answer?.fields) throw failure;
      else showPasskeyFailure(failure);
    }
  };
  return (
    <>
      <p className="text-sm text-soft">{m.passkeys_text()}</p>
      {passkeys.length > 0 && (
        <ul className="flex flex-col gap-3">
          {passkeys.map((passkey) => (
            <li key={passkey.passkey_id}>
              <PasskeyCard passkey={passkey} onRemove={() => setRemoving(passkey)} />
            </li>
          ))}
        </ul>
      )}
      <NewPasskey host={host} guard={guard} />
      <RemoveSheet passkey={removing} onClose={() => setRemoving(undefined)} guard={guard} />
      <PasswordSheet
        open={waiting !== undefined}
        onClose={() => setWaiting(undefined)}
        onConfirmed={() => void (waiting && guard(waiting.work))}
      />
    </>
  );
}

function PasskeyCard({
  passkey,
  onRemove,
}: {
  readonly passkey: Passkey;
  readonly onRemove: () => void;
}) {
  return (
    <Card className="flex items-center gap-3 p-4">
      <Fingerprint aria-hidden className="size-6 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{passkey.name}</p>
        <p className="text-sm text-soft">
          {m.passkey_last_used({ time: formatDateTime(passkey.last_used_at) })}
        </p>
        {!passkey.trusted && <Chip tone="warning">{m.passkey_stale()}</Chip>}
      </div>
      <IconButton label={m.passkey_remove_named({ name: passkey.name })} onClick={onRemove}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </Card>
  );
}

function useAdopt() {
  const client = useQueryClient();
  return (list: PasskeyList, said: string) => {
    client.setQueryData(["passkeys"], list);
    void client.invalidateQueries({ queryKey: ["account"] });
    snackbar.add({ text: said, tone: "success" });
  };
}

interface Guarded {
  readonly guard: (work: Work) => Promise<void>;
}

function NewPasskey({ host, guard }: Guarded & { readonly host: string }) {
  const adopt = useAdopt();
  const form = useForm({
    initial: { name: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/passkeys/schemas")).passkeyNameInput,
    ),
    toInput: (values) => values,
    onSubmit: ({ name }) =>
      guard(async () => {
        const made = await make(await api("POST account/passkey/ask", {}));
        adopt(await api("POST account/passkey/add", { name, ...made }), m.passkey_added());
        form.set({ name: "" });
      }),
  });
  if (!("PublicKeyCredential" in globalThis))
    return <Alert tone="warning">{m.passkeys_unsupported()}</Alert>;
  // Browsers create passkeys only for the brand's canonical host.
  if (location.hostname !== host)
    return <Alert tone="warning">{m.passkeys_elsewhere({ host })}</Alert>;
  return (
    <Card className="p-4">
      <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-4">
        <TextField
          {...form.field("name")}
          label={m.passkey_name()}
          hint={m.passkey_name_hint()}
          autoComplete="off"
          maxLength={PASSKEY_NAME_CHARACTERS}
        />
        <Button type="submit" size="large" busy={form.busy}>
          {m.passkey_add()}
        </Button>
      </ScriptedForm>
    </Card>
  );
}

function RemoveSheet({
  passkey,
  onClose,
  guard,
}: Guarded & { readonly passkey: Passkey | undefined; readonly onClose: () => void }) {
  const adopt = useAdopt();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(passkey);
  if (passkey !== undefined && passkey !== shown) setShown(passkey);
  const remove = async () => {
    if (passkey === undefined) return;
    setBusy(true);
    await guard(async () => {
      const input = { passkey_id: String(passkey.passkey_id) };
      adopt(await api("POST account/passkey/{passkey_id}/delete", input), m.passkey_removed());
    });
    setBusy(false);
    onClose();
  };
  return (
    <Sheet
      open={passkey !== undefined}
      onClose={onClose}
      title={m.passkey_remove()}
      footer={
        <Button
          kind="danger"
          size="large"
          busy={busy}
          className="w-full"
          onClick={() => void remove()}
        >
          {m.passkey_remove()}
        </Button>
      }
    >
      <p>{m.passkey_remove_text({ name: shown?.name ?? "" })}</p>
    </Sheet>
  );
}
