import { expect, test } from "vitest";
import { listed } from "./http-client.ts";

const refused = (code: string) => ({
  status: 422,
  headers: new Headers(),
  text: "",
  json: { code, message: "", requestId: "" },
});

test("a code that the call's errors do not list fails the test that meets it, by both names", () => {
  for (const code of ["notification_not_found", "validation_failed", "csrf_token_invalid"])
    expect(listed("notificationRead", refused(code)).status).toBe(422);
  expect(() => listed("notificationRead", refused("setting_unchanged"))).toThrow(
    "notificationRead answers with setting_unchanged, which its errors do not list",
  );
});
