import type { Locale } from "@konter/contract/locale";

/**
 * The port for services that carry a message to one person. Adapters translate between this interface and one vendor's
 * protocol and contain no business rules.
 */
export interface MessageChannel {
  readonly vendor: string;
  /** The purposes with an approved template; omitted by a vendor that accepts any text. */
  readonly templates?: readonly TemplatePurpose[];
  /** Never throws for a failure of the vendor or the network. */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<SendOutcome>;
  /** Closes the open connections. */
  close?(): Promise<void>;
}

/** The messages with their own template, and the placeholders that each can have, by name. */
export const TEMPLATE_PLACES = {
  token: ["product", "number", "code", "name", "brand"],
  order: ["number", "text", "link", "brand"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TemplatePurpose = keyof typeof TEMPLATE_PLACES;

export interface OutgoingMessage {
  /** Our reference, the same for every attempt, so that a mail program shows one message. */
  readonly reference: string;
  /** `+628…` for phones, otherwise an e-mail address. */
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  /** The six digits, for channels whose text is a template with a placeholder for them. */
  readonly code?: string;
  /** The page on which the reader can unsubscribe; omitted for mandatory messages. */
  readonly unsubscribe?: string;
  /** The values for the placeholders of the purpose's template. */
  readonly template?: {
    readonly purpose: TemplatePurpose;
    readonly values: Readonly<Record<string, string>>;
  };
}

/**
 * A template problem for staff: it does not exist with that name and language, the vendor paused it, or its
 * placeholders differ.
 */
export type TemplateProblem = "missing" | "stopped" | "places_differ";

/**
 * `accepted`: the vendor accepted it, which does not prove delivery. `refused`: it can never be delivered this way
 * (number without WhatsApp, no credit left, wrong key). `trouble`: uncertain or temporary; another attempt may send it
 * twice, which is harmless.
 */
export type SendOutcome = {
  readonly state: "accepted" | "refused" | "trouble";
  /** The vendor's code, or ours for a network error; at most 200 characters, without keys and codes. */
  readonly code: string;
  readonly detail: string;
  readonly problem?: TemplateProblem;
};
