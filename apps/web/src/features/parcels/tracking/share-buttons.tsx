import { buttonClasses, CopyButton, ShareButton } from "@konter/ui";
import * as m from "#messages";

/** Sends a text over WhatsApp or the phone's share sheet; where there is no share sheet, copies the address. */
export function ShareButtons({
  title,
  text,
  address,
}: {
  /** Of the message in apps that show one, such as mail. */
  readonly title: string;
  /** The message with its address. */
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
      {typeof navigator.share === "function" ? (
        <ShareButton title={title} text={text} />
      ) : (
        <CopyButton text={address} label={m.track_share_copy()} />
      )}
    </div>
  );
}
