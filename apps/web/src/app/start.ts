import "./app.css";

/**
 * The page's only script: it lets the browser paint what the server drew, then fetches the files of the living page (the
 * server wrote their names into the page) without waiting for one another, and runs them one by one. Neither is done in one
 * go: on a slow phone that would leave a tap unanswered for a tenth of a second. It imports nothing, so that it need not wait for what it is to fetch.
 */
const place = document.querySelector<HTMLElement>("#app");

/** What is pressed before the page lives is pressed again when it does (`hand-over.ts`): the last one, once. */
place?.addEventListener("click", ({ target }) => Object.assign(place, { pressed: target }));

/** The browser opens six connections; asking for ten files took it 5 ms here, and 20 where the paint still kept it busy. */
const ASKED_AT_ONCE = 3;

const giveWay = () => new Promise((resolve) => setTimeout(resolve));

async function begin(): Promise<void> {
  const files = (place?.dataset["modules"] ?? "").split(" ").filter(Boolean);
  for (const [index, href] of files.entries()) {
    if (index % ASKED_AT_ONCE === ASKED_AT_ONCE - 1) await giveWay();
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  for (const file of files) {
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
