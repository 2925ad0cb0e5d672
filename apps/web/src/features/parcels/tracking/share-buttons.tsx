import { buttonClasses, CopyButton } from "@konter/ui";
import * as m from "#messages";

/** Sends a text over WhatsApp, or copies its address. */
export function ShareButtons({
  text,
  address,
}: {
  readonly text: string;
  readonly address: string;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses("primary", "normal")}
      >
        {m.track_share_whatsapp()}
      </a>
      <CopyButton text={address} label={m.track_share_copy()} />
    </div>
  );
}
