import { describe, expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("the name of a device", () => {
  test.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
      "Chrome, Android",
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A515F) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet, SM-A515F",
    ],
    [
      `Mozilla/5.0 (Linux; Android 12; Redmi Note 9 Build/SKQ1; wv) ${webkit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
      "WebView, Redmi Note 9",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      "Edge, Windows",
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
      "Firefox, Windows",
    ],
    ["Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0", "Firefox, Android"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
      "Safari, iPhone",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
      "Safari, Mac",
    ],
    [
      `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`,
      "Chrome, Linux",
    ],
    ["curl/8.5.0", "Perangkat tidak dikenal"],
    ["", "Perangkat tidak dikenal"],
  ])("M75: is derived from %j", (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
