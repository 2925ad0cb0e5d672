import { expect, test } from "vitest";
import { md5Base64, md5Hex, md5HexBase64 } from "./signing.ts";

test("the three forms of MD5 are told apart by their length", () => {
  // RFC 1321, appendix A.5.
  expect(md5Hex("abc")).toBe("900150983cd24fb0d6963f7d28e17f72");
  expect(md5HexBase64("abc")).toHaveLength(44);
  expect(md5Base64("abc")).toBe("kAFQmDzST7DWlj99KOF/cg==");
});
