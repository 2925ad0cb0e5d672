/** In this order, because many browsers also name the browsers that they derive from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:EdgA|EdgiOS|Edg)\//, "Edge"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:OPR|OPX|OPT)\//, "Opera"],
  [/\bOpera Mini\b/, "Opera Mini"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\bMiuiBrowser\//, "Mi Browser"],
  [/\bVivaldi\//, "Vivaldi"],
  [/; wv\)/, "WebView"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];
/** Chrome sends `Android 10; K` for every phone. */
const MODEL = /\bAndroid [\d.]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]{2,30}?)(?: Build\/[^;)]*)?[;)]/i;
const UNKNOWN = "Perangkat tidak dikenal";

/** Returns a readable name for a `User-Agent`: `Chrome, Android`, `Samsung Internet, SM-A515F`. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const model = MODEL.exec(userAgent)?.[1]?.trim();
  const system =
    model === undefined || /^(?:K|Mobile|Tablet|wv)$/i.test(model)
      ? nameIn(SYSTEMS, userAgent)
      : model;
  if (browser === undefined) return system ?? UNKNOWN;
  return system === undefined ? browser : `${browser}, ${system}`;
}

function nameIn(names: typeof BROWSERS, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
