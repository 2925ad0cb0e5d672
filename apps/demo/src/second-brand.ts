import type { DemoBrand } from "./brand.ts";
import type { DemoPerson } from "./people.ts";

/** A brand of the demo that is made from the first one while that one serves. */
interface SecondBrand extends DemoBrand {
  readonly code: string;
  /** Names below localhost resolve to this machine in every browser. */
  readonly host: string;
  readonly look: {
    readonly primary_color: string;
    readonly secondary_color: string;
    readonly accent_color: string;
    readonly radius: "soft";
    readonly support_phone: string;
  };
}

const agent = (hp: string, name: string, deposit: number): DemoPerson => ({
  kind: "Agent",
  hp,
  name,
  category: "agent",
  roles: ["member", "agent"],
  deposit,
});

export const SECOND_BRAND: SecondBrand = {
  code: "warung",
  host: "warung.localhost",
  name: "Warung Berkah",
  sender: { name: "Warung Berkah", address: "halo@warung.example" },
  look: {
    primary_color: "green darken3",
    secondary_color: "green lighten4",
    accent_color: "deep-orange darken3",
    radius: "soft",
    support_phone: "0812 0000 0199",
  },
  people: [
    {
      kind: "Member",
      hp: "081200000101",
      name: "Tono Member",
      category: "member",
      roles: ["member"],
      deposit: 300_000,
    },
    agent("081200000102", "Ratna Agen", 900_000),
    {
      kind: "Master agent",
      hp: "081200000103",
      name: "Bambang Master",
      category: "master",
      roles: ["member", "agent", "master_agent"],
      deposit: 12_000_000,
    },
  ],
  downline: [
    agent("081200000111", "Kios Bu Endah", 640_000),
    agent("081200000112", "Pulsa Terminal", 1_480_000),
  ],
  staff: [
    { email: "admin@warung.example", name: "Admin Warung" },
    { email: "rekan@warung.example", name: "Rekan Warung" },
  ],
  masterHp: "081200000103",
  referralCodes: [["081200000103", "BAMBANG"]],
  margins: {
    member: { fixed: 1_100, rate: 60 },
    agent: { fixed: 400, rate: 25 },
    master: { fixed: 200, rate: 15 },
  },
};
