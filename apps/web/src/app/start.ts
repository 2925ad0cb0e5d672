import "@konter/ui/array-methods";
import "./app.css";

/**
 * The page's only script. It lets the browser paint the server-rendered page, then fetches the app's files (the server
 * lists them in the page) in parallel and runs them one by one. Neither happens in one task, because on a slow phone
 * that would block a tap for a tenth of a second. It imports no other file of the build, so that it starts without
 * waiting for one.
 */
const place = document.querySelector<HTMLElement>("#app");

/** The last press before the page is interactive is repeated once afterwards (`hand-over.ts`). */
place?.addEventListener("click", ({ target }) => Object.assign(place, { pressed: target }));

/**
 * The browser opens six connections. Requesting ten files took 5 ms here, and 20 ms while the browser was still
 * painting.
 */
const ASKED_AT_ONCE = 3;

/**
 * Requests a file; resolves when it has loaded or failed. Inserted before the brand's own properties, which override
 * those of the full style sheet.
 */
const ask = (rel: string, href: string) =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel, href, onload: resolve, onerror: resolve });
    document.querySelector("style")?.after(link);
  });

const giveWay = () => new Promise((resolve) => setTimeout(resolve));

async function begin(): Promise<void> {
  const { modules = "", styles } = place?.dataset ?? {};
  const files = modules.split(" ").filter(Boolean);
  // The page contains the rules of the server-rendered markup; the interactive page needs all of them.
  const styled = styles === undefined ? undefined : ask("stylesheet", styles);
  for (const [index, href] of files.entries()) {
    if (index % ASKED_AT_ONCE === ASKED_AT_ONCE - 1) await giveWay();
    void ask("modulepreload", href);
  }
  for (const file of files) {
    // The last file renders the app.
    if (file === files.at(-1)) await styled;
    await import(/* @vite-ignore */ file);
    await giveWay();
  }
}

/** Fallback when the browser does not report its paint. */
const PAINT_LIMIT_MS = 400;

/** Resolves when the server-rendered page has been painted, because earlier fetches would delay the paint. */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
  requestAnimationFrame(() => setTimeout(resolve, PAINT_LIMIT_MS));
});

// A background page does not paint, and a page without markup has nothing to paint.
if (place?.dataset["drawn"] === undefined || document.visibilityState === "hidden") void begin();
else void painted.then(begin);
