/**
 * The place of a file in docs/ARCHITECTURE.md: its workspace, the part of the workspace, and the unit within the part.
 */
export interface Place {
  /** `server`, `web`, `ledger` …; `tooling` for scripts, e2e, bench and the root. */
  readonly workspace: string;
  /**
   * `module`, `adapter`, `platform`, `feature`, `app` …; `whole` where a workspace has no parts, `build` for files
   * beside `src`.
   */
  readonly part: string;
  /** The module, the feature, or the adapter's folder; empty where a part has no units. */
  readonly unit: string;
  /** Whether other units may import this file: `index.ts`, or the file with the name of its feature. */
  readonly isFace: boolean;
  /** A feature's registration: its routes, menus, searches and addresses. */
  readonly isRegistration?: boolean;
  /** Defines how screenshots and axe checks reach the screens of a feature. */
  readonly isLook?: boolean;
  /** A test, or a file in a `testing` folder or in the testkit, which only tests import. */
  readonly isTest: boolean;
  readonly isInTestingFolder: boolean;
}

const TEST = /\.test\.tsx?$|\.e2e\.ts$/;
const LOOK = /\.looks\.ts$/;
const FACE = /^index\.tsx?$/;
const REGISTRATION = /^feature\.ts$/;

export function placeOf(path: string): Place {
  const folders = path.split("/");
  const [group = "", workspace = "", source = "", ...inside] = folders;
  const isInTestingFolder = workspace === "testkit" || folders.slice(0, -1).includes("testing");
  const belongs = group === "apps" || group === "packages";
  return {
    workspace: belongs ? workspace : "tooling",
    ...(source === "src" ? partOf(workspace, inside) : BUILD),
    isLook: LOOK.test(path),
    isTest: isInTestingFolder || TEST.test(path) || LOOK.test(path),
    isInTestingFolder,
  };
}

type Part = Pick<Place, "part" | "unit" | "isFace" | "isRegistration">;
const WHOLE: Part = { part: "whole", unit: "", isFace: true };
const BUILD: Part = { part: "build", unit: "", isFace: true };

function partOf(workspace: string, inside: readonly string[]): Part {
  if (workspace === "server") return serverPart(inside);
  if (workspace === "web" || workspace === "admin") return browserPart(inside);
  return WHOLE;
}

function serverPart(inside: readonly string[]): Part {
  const [folder = "", unit = "", ...rest] = inside;
  if (inside.length === 1) {
    return { part: folder === "main.ts" ? "entry" : "nowhere", unit: "", isFace: true };
  }
  switch (folder) {
    case "domains":
      return modulePart(unit, rest);
    case "kernel":
      return kernelPart(inside.slice(1));
    case "adapters":
      return { part: "adapter", unit: inside.slice(1, -1).join("/"), isFace: false };
    case "ports":
      return { part: "port", unit: "", isFace: true };
    case "platform":
    case "composition":
      return { part: folder, unit: "", isFace: true };
    default:
      return { part: "nowhere", unit: "", isFace: true };
  }
}

/** A folder of the kernel is a unit with an `index.ts`; a file beside the folders is a unit by itself. */
function kernelPart(inside: readonly string[]): Part {
  const [unit = "", name = ""] = inside;
  if (inside.length > 1) {
    return { part: "kernel", unit, isFace: inside.length === 2 && FACE.test(name) };
  }
  const part = unit === "module.ts" ? "module shape" : "kernel";
  return { part, unit: unit.replace(/\.ts$/, ""), isFace: true };
}

function modulePart(domain: string, [name = "", ...rest]: readonly string[]): Part {
  if (rest.length === 0) return { part: "nowhere", unit: "", isFace: true };
  if (rest.join("/") === "module.ts") {
    return { part: "module description", unit: `${domain}/${name}`, isFace: true };
  }
  return {
    part: "module",
    unit: `${domain}/${name}`,
    isFace: rest.length === 1 && FACE.test(rest[0] ?? ""),
  };
}

function browserPart(inside: readonly string[]): Part {
  const [folder = "", unit = "", ...rest] = inside;
  if (inside.length === 1 || folder === "app") return { part: "app", unit: "", isFace: true };
  if (folder === "features") {
    const name = rest.length === 1 ? (rest[0] ?? "") : "";
    return {
      part: "feature",
      unit,
      isFace: FACE.test(name) || name.replace(/\.tsx?$/, "") === unit,
      isRegistration: REGISTRATION.test(name),
    };
  }
  return { part: "base", unit: folder, isFace: true };
}
