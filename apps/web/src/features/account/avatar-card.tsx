import type { Account } from "@konter/contract/identity";
import { Card } from "@konter/ui";
import { CircleUser } from "@konter/ui/icons";
import { api } from "../../app/api.ts";
import { middleOf, smallJpeg } from "../../app/photos/small-jpeg.ts";
import * as m from "#messages";
import { PictureButtons } from "../picture-choice/index.ts";

const SIDE_PX = 512;

/** The account's photo. The browser rotates it and crops the middle; the server stores only the picture itself. */
export function AvatarCard({
  account,
  onSaved,
}: {
  readonly account: Account;
  readonly onSaved: (account: Account) => void;
}) {
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
      <PictureButtons
        chooseText={m.avatar_choose()}
        removeText={m.avatar_remove()}
        hasPicture={account.avatar !== null}
        onFile={async (file) =>
          api("POST account/profile/avatar", { bytes: await smallJpeg(file, middleOf(SIDE_PX)) })
        }
        onRemove={() => api("DELETE account/profile/avatar", {})}
        onSaved={onSaved}
      />
    </Card>
  );
}
