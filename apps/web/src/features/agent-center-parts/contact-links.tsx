import { displayPhone } from "@konter/contract/phone";
import { buttonClasses } from "@konter/ui";
import { MessageSquare, Smartphone } from "@konter/ui/icons";
import * as m from "#messages";
import { chatAddress } from "../help/index.ts";

interface ContactLinksProps {
  readonly person: { readonly name: string; readonly hp: string };
  /** Begins the WhatsApp chat. */
  readonly message?: string;
  /** Only icons, where a row has no room for words. */
  readonly isShort?: boolean;
}

const SHORT =
  "grid size-11 shrink-0 place-items-center rounded-md border border-edge/60 bg-surface hover:bg-sunken";

/** Calls a person, or opens a WhatsApp chat. */
export function ContactLinks({
  person: { name, hp },
  message,
  isShort = false,
}: ContactLinksProps) {
  const chat = message === undefined ? "" : `?text=${encodeURIComponent(message)}`;
  const look = isShort ? SHORT : buttonClasses("plain");
  const word = isShort ? "sr-only" : undefined;
  return (
    <>
      <a href={`tel:${displayPhone(hp)}`} className={look}>
        <Smartphone aria-hidden className="size-4" />
        <span className={word}>{m.contact_call()}</span>
        <span className="sr-only"> {name}</span>
      </a>
      <a href={`${chatAddress(hp)}${chat}`} target="_blank" rel="noreferrer" className={look}>
        <MessageSquare aria-hidden className="size-4" />
        <span className={word}>{m.contact_whatsapp()}</span>
        <span className="sr-only"> {name}</span>
      </a>
    </>
  );
}
