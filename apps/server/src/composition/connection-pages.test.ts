import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { ConnectionDescription, ConnectionPort } from "../ports/connection.ts";
import { isPlace, takesTwo } from "../ports/connection.ts";
import { VENDORS } from "./adapters.ts";
import { describeFields } from "@konter/cli/connections/connection-words.ts";

const PAGE = fileURLToPath(new URL("../../../../docs/connections.md", import.meta.url));

const HEAD = `# Vendor connections

A connection is an account at a vendor. Create it on the back office's Connections page, or as an operator with the commands below while the product runs. Keys are read from standard input or a file, stored encrypted, and never shown again. [ADR 40](adr/0040-connections.md) says which addresses are rejected. Connecting an account, and changing its mode or a setting marked below, takes two people where the brand has two; changing its name takes one ([ADR 84](adr/0084-vendors-that-credit.md)).

\`\`\`sh
npm run konter -- connect digiflazz --mode production --name "Digiflazz" < settings.json
npm run konter -- connections list
npm run konter -- connections test digiflazz
npm run konter -- connections rotate digiflazz --overlap 24 < new-keys.json
npm run konter -- connections history digiflazz
\`\`\`

This page is generated from the adapters' descriptions (\`composition/connection-pages.test.ts\`). A supplier's callbacks go to \`https://<members' address>/callbacks/<id>\`, a payment gateway's to \`https://<members' address>/callbacks/payments/<id>\`, a payout vendor's to \`https://<members' address>/callbacks/disbursements/<id>\`, a courier's to \`https://<members' address>/callbacks/couriers/<id>\`.
`;

const PORT_NAMES = {
  supplier: "Supplier",
  message_channel: "Message channel",
  payment_gateway: "Payment gateway",
  disburser: "Payout vendor",
  courier: "Courier",
} as const satisfies Readonly<Record<ConnectionPort, string>>;

function sectionOf(description: ConnectionDescription): string {
  const { name, vendor, port, about, documentation, modes, fields, callsFrom } = description;
  const rows = Object.entries(fields).map(([field, rule]) => {
    const facts = [
      rule.kind.replaceAll("_", " "),
      ...(rule.optional === true ? ["optional"] : []),
      ...(isPlace(rule) ? ["the vendor's address"] : []),
      ...(takesTwo(rule) ? ["a change takes two people"] : []),
      ...(rule.choices === undefined ? [] : [Object.keys(rule.choices).join(", ")]),
    ];
    const proposed =
      typeof rule.proposed === "object"
        ? Object.entries(rule.proposed)
            .map(([mode, value]) => `${mode}: \`${value}\``)
            .join(", ")
        : rule.proposed === undefined
          ? ""
          : `\`${rule.proposed}\``;
    return `| \`${field}\` | ${rule.label.en} | ${facts.join("; ")} | ${proposed} |`;
  });
  return [
    `## ${name} (\`${vendor}\`)`,
    "",
    `${PORT_NAMES[port]}: ${about.en} Modes: ${modes.join(", ")}.${documentation === undefined ? "" : ` [Documentation](${documentation}).`}`,
    "",
    ...(rows.length === 0
      ? ["It has no settings ([ADR 50](adr/0050-house.md))."]
      : ["| Setting | Meaning | Kind | Default |", "|---|---|---|---|", ...rows]),
    ...(description.callbacks === undefined
      ? []
      : [
          "",
          `Callbacks: ${description.callbacks.proof.en}${callsFrom.length > 0 ? ` Called from ${callsFrom.join(", ")}.` : ""}`,
        ]),
    "",
  ].join("\n");
}

test("docs/connections.md matches the adapters' descriptions", async () => {
  await expect([HEAD, ...VENDORS.map(sectionOf)].join("\n")).toMatchFileSnapshot(PAGE);
});

/** The supplying brand is in the same install, without a network connection. */
const isOutside = ({ vendor }: ConnectionDescription): boolean => vendor !== "house";

test("every external vendor has a full description: name, labels, an address or host, a key", () => {
  expect(new Set(VENDORS.map(({ port, vendor }) => `${port} ${vendor}`)).size).toBe(VENDORS.length);
  for (const { vendor, port, fields, modes, documentation } of VENDORS.filter(isOutside)) {
    const kinds = Object.values(fields).map(({ kind }) => kind);
    expect([vendor, kinds.some((kind) => kind === "address" || kind === "host")]).toEqual([
      vendor,
      true,
    ]);
    expect([vendor, kinds.includes("secret")]).toEqual([vendor, true]);
    expect(modes.length).toBeGreaterThan(0);
    // Couriers give theirs to customers only.
    if (port !== "courier") expect(documentation).toMatch(/^https:\/\//);
  }
});

test("shows each setting as a line in the terminal, with defaults and optional ones marked", () => {
  const iak = VENDORS.find(({ vendor }) => vendor === "iak") as ConnectionDescription;
  const lines = describeFields(iak).split("\n");
  expect(lines).toContain(
    "  base_url: API address (address; sandbox: https://prepaid.iak.dev; production: https://prepaid.iak.id)",
  );
  expect(lines).toContain("  api_key: API key (secret)");
  expect(lines.filter((line) => line.includes("may be left out"))).toHaveLength(6);
});
