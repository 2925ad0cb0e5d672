import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
/** The programs that start a version. */
const PROGRAMS = ["server", "cli"] as const;
const UPGRADE = join(ROOT, "ops/bin/konter-upgrade");

/** The part of systemd that `konter-upgrade` uses, without supervision. */
const SYSTEMCTL = `#!/bin/sh
for unit; do :; done
instance=\${unit#konter@}
file=$DESTDIR/run/$unit
lives() {
	[ -e "$file.pid" ] && grep -qs '^State:.[^Z]' "/proc/$(cat "$file.pid")/status"
}
stop() {
	lives || return 0
	kill -TERM "$(cat "$file.pid")"
	while lives; do sleep 0.05; done
}
case $1 in
is-active) lives ;;
start)
	(
		set -a
		. "$DESTDIR/etc/konter/konter.env"
		. "$DESTDIR/etc/konter/$instance.env"
		set +a
		cd "$DESTDIR/opt/konter"
		exec node_modules/node/bin/node apps/server/src/main.ts
	) >>"$file.log" 2>&1 &
	echo $! >"$file.pid"
	;;
stop) stop ;;
enable) ;;
disable) stop ;;
*) exit 9 ;;
esac
`;

/** A machine's folder with konter@a and konter@b, as docs/operating.md installs them. */
export interface TwoServices {
  readonly folder: string;
  /** The folder of the running version, and the running processes by unit name. */
  running(): Promise<readonly string[]>;
  start(unit: string): Promise<void>;
  upgrade(version: string, environment?: Readonly<Record<string, string>>): Promise<UpgradeRun>;
  log(unit: string): string;
  stop(): Promise<void>;
}

interface UpgradeRun {
  readonly code: number;
  readonly said: string;
}

/** `settings` apply to both services; `ports` is the first of the four that each service has. */
export function installTwoServices(
  folder: string,
  settings: Readonly<Record<string, string>>,
  ports: Readonly<Record<"a" | "b", { readonly member: number; readonly staff: number }>>,
): TwoServices {
  for (const each of ["bin", "run", "opt", "etc/konter"])
    mkdirSync(join(folder, each), { recursive: true });
  writeFileSync(join(folder, "bin/systemctl"), SYSTEMCTL, { mode: 0o755 });
  symlinkSync(ROOT.replace(/\/$/, ""), join(folder, "opt/konter"));
  const write = (name: string, values: Readonly<Record<string, string | number>>) =>
    writeFileSync(
      join(folder, `etc/konter/${name}.env`),
      Object.entries(values)
        .map(([variable, value]) => `${variable}='${value}'\n`)
        .join(""),
    );
  const drained = parseEnv(readFileSync(join(ROOT, "ops/konter.env"), "utf8"));
  write("konter", {
    KONTER_DRAIN_SECONDS: String(drained["KONTER_DRAIN_SECONDS"]),
    ...settings,
  });
  for (const [name, { member, staff }] of Object.entries(ports))
    write(name, { KONTER_PORT: member, KONTER_ADMIN_PORT: staff });
  const environment = { ...process.env, PATH: `${folder}/bin:${process.env["PATH"] ?? ""}` };
  const run = (
    file: string,
    parameters: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): Promise<UpgradeRun> =>
    new Promise((resolve) => {
      const child = execFile(
        file,
        parameters,
        { env: { ...environment, DESTDIR: folder, ...more } },
        (_error, output, complaints) =>
          resolve({ code: child.exitCode ?? -1, said: output + complaints }),
      );
    });
  const systemctl = (...words: readonly string[]) => run(join(folder, "bin/systemctl"), words);
  const units = ["konter@a", "konter@b"];
  return {
    folder,
    async running() {
      const states = await Promise.all(units.map((unit) => systemctl("is-active", unit)));
      return units.filter((_unit, index) => states[index]?.code === 0);
    },
    async start(unit) {
      await systemctl("start", unit);
    },
    upgrade: (version, more) => run(UPGRADE, [version], more),
    log: (unit) => readFileSync(join(folder, `run/${unit}.log`), "utf8"),
    async stop() {
      await Promise.all(units.map((unit) => systemctl("stop", unit)));
    },
  };
}

/**
 * Copies this version's server and commands to another folder, with more files in the server's source folder, such as
 * changed tables or functions.
 */
export function writeAnotherVersion(
  folder: string,
  files: Readonly<Record<string, (text: string) => string>>,
): string {
  mkdirSync(join(folder, "apps"), { recursive: true });
  for (const program of PROGRAMS) copySources(`apps/${program}`, folder);
  for (const shared of ["packages", "apps/web", "apps/admin"])
    symlinkSync(join(ROOT, shared), join(folder, shared));
  linkPackages(folder);
  for (const [path, change] of Object.entries(files)) {
    const place = join(folder, "apps/server/src", path);
    writeFileSync(place, change(readIfThere(place)));
  }
  return folder;
}

/** Leaves out the tests. */
function copySources(from: string, folder: string): void {
  const isSource = (path: string) => !/\.test\.ts$|\/testing(\/|$)|\/node_modules(\/|$)/.test(path);
  const origin = join(ROOT, from);
  cpSync(origin, join(folder, from), {
    recursive: true,
    filter: (path) => isSource(path.slice(origin.length)),
  });
}

/** A version's programs import each other by package name. */
function linkPackages(folder: string): void {
  const installed = join(ROOT, "node_modules");
  const own = join(folder, "node_modules");
  mkdirSync(join(own, "@konter"), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== "@konter") symlinkSync(join(installed, name), join(own, name));
  for (const name of readdirSync(join(installed, "@konter"))) {
    const isCopied = (PROGRAMS as readonly string[]).includes(name);
    const place = isCopied ? join(folder, "apps", name) : join(installed, "@konter", name);
    symlinkSync(place, join(own, "@konter", name));
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
