import type { Locale } from "@konter/contract/locale";

/**
 * What Konter asks of a service that carries a message to one person. Adapters translate between this page and one
 * vendor's protocol and hold no business rule.
 */
export interface MessageChannel {
  readonly vendor: string;
  /** What it has an approved template for; left out by a vendor that takes any text. */
  readonly templates?: readonly TemplatePurpose[];
  /** Never throws for anything that the vendor or the network does. */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<SendOutcome>;
  /** Closes the connections kept open. */
  close?(): Promise<void>;
}

/** What messages with a template of their own tell, and the places that one can have, by name. */
export const TEMPLATE_PLACES = {
  token: ["product", "number", "code", "name", "brand"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TemplatePurpose = keyof typeof TEMPLATE_PLACES;

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
  /** Page on which the reader switches such messages off; left out of what always comes. */
  readonly unsubscribe?: string;
  /** What stands in the places of the purpose's template. */
  readonly template?: {
    readonly purpose: TemplatePurpose;
    readonly values: Readonly<Record<string, string>>;
  };
}

/** What staff have to mend in a template: there is none of that name and language, the vendor stopped it, or its places differ. */
export type TemplateProblem = "missing" | "stopped" | "places_differ";

/**
 * `accepted`: the vendor took it, which is no proof that it arrived. `refused`: it never will from here (number without
 * WhatsApp, credit used up, key wrong). `trouble`: not certain or not now; another try may send it twice, which does no harm.
 */
export type SendOutcome = {
  readonly state: "accepted" | "refused" | "trouble";
  /** The vendor's own word, or ours for a network error; at most 200 characters, holding neither key nor code. */
  readonly code: string;
  readonly detail: string;
  readonly problem?: TemplateProblem;
};
