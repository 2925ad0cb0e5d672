import * as accountEndpoints from "@konter/contract/account/endpoints";
import type { Account } from "@konter/contract/identity";
import { Button, buttonClasses, Card } from "@konter/ui";
import { CircleUser } from "@konter/ui/icons";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { middleOf, smallJpeg } from "../../app/small-jpeg.ts";
import * as m from "#messages";

const SIDE_PX = 512;

/** The account's photo. The browser turns it upright and cuts out the middle; the server keeps nothing but the picture. */
export function AvatarCard({
  account,
  onSaved,
}: {
  readonly account: Account;
  readonly onSaved: (account: Account) => void;
}) {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<Account>) => {
    setBusy(true);
    try {
      onSaved(await work());
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-wrap items-center gap-4 p-4">
      {account.avatar === null ? (
        <CircleUser aria-hidden className="size-16 text-soft" />
      ) : (
        <img
          src={account.avatar}
          alt={m.avatar()}
          width={64}
          height={64}
          className="size-16 rounded-full object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <label className={buttonClasses("plain", "normal", "cursor-pointer focus-within:ring-2")}>
          {m.avatar_choose()}
          <input
            type="file"
            accept="image/png,image/jpeg"
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = "";
              if (file)
                void act(async () =>
                  api(accountEndpoints.avatarSave, {
                    bytes: await smallJpeg(file, middleOf(SIDE_PX)),
                  }),
                );
            }}
          />
        </label>
        {account.avatar !== null && (
          <Button
            kind="quiet"
            busy={busy}
            onClick={() => void act(() => api(accountEndpoints.avatarDelete, {}))}
          >
            {m.avatar_remove()}
          </Button>
        )}
      </div>
    </Card>
  );
}
