import { boxesInPdf, readBarcode } from "@konter/contract/receipts/testing";
import type { AdminCn23, Cn23File, Cn23Page, Cn23ReportPage } from "@konter/contract/cn23";
import type { ExportFile } from "@konter/contract/report";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { DECLARATION } from "@konter/testkit/files/customs-declaration.ts";
import { textOfPdf } from "@konter/testkit/files/pdf-text.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GOODS, newResi, openDeclarationEnvironment } from "./testing/declaration-environment.ts";
import type { DeclarationEnvironment } from "./testing/declaration-environment.ts";

let environment: DeclarationEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openDeclarationEnvironment();
  staff = await environment.http.staff();
});
afterAll(() => environment.close());

const member = () => environment.member;
const added = (given?: object) => environment.added(given);

const fileOf = async (input: object) => {
  const answer = await member().call("cn23File", input);
  const { file_name: name, content_base64: content } = answer.json as Cn23File;
  const bytes = new Uint8Array(Buffer.from(content, "base64"));
  const text = (await textOfPdf(bytes)).map((page) => page.replaceAll(/\s+/g, " "));
  return { name, bytes, text };
};
/** Larger than every barcode, in modules. */
const PICTURE = { width: 240, height: 200 };

describe("M403: the printed form", () => {
  it("of a CN23 has every field, its totals and the barcode, in the copies asked for", async () => {
    const resi = newResi();
    const made = await added({
      ...GOODS,
      resi,
      comments: "Wood treated, ISPM 15",
      licence: "LIC-1",
      certificate: "CERT-2",
      invoice: "INV-3",
      sender: { ...DECLARATION.sender, customs_reference: "NPWP-01" },
      recipient: {
        ...DECLARATION.recipient,
        importer_reference: "GST-99",
        importer_email: "tan@example.com",
      },
    });
    const { name, bytes, text } = await fileOf({ ref_id: made.ref_id, copies: "4" });
    expect(name).toBe(`cn23-${resi}.pdf`);
    expect(text).toHaveLength(4);
    for (const part of [
      "CN 23",
      "DÉCLARATION EN DOUANE",
      "Budi Pengirim",
      "NPWP-01",
      "Tan Wei",
      "1 Orchard Road",
      "238823",
      "SINGAPORE",
      "GST-99",
      "tan@example.com",
      "Cotton T-shirt",
      "10 pcs",
      "2.000",
      "USD 500.00",
      "6109.10",
      "INDONESIA",
      "2.300",
      "Rp250.000",
      "Wood treated, ISPM 15",
      "LIC-1",
      "CERT-2",
      "INV-3",
      "Kantor Pos Jakarta Pusat",
      "does not contain any dangerous article",
      "(15)",
      resi,
      made.ref_id,
    ])
      expect(text[0]).toContain(part);
    expect(text[3]).toContain("Copy 4 of 4");
    expect(readBarcode(boxesInPdf(bytes), PICTURE.width, PICTURE.height)).toBe(resi);
  });

  it("of a CN22 fits one small page, and says when it was cancelled", async () => {
    const resi = newResi();
    const { ref_id: refId } = await added({ resi });
    const { bytes, text } = await fileOf({ ref_id: refId });
    expect(text).toHaveLength(1);
    for (const part of ["CN 22", "2 pcs Cotton T-shirt", "0.400", "IDR 150000.00", "0.500", resi])
      expect(text[0]).toContain(part);
    expect(readBarcode(boxesInPdf(bytes), PICTURE.width, PICTURE.height)).toBe(resi);
    await member().call("cn23Cancel", { ref_id: refId, reason: "Salah alamat" });
    expect((await fileOf({ ref_id: refId })).text[0]).toContain("CANCELLED / ANNULÉ");
  });
});

describe("M409, M418: the report of declarations", () => {
  it("filters, sums by form and state, and exports the same rows", async () => {
    await environment.sql("delete from cn23_step");
    await environment.sql("delete from cn23");
    const [first, second] = [await added(), await added(GOODS)];
    await added({ recipient: { ...DECLARATION.recipient, name: "Lee Hoon" } });
    await member().call("cn23Cancel", { ref_id: first.ref_id, reason: "Salah" });
    const report = async (filters: object) =>
      (await member().call("cn23Report", filters)).json as Cn23ReportPage;
    const all = await report({});
    expect(all.rows).toHaveLength(3);
    expect(all.totals).toEqual([
      { form: "CN22", state: "active", declarations: 1, gross_grams: 500, value_rupiah: 150_000 },
      {
        form: "CN22",
        state: "cancelled",
        declarations: 1,
        gross_grams: 500,
        value_rupiah: 150_000,
      },
      {
        form: "CN23",
        state: "active",
        declarations: 1,
        gross_grams: 2_300,
        value_rupiah: 8_000_000,
      },
    ]);
    const references = async (filters: object) =>
      (await report(filters)).rows.map(({ ref_id: ref }) => ref);
    expect(await references({ form: "CN23" })).toEqual([second.ref_id]);
    expect(await references({ state: "cancelled" })).toEqual([first.ref_id]);
    expect(await references({ q: "lee" })).toHaveLength(1);
    expect(await references({ date_to: "2020-01-01" })).toEqual([]);
    const file = (await member().call("cn23ReportExport", { form: "CN22" })).json as ExportFile;
    expect([file.rows, file.total]).toEqual([2, 2]);
  });

  it("shows staff all members' declarations with masked owners", async () => {
    const { ref_id: refId } = await added();
    const shown = (await staff.call("adminCn23", { ref_id: refId })).json as AdminCn23;
    expect(shown.member.hp).toContain("*");
    expect(shown.steps).toHaveLength(1);
    const listed = (await staff.call("adminCn23List", { q: refId })).json as Cn23Page;
    expect(listed.rows).toHaveLength(1);
    const file = (await staff.call("adminCn23File", { ref_id: refId })).json as Cn23File;
    expect(file.file_name).toBe(`cn22-${refId}.pdf`);
    const audited = await environment.sql(
      "select from audit_entry where action = 'cn23.opened' and subject = $1",
      [refId],
    );
    expect(audited).toHaveLength(1);
  });
});
