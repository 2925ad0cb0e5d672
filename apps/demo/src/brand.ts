import type { DemoSender } from "./connections.ts";
import { DEMO_ADMIN, DEMO_COLLEAGUE, DEMO_DOWNLINE, DEMO_PEOPLE } from "./people.ts";
import type { DemoPerson } from "./people.ts";

/** Settings that distinguish the demo's brands. */
export interface DemoBrand {
  readonly name: string;
  readonly sender: DemoSender;
  /** One person of each kind. The start prints their logins. */
  readonly people: readonly DemoPerson[];
  /** Further agents of the Master, so that its reports have rows. */
  readonly downline: readonly DemoPerson[];
  /** The first two may approve at once. */
  readonly staff: readonly { readonly email: string; readonly name: string }[];
  readonly masterHp: string;
  /** By phone number, the codes for `/auth/register?ref=`. */
  readonly referralCodes: readonly (readonly [hp: string, code: string])[];
  /** Markups on a supplier's price, in rupiah and in basis points. */
  readonly margins: Readonly<Record<DemoPerson["category"], { fixed: number; rate: number }>>;
}

/** Members call it, or write to it on WhatsApp. */
export const OWN_SUPPORT_PHONE = "0812 0000 0190";

export const OWN_DEMO: DemoBrand = {
  name: "Konter Sejahtera",
  sender: { name: "Konter Sejahtera", address: "no-reply@konter.example" },
  people: DEMO_PEOPLE,
  downline: DEMO_DOWNLINE,
  staff: [DEMO_ADMIN, DEMO_COLLEAGUE],
  masterHp: "081200000003",
  referralCodes: [
    ["081200000003", "HENDRA"],
    ["081200000004", "DEWI88"],
  ],
  margins: {
    member: { fixed: 750, rate: 50 },
    agent: { fixed: 250, rate: 20 },
    master: { fixed: 100, rate: 10 },
  },
};
