/** The content of a bundle of calls and messages, as far as its text states it. */
export interface CallBundle {
  /** Minutes to the operator's own numbers, to all numbers, or unspecified. */
  readonly minutes: readonly Part[];
  readonly messages: readonly Part[];
}

interface Part {
  readonly count: number;
  readonly to: "own" | "all" | "others" | "unsaid";
}

/** Matches the text after the unit with a lookahead, so that the next figure may follow directly. */
const MINUTES =
  /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d{3})|\d{1,5})\s*(?:menit|mnt|min)\b(?=([^+&,/\d]*))/gi;
const MESSAGES = /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d{3})|\d{1,5})\s*sms\b(?=([^+&,/\d]*))/gi;

/** Extracts minutes and messages from a product's name, or else from its description. */
export function callsIn(name: string, description: string): CallBundle {
  const minutes = partsIn(name, MINUTES);
  const messages = partsIn(name, MESSAGES);
  if (minutes.length + messages.length > 0) return { minutes, messages };
  return { minutes: partsIn(description, MINUTES), messages: partsIn(description, MESSAGES) };
}

function partsIn(text: string, pattern: RegExp): readonly Part[] {
  return [...text.matchAll(pattern)].map(([, figure = "", behind = ""]) => ({
    count: Number(figure.replaceAll(/[.,]/g, "")),
    to: receiverIn(behind),
  }));
}

function receiverIn(words: string): Part["to"] {
  if (/\b(?:semua|all|antar)\b/i.test(words)) return "all";
  if (/\b(?:lain|offnet)\b/i.test(words)) return "others";
  return /\b(?:sesama|tsel|isat|axis|tri|xl|smart\w*|on-?net)\b/i.test(words) ? "own" : "unsaid";
}
