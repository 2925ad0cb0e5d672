export const DEMO_PASSWORD = "konter-demo";
export const DEMO_PIN = "147258";

export interface DemoPerson {
  readonly kind: string;
  readonly hp: string;
  readonly name: string;
  readonly category: "member" | "agent" | "master";
  readonly roles: readonly string[];
  readonly deposit: number;
}

/** Numbers of a block that no operator assigns. Nothing is ever sent to them. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    kind: "Member",
    hp: "081200000001",
    name: "Budi Member",
    category: "member",
    roles: ["member"],
    deposit: 500_000,
  },
  {
    kind: "Agent",
    hp: "081200000002",
    name: "Sari Agen",
    category: "agent",
    roles: ["member", "agent"],
    deposit: 1_250_000,
  },
  {
    kind: "Master agent",
    hp: "081200000003",
    name: "Hendra Master",
    category: "master",
    roles: ["member", "agent", "master_agent"],
    deposit: 25_000_000,
  },
  {
    kind: "Affiliate",
    hp: "081200000004",
    name: "Dewi Afiliasi",
    category: "member",
    roles: ["member", "affiliate"],
    deposit: 150_000,
  },
  {
    kind: "Developer",
    hp: "081200000005",
    name: "Rian Developer",
    category: "agent",
    roles: ["member", "developer"],
    deposit: 2_000_000,
  },
];
/** The Master's other agents, so that its reports have rows. */
export const DEMO_DOWNLINE: readonly DemoPerson[] = [
  ["081200000011", "Konter Melati", 780_000],
  ["081200000012", "Toko Berkah Jaya", 2_340_000],
  ["081200000013", "Warung Pak Joko", 95_000],
].map(([hp, name, deposit]) => ({
  kind: "Agent",
  hp: String(hp),
  name: String(name),
  category: "agent",
  roles: ["member", "agent"],
  deposit: Number(deposit),
}));

export const DEMO_ADMIN = { email: "admin@konter.example", name: "Admin Konter" };
/** A second member of staff, so that actions that need two people can be tried. */
export const DEMO_COLLEAGUE = { email: "rekan@konter.example", name: "Rekan Admin" };
