import type { Place } from "./places.ts";

/** Which workspaces a workspace may import. `tooling` may import all of them. */
const WORKSPACE_ARROWS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  postgres: [],
  ledger: ["contract", "postgres"],
  "demo-catalog": ["contract"],
  theme: [],
  simulators: ["contract", "demo-catalog"],
  ui: ["contract"],
  client: ["contract", "ui"],
  web: ["contract", "client", "ui"],
  admin: ["contract", "client", "ui"],
  server: ["contract", "ledger", "postgres", "theme"],
  demo: ["contract", "ledger", "postgres", "simulators", "demo-catalog", "server"],
  cli: ["contract", "ledger", "postgres", "server"],
  testkit: [
    "contract",
    "ledger",
    "postgres",
    "theme",
    "simulators",
    "demo-catalog",
    "server",
    "cli",
    "demo",
  ],
};

/** What the server's composition connects to the modules. */
const WIRED = ["kernel", "adapter", "port", "platform", "contract", "ledger", "postgres", "theme"];

/** Which parts and packages a part of the server may import, besides itself. */
const SERVER_ARROWS: Readonly<Record<string, readonly string[]>> = {
  port: ["contract"],
  platform: ["contract", "ledger", "postgres"],
  adapter: ["port", "platform", "contract"],
  kernel: ["port", "platform", "contract", "ledger", "postgres", "theme"],
  // The shape of a module, which modules extend (`declare module`).
  module: ["module shape", "kernel", "port", "platform", "contract", "ledger", "postgres", "theme"],
  // A module's description, which only the composition's list imports, so that modules that need each other make no
  // cycle.
  "module description": ["module shape", "module", "kernel", "platform", "contract"],
  "module shape": ["kernel", "platform", "ledger"],
  composition: ["module", "module description", "module shape", ...WIRED],
  entry: ["composition", "module", ...WIRED],
};

/**
 * A feature may use what the app provides to all features. The app imports their registrations and loads the rest late.
 */
const BROWSER_ARROWS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  feature: ["base", "app"],
  app: ["base", "feature"],
  build: ["app", "base", "feature"],
};

const BROWSER_WORKSPACES = new Set(["contract", "client", "ui", "web", "admin"]);
const FOR_TESTS_ONLY = new Set(["simulators", "demo-catalog", "cli", "demo"]);
/** Parts of the server that only the server itself may import. */
const INSIDE_SERVER = new Set(["module description", "module shape"]);

/** Why `from` must not import `to`. Undefined when it may. */
export function forbidden(from: Place, to: Place): string | undefined {
  if (to.part === "entry") return "nothing imports an entry file";
  if (from.workspace === "tooling") return undefined;
  if (to.workspace === "tooling") return "the product does not import its tooling";
  if (to.isInTestingFolder) {
    return from.isTest ? undefined : "only tests import from a testing folder";
  }
  if (to.isLook === true && !from.isTest) return "only tests import how a screen is looked at";
  if (to.part === "build" && from.part !== "build" && !from.isTest) {
    return "only build settings import what stands beside src";
  }
  if (from.workspace !== to.workspace) return betweenWorkspaces(from, to);
  if (from.workspace === "server") return insideServer(from, to);
  if (from.workspace === "web" || from.workspace === "admin") return insideBrowser(from, to);
  return undefined;
}

/** Why `from` must not import a Node built-in module. */
export function forbiddenNode(from: Place): string | undefined {
  const inBrowser = BROWSER_WORKSPACES.has(from.workspace) && !from.isTest;
  return inBrowser && from.part !== "build" ? "it also runs in the browser" : undefined;
}

function betweenWorkspaces(from: Place, to: Place): string | undefined {
  if (from.isTest && FOR_TESTS_ONLY.has(to.workspace)) return undefined;
  const allowed =
    from.workspace === "server" ? SERVER_ARROWS[from.part] : WORKSPACE_ARROWS[from.workspace];
  if (allowed?.includes(to.workspace) !== true) {
    return `${from.workspace === "server" ? nameOf(from) : from.workspace} may not import ${to.workspace}`;
  }
  if (INSIDE_SERVER.has(to.part)) return `${from.workspace} may not import ${nameOf(to)}`;
  return throughItsFace(from, to, to.part === "kernel" ? "kernel" : "module");
}

function insideServer(from: Place, to: Place): string | undefined {
  // A module's tests may import its description.
  if (to.part === "module description" && from.isTest && from.unit === to.unit) return undefined;
  if (from.part !== to.part) {
    if (SERVER_ARROWS[from.part]?.includes(to.part) !== true) {
      return `${nameOf(from)} may not import ${nameOf(to)}`;
    }
  } else if (from.part === "adapter") {
    const isOwnOrAbove = `${from.unit}/`.startsWith(to.unit === "" ? "" : `${to.unit}/`);
    return isOwnOrAbove ? undefined : `${nameOf(from)} may not import ${nameOf(to)}`;
  }
  if (from.unit === to.unit) return undefined;
  return throughItsFace(from, to, to.part === "kernel" ? "kernel" : "module");
}

function insideBrowser(from: Place, to: Place): string | undefined {
  if (from.part === to.part) {
    return from.unit === to.unit ? undefined : throughItsFace(from, to, "feature");
  }
  if (BROWSER_ARROWS[from.part]?.includes(to.part) !== true) {
    return `${nameOf(from)} may not import ${nameOf(to)}`;
  }
  if (from.part !== "app" || to.part !== "feature" || from.isTest) return undefined;
  return to.isFace || to.isRegistration === true
    ? undefined
    : `${nameOf(from)} reads of ${nameOf(to)} only what it registers and its index.ts, or without one the file of its name`;
}

function throughItsFace(from: Place, to: Place, part: string): string | undefined {
  if (to.part !== part || to.isFace) return undefined;
  const otherwise = part === "feature" ? ", or without one the file of its name" : "";
  return `${nameOf(from)} may import ${nameOf(to)} only through its index.ts${otherwise}`;
}

function nameOf({ workspace, part, unit }: Place): string {
  if (part === "whole" || part === "build") return workspace;
  return unit === "" ? `${workspace} ${part}` : `${workspace} ${part} ${unit}`;
}
