import { existsSync, globSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join, posix } from "node:path";

/** The target of an import: a source file, something external, or nothing. */
export type Target =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "node" }
  | { readonly kind: "npm" }
  | { readonly kind: "nowhere"; readonly because: string };

/** Folder and `exports` of each workspace package, by package name. */
export type Workspaces = ReadonlyMap<string, Workspace>;

interface Workspace {
  readonly folder: string;
  readonly exports: Readonly<Record<string, string>>;
}

/** Reads apps/<name>/package.json and packages/<name>/package.json. */
export function readWorkspaces(root: string): Workspaces {
  const folders = ["apps", "packages"].flatMap((group) =>
    existsSync(join(root, group))
      ? readdirSync(join(root, group)).map((name) => `${group}/${name}`)
      : [],
  );
  return new Map(
    folders
      .filter((folder) => existsSync(join(root, folder, "package.json")))
      .map((folder) => {
        const { name, exports } = JSON.parse(
          readFileSync(join(root, folder, "package.json"), "utf8"),
        ) as { name: string; exports?: Record<string, string> };
        return [name, { folder, exports: exports ?? {} }] as const;
      }),
  );
}

/** Resolves one import of the file `from` as Node and Vite do. */
export function resolveImport(
  root: string,
  workspaces: Workspaces,
  from: string,
  specifier: string,
): Target {
  const path = specifier.replace(/[?#].*$/, "");
  if (path.startsWith("node:")) return { kind: "node" };
  if (path.startsWith(".")) return existing(root, posix.join(posix.dirname(from), path));
  const [scope = "", name = ""] = path.split("/");
  const packageName = path.startsWith("@") ? `${scope}/${name}` : scope;
  const workspace = workspaces.get(packageName);
  if (workspace === undefined) return { kind: "npm" };
  return exported(root, workspace, `.${path.slice(packageName.length)}`);
}

/** The files that match a pattern of `import.meta.glob` in the file `from`, as its imports. */
export function filesOfGlob(root: string, from: string, pattern: string): readonly string[] {
  const folder = join(root, posix.dirname(from));
  return globSync(pattern, { cwd: folder }).map((path) => path.replaceAll("\\", "/"));
}

function exported(root: string, workspace: Workspace, entry: string): Target {
  const exact = workspace.exports[entry];
  if (exact !== undefined) return existing(root, posix.join(workspace.folder, exact));
  for (const [pattern, target] of Object.entries(workspace.exports)) {
    const [start = "", end] = pattern.split("*");
    if (end === undefined || !entry.startsWith(start) || !entry.endsWith(end)) continue;
    const middle = entry.slice(start.length, entry.length - end.length);
    return existing(root, posix.join(workspace.folder, target.replace("*", middle)));
  }
  return { kind: "nowhere", because: `${workspace.folder}/package.json does not export it` };
}

function existing(root: string, path: string): Target {
  const generated = path.includes("/compiled-words/");
  if (generated || statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true) {
    return { kind: "file", path };
  }
  return { kind: "nowhere", because: "there is no such file" };
}
