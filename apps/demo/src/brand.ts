import type { DemoSender } from "./connections.ts";
import { DEMO_ADMIN, DEMO_COLLEAGUE, DEMO_DOWNLINE, DEMO_PEOPLE } from "./people.ts";
import type { DemoPerson } from "./people.ts";

/** What makes one brand of the demo unlike the other. */
export interface DemoBrand {
  readonly name: string;
  readonly sender: DemoSender;
  /** One of each kind, whose logins the start prints. */
  readonly people: readonly DemoPerson[];
  /** Further agents of the Master, so that its reports have rows. */
  readonly downline: readonly DemoPerson[];
  /** The first two may approve at once. */
  readonly staff: readonly { readonly email: string; readonly name: string }[];
  readonly masterHp: string;
  /** By number, the words of `/auth/register?ref=`. */
  readonly referralCodes: readonly (readonly [hp: string, code: string])[];
  /** What is put on a supplier's price, in rupiah and in hundredths of a percent. */
  readonly margins: Readonly<Record<DemoPerson["category"], { fixed: number; rate: number }>>;
}

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
