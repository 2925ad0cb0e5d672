import { afterAll, expect, it } from "vitest";
import { closePages, leaveBrowser, newContext, newPage, openAs, visit } from "./browser.ts";

afterAll(leaveBrowser);

it("isolates a test from what the previous one left in the browser", async () => {
  const first = await openAs("member", "/report");
  const context = first.context();
  await first.evaluate(async () => {
    localStorage.setItem("left", "1");
    sessionStorage.setItem("left", "1");
    document.cookie = "left=1; path=/";
    window.name = "left";
    await caches.open("left");
    await new Promise((resolve) => {
      indexedDB.open("left").addEventListener("success", resolve);
    });
  });
  await first.evaluate(() => localStorage.getItem("left")).then((left) => expect(left).toBe("1"));
  await context.route("**/auth/login", (route) => route.abort());
  await context.clearPermissions();
  await context.setOffline(true);
  await closePages();

  const second = await visit("/report");
  expect(second.context()).toBe(context);
  await second.waitForURL((url) => url.pathname === "/auth/login");
  const found = await second.evaluate(async () => [
    localStorage.getItem("left"),
    sessionStorage.getItem("left"),
    document.cookie.includes("left"),
    window.name,
    await caches.has("left"),
    (await indexedDB.databases()).some(({ name }) => name === "left"),
    (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
  ]);
  expect(found).toEqual([null, null, false, "", false, false, "granted"]);
  await closePages();
});

it("opens separate contexts for two at a time and for one that asks to be alone", async () => {
  const contexts = await Promise.all([
    newContext({}),
    newContext({}),
    newContext({ isAlone: true }),
    newContext({ dark: true }),
  ]);
  expect(new Set(contexts).size).toBe(4);
  const alone = contexts[2];
  await closePages();
  await expect(newPage(alone as never)).rejects.toThrow("closed");
});
