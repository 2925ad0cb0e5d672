import { CopyButton, QrCode, ShareButton, Sheet } from "@konter/ui";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

interface InviteSheetProps {
  /** The account's referral code. */
  readonly code: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The referral link as text and as a QR code. */
export default function InviteSheet({ code, open, onClose }: InviteSheetProps) {
  const link = `${location.origin}/auth/register?ref=${encodeURIComponent(code)}`;
  return (
    <Sheet open={open} onClose={onClose} title={m.agent_invite()}>
      <div className="flex flex-col items-center gap-4 text-center">
        <p className="text-sm text-soft">{m.agent_invite_text()}</p>
        <div className="w-56 max-w-full [&>svg]:max-w-none">
          <QrCode text={link} label={m.agent_invite_code()} />
        </div>
        <p className="font-medium wrap-anywhere select-all">{link}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <CopyButton text={link} label={m.agent_invite_copy()} />
          <ShareButton
            title={m.agent_invite()}
            text={m.agent_invite_message({ brand: session.get().brand.name, link })}
          />
        </div>
      </div>
    </Sheet>
  );
}
