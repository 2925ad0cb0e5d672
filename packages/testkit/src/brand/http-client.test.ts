import { expect, test } from "vitest";
import { listed } from "./http-client.ts";

const refused = (code: string) => ({
  status: 422,
  headers: new Headers(),
  text: "",
  json: { code, message: "", requestId: "" },
});

test("fails a test that meets a code missing from the call's errors, and names both", () => {
  for (const code of ["notification_not_found", "validation_failed", "csrf_token_invalid"])
    expect(listed("notificationRead", refused(code)).status).toBe(422);
  expect(() => listed("notificationRead", refused("setting_unchanged"))).toThrow(
    "notificationRead answers with setting_unchanged, which its errors do not list",
  );
});
