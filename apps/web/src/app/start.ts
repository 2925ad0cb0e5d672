import "@konter/ui/array-methods";
import "./app.css";

/**
 * The page's only script: it lets the browser paint what the server drew, then fetches the files of the living page (the
 * server wrote their names into the page) without waiting for one another, and runs them one by one. Neither is done in one
 * go: on a slow phone that would leave a tap unanswered for a tenth of a second. It imports no other file of the build, so that it need not wait for what it is to fetch.
 */
const place = document.querySelector<HTMLElement>("#app");

/** What is pressed before the page lives is pressed again when it does (`hand-over.ts`): the last one, once. */
place?.addEventListener("click", ({ target }) => Object.assign(place, { pressed: target }));

/** The browser opens six connections; asking for ten files took it 5 ms here, and 20 where the paint still kept it busy. */
const ASKED_AT_ONCE = 3;

/**
 * Asks for a file; resolves when it is there, or cannot be had. It stands before the brand's own properties, which go over
 * those of the whole style sheet.
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
  // The page holds the rules of what the server drew; what the living page shows besides needs all of them.
  const styled = styles === undefined ? undefined : ask("stylesheet", styles);
  for (const [index, href] of files.entries()) {
    if (index % ASKED_AT_ONCE === ASKED_AT_ONCE - 1) await giveWay();
    void ask("modulepreload", href);
  }
  for (const file of files) {
    // The last one draws.
    if (file === files.at(-1)) await styled;
    await import(/* @vite-ignore */ file);
    await giveWay();
  }
}

/** Should a browser not say that it has painted. */
const PAINT_LIMIT_MS = 400;

/** When what the server drew is on the screen: what is fetched before that holds it up. */
const painted = new Promise<void>((resolve) => {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
  requestAnimationFrame(() => setTimeout(resolve, PAINT_LIMIT_MS));
});

// A page in the background paints nothing, and one without markup has nothing to paint.
if (place?.dataset["drawn"] === undefined || document.visibilityState === "hidden") void begin();
else void painted.then(begin);
