/** What a package of calls and messages holds, as far as its words say it. */
export interface CallBundle {
  /** Minutes to the operator's own numbers, to all, or to nobody in particular. */
  readonly minutes: readonly Part[];
  readonly messages: readonly Part[];
}

interface Part {
  readonly count: number;
  readonly to: "own" | "all" | "others" | "unsaid";
}

/** What follows the unit is looked ahead for, so that the next figure may begin right behind it. */
const MINUTES =
  /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d{3})|\d{1,5})\s*(?:menit|mnt|min)\b(?=([^+&,/\d]*))/gi;
const MESSAGES = /(?:^|[^\d.,])(\d{1,3}(?:[.,]\d{3})|\d{1,5})\s*sms\b(?=([^+&,/\d]*))/gi;

/** Minutes and messages that a product's name, or else its description, speaks of. */
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
