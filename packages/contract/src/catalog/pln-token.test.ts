import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPlnToken, parsePlnToken } from "./pln-token.ts";

const TOKEN = "01234567890123456789";

describe("PLN tokens in suppliers' formats", () => {
  test.each([
    ["0123-4567-8901-2345-6789/PT CONTOH/R1 /000001300/66.2", "PT CONTOH", "R1", "1300", "66.2"],
    ["0123-4567-8901-2345-6789/PT CONTOH/R1/1300VA/66,2", "PT CONTOH", "R1", "1300", "66.2"],
    ["01234567890123456789/SITI-AMINAH/R1M/900 VA/13,7 kWh", "SITI-AMINAH", "R1M", "900", "13.7"],
    ["0123 4567 8901 2345 6789/BUDI/R1T 1300VA/66", "BUDI", "R1T", "1300", "66"],
    [
      "Token: 01234567890123456789 / CV A/B / B2 / 6600 / kWh: 1500,25",
      "CV A/B",
      "B2",
      "6600",
      "1500.25",
    ],
    ["01234567890123456789/BUDI/R1/1300VA/66,2/REF123", "BUDI", "R1", "1300", "66.2"],
    ["01234567890123456789/BUDI/66,2", "BUDI", undefined, undefined, "66.2"],
  ])("%s", (raw, name, tariff, powerVa, kwh) => {
    const expected = { token: TOKEN, name, tariff, powerVa, kwh, raw };
    expect(parsePlnToken(raw)).toEqual(expected);
  });

  test("keeps the token and the raw text of a token alone or with extra parts", () => {
    const many = `${TOKEN}/A/B/C/D/E/F`;
    expect(parsePlnToken(TOKEN)).toEqual({ token: TOKEN, raw: TOKEN });
    expect(parsePlnToken(`${TOKEN}/BUDI`)).toEqual({ token: TOKEN, raw: `${TOKEN}/BUDI` });
    expect(parsePlnToken(many)).toEqual({ token: TOKEN, raw: many });
  });

  test.each(["", "123456789", "1234567890123456789/BUDI/R1/1300VA/66,2", `${TOKEN}1/BUDI/R1`])(
    "returns no token without a run of exactly 20 digits: %j",
    (raw) => {
      expect(parsePlnToken(raw)).toBeUndefined();
    },
  );
});

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: min, maxLength: max });
const name = fc
  .string({
    unit: fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ .'-".split("")),
    minLength: 1,
    maxLength: 30,
  })
  .map((text) => `P${text.trim()}`);
const tariff = fc.constantFrom("R1", "R1M", "R2", "R3T", "B1", "I2", "P1");
const power = fc.integer({ min: 450, max: 197_000 });
const kwhTenths = fc.integer({ min: 0, max: 99_999 });

describe("properties", () => {
  test("round-trips every field in both formats", () => {
    fc.assert(
      fc.property(
        digits(20, 20),
        name,
        tariff,
        power,
        kwhTenths,
        (token, name, tariff, power, tenths) => {
          const [whole, tenth] = [Math.floor(tenths / 10), tenths % 10];
          const dashed = token.replaceAll(/(\d{4})(?=\d)/g, "$1-");
          const padded = String(power).padStart(9, "0");
          const expected = {
            token,
            name,
            tariff,
            powerVa: String(power),
            kwh: `${whole}.${tenth}`,
          };
          expect(
            parsePlnToken(`${dashed}/${name}/${tariff}/${power}VA/${whole},${tenth}`),
          ).toMatchObject(expected);
          expect(
            parsePlnToken(`${token}/${name}/${tariff} /${padded}/${whole}.${tenth}`),
          ).toMatchObject(expected);
        },
      ),
    );
  });

  test("never throws, and returns 20 digits of the text as the token together with the raw text", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789-/ R1VA.,".split("")) }),
    );
    fc.assert(
      fc.property(text, (raw) => {
        const token = parsePlnToken(raw);
        expect(token?.token ?? TOKEN).toMatch(/^\d{20}$/);
        expect(raw.replaceAll(/[- ]/g, "")).toContain(token?.token ?? "");
        expect(token?.raw ?? raw).toBe(raw);
      }),
      { numRuns: 1_000 },
    );
  });

  test("groups digits in fours without changing them", () => {
    fc.assert(
      fc.property(digits(20, 20), (token) => {
        expect(formatPlnToken(token)).toMatch(/^(\d{4} ){4}\d{4}$/);
        expect(formatPlnToken(formatPlnToken(token)).replaceAll(" ", "")).toBe(token);
      }),
    );
  });
});
