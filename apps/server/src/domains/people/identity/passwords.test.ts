import { describe, expect, test } from "vitest";
import { hashPassword, isPassword } from "./passwords.ts";

describe("a password", () => {
  test("is verified by its hash, which is different each time and never contains it", async () => {
    const [one, other] = [await hashPassword("rahasia-1"), await hashPassword("rahasia-1")];
    expect(one).toMatch(/^argon2id\$m=19456,t=2,p=1\$[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}$/);
    expect(one).not.toBe(other);
    expect(await isPassword("rahasia-1", one)).toBe(true);
    expect(await isPassword("rahasia-1", other)).toBe(true);
  });

  test.each(["rahasia-2", "Rahasia-1", "rahasia-1 ", "", "rahasia-1\u0000"])(
    "is not matched by %j",
    async (password) => {
      expect(await isPassword(password, await hashPassword("rahasia-1"))).toBe(false);
    },
  );

  test("is equal in any Unicode normalization form", async () => {
    expect(await isPassword("cafe\u0301-12", await hashPassword("caf\u00e9-12"))).toBe(true);
  });

  test.each([
    undefined,
    "",
    "none",
    "argon2id$$$",
    "argon2id$m=1$AAAA$AAAA",
    "$2b$10$abcdefghijklmnopqrstuv",
    `argon2id$x$${"A".repeat(24)}$`,
  ])("matches no stored value %j", async (stored) => {
    for (const password of ["", "none", "rahasia-1"])
      expect(await isPassword(password, stored)).toBe(false);
  });
});
