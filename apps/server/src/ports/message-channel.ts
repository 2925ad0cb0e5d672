import type { Locale } from "@konter/contract/locale";

/**
 * What Konter asks of a service that carries a message to one person. Adapters translate between this page and one
 * vendor's protocol and hold no business rule.
 */
export interface MessageChannel {
  readonly vendor: string;
  /** Never throws for anything that the vendor or the network does. */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<SendOutcome>;
  /** Closes the connections kept open. */
  close?(): Promise<void>;
}

export interface OutgoingMessage {
  /** Ours; the same for every try, so that a mail program shows one message. */
  readonly reference: string;
  /** `+628…` for phones, else an e-mail address. */
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  /** The six digits, for channels whose text is a template with a place for them. */
  readonly code?: string;
}

/**
 * `accepted`: the vendor took it, which is no proof that it arrived. `refused`: it never will from here (number without
 * WhatsApp, credit used up, key wrong). `trouble`: not certain or not now; another try may send it twice, which does no harm.
 */
export type SendOutcome = {
  readonly state: "accepted" | "refused" | "trouble";
  /** The vendor's own word, or ours for a network error; at most 200 characters, holding neither key nor code. */
  readonly code: string;
  readonly detail: string;
};
