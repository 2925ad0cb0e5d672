import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TESTED_COURIERS } from "../../adapters/courier/testing/couriers.ts";
import { VENDORS } from "../adapters.ts";
import { describeCouriers } from "./courier-guide.ts";

const PAGE = fileURLToPath(new URL("../../../../../docs/couriers.md", import.meta.url));

const HEAD = `# Couriers

What each courier can do. Forms, error responses, the back office and the API follow these tables. This page is generated from the capability tables of the adapters (\`composition/pages/courier-guide.test.ts\`, with \`-u\` after a change); the API reference at \`/api/v1/docs\` shows the same. [Adding a courier](adding-a-courier.md) says how a table comes about, each adapter's README which of its entries are assumptions.
`;

test("docs/couriers.md matches the capability tables of the adapters", async () => {
  await expect(`${HEAD}\n${describeCouriers("##")}\n`).toMatchFileSnapshot(PAGE);
});

test("each adapter works with the table that its description shows", () => {
  const shown = VENDORS.flatMap((vendor) =>
    vendor.port === "courier" ? [[vendor.vendor, vendor.capabilities] as const] : [],
  );
  const works = TESTED_COURIERS.map((tested) => {
    const { vendor, capabilities } = tested.create({ url: "http://127.0.0.1:9" });
    return [vendor, capabilities] as const;
  });
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(works));
});
