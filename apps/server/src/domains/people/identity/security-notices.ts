import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { MEMBER_PERMISSIONS } from "@konter/contract/member-permissions";
import { formatRupiah } from "@konter/contract/money";
import { businessClock } from "@konter/contract/time";
import { dateTimeSentence } from "@konter/contract/time-text";
import type { Notice } from "../../../kernel/notices/index.ts";

/** The values of a notification about PIN, devices and the account's state. */
export interface SecurityFacts {
  /** The end of a PIN lock, a device's waiting period, or an account's cooling period. */
  readonly until?: string | null;
  /** The device that its owner may block. */
  readonly device_id?: number | undefined;
  /** The name of a device or passkey. */
  readonly device?: string;
  /** A dotted permission. */
  readonly permission?: string;
  readonly tier?: string;
  /** Text by staff, or by the Master. */
  readonly reason?: string;
  /** Rupiah of a correction. */
  readonly amount?: number;
  /** Another member, whom the reader may know. */
  readonly name?: string;
  readonly count?: number;
}

const TIER_NAMES: Readonly<Record<string, Sentence>> = {
  member: { id: "Member", en: "Member" },
  agent: { id: "Agen", en: "Agent" },
  master: { id: "Master", en: "Master" },
};
const UNTIL: Sentence = { id: "sampai {date}", en: "until {date}" };
const WITHOUT_END: Sentence = { id: "tanpa batas waktu", en: "with no end" };

interface SecurityRow extends Pick<Notice, "page" | "title"> {
  readonly text: Sentence;
}

/** Notifications that cannot be disabled. Their texts are rendered in the reader's language. */
export function securityNotices<Kind extends string>(
  rows: Readonly<Record<Kind, SecurityRow>>,
): Readonly<Record<Kind, Notice<SecurityFacts>>> {
  const notices = (Object.keys(rows) as Kind[]).map((kind): [Kind, Notice<SecurityFacts>] => {
    const { text, ...row } = rows[kind];
    const notice: Notice<SecurityFacts> = {
      ...row,
      kind,
      event: "security",
      text: (facts, locale) => securitySentence(text, facts, locale),
    };
    return [kind, notice];
  });
  return Object.fromEntries(notices) as Readonly<Record<Kind, Notice<SecurityFacts>>>;
}

/** Returns a text for what an extra permission allows; an unknown one of another version keeps its name. */
function whatOpens(permission: string, locale: Locale): string {
  const row = MEMBER_PERMISSIONS.get(permission);
  return row?.held === "granted" ? row.opens[locale] : permission;
}

function securitySentence(text: Sentence, facts: SecurityFacts, locale: Locale): string {
  const { until, device = "", permission = "", tier = "", reason = "", amount = 0 } = facts;
  const date = until ? dateTimeSentence(new Date(until))[locale] : "";
  return renderSentence(text, locale, {
    time: until ? businessClock(new Date(until)) : "",
    date,
    device,
    until: renderSentence(until ? UNTIL : WITHOUT_END, locale, { date }),
    permission: whatOpens(permission, locale),
    tier: TIER_NAMES[tier]?.[locale] ?? tier,
    reason,
    amount: formatRupiah(amount),
    name: facts.name ?? "",
    count: facts.count ?? 0,
  });
}
