import "./app.css";

/**
 * The page's only script: it lets the browser paint what the server drew, then fetches the living page, all of its files at
 * once (the server wrote their names into the page).
 */
const place = document.querySelector<HTMLElement>("#app");

function begin(): void {
  for (const href of (place?.dataset["modules"] ?? "").split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  void import("./main.tsx");
}

// A page in the background paints nothing, and one without markup has nothing to paint.
if (place?.dataset["drawn"] === undefined || document.visibilityState === "hidden") begin();
else requestAnimationFrame(() => setTimeout(begin));
