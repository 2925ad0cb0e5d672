import "./app.css";
import { giveWay } from "./give-way.ts";

/**
 * The page's only script: it lets the browser paint what the server drew, then fetches the living page, all of its files at
 * once (the server wrote their names into the page), and runs them one by one: on a slow phone all of them in one go would
 * leave a tap unanswered for a tenth of a second.
 */
const place = document.querySelector<HTMLElement>("#app");

async function begin(): Promise<void> {
  const files = (place?.dataset["modules"] ?? "").split(" ").filter(Boolean);
  for (const href of files) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await giveWay();
  }
  await import("./main.tsx");
}

// A page in the background paints nothing, and one without markup has nothing to paint.
if (place?.dataset["drawn"] === undefined || document.visibilityState === "hidden") void begin();
else requestAnimationFrame(() => setTimeout(() => void begin()));
