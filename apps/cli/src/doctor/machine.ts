import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Config } from "@konter/server/platform/config.ts";
import { readKeyFile } from "@konter/server/platform/keys/key-file.ts";
import { broken, fine, odd } from "./diagnosis.ts";
import type { Diagnosis } from "./diagnosis.ts";

/**
 * Responses of our own servers at a port, so that doctor beside the running product does not report another program.
 */
const OURS: readonly (readonly [path: string, said: RegExp])[] = [
  ["/healthz", /^\{"ok":true\}$/],
  ["/metrics", /^konter_/m],
];
const ASKED_FOR_MS = 3_000;

/** Whether the server could listen. A worker listens only for its metrics. */
export function diagnosePorts(config: Config): Promise<readonly Diagnosis[]> {
  const { host, port, adminPort, metricsHost, metricsPort = 0 } = config;
  const isApi = config.roles.has("api");
  const wanted = [
    ...(isApi
      ? ([
          [host, port],
          [host, adminPort],
          ...(config.console === undefined
            ? []
            : [[config.console.host, config.console.port] as const]),
        ] as const)
      : []),
    [metricsHost, metricsPort] as const,
  ].filter(([, each]) => each !== 0);
  return Promise.all(wanted.map(([at, each]) => diagnosePort(at, each)));
}

async function diagnosePort(host: string, port: number): Promise<Diagnosis> {
  const subject = `port ${port}`;
  const code = await tryToListen(host, port);
  if (code === undefined) return fine(subject, "Free.");
  if (code === "EADDRINUSE" && (await isOurs(host, port)))
    return fine(subject, "A Konter answers there.");
  if (code === "EADDRINUSE")
    return broken(
      subject,
      "Another program listens there.",
      `Find it: ss -ltnp 'sport = :${port}'. End it, or set another port.`,
    );
  if (code === "EACCES")
    return broken(
      subject,
      "Only root may listen below 1024.",
      "Keep 8080 and 8081, and let Caddy have 80 and 443.",
    );
  if (code === "EADDRNOTAVAIL")
    return broken(
      subject,
      `This machine has no address ${host}.`,
      "Set KONTER_HOST=127.0.0.1 behind a proxy on the same machine.",
    );
  return broken(subject, `Listening at ${host} fails: ${code}.`, "Look at KONTER_HOST.");
}

/** The error code if listening fails. */
function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}

async function isOurs(host: string, port: number): Promise<boolean> {
  for (const [path, said] of OURS) {
    const text = await fetch(`http://${host}:${port}${path}`, {
      signal: AbortSignal.timeout(ASKED_FOR_MS),
      redirect: "manual",
    }).then(
      (answer) => answer.text(),
      () => "",
    );
    if (said.test(text)) return true;
  }
  return false;
}

/** Whether the server could write the files that it keeps beside the database. */
export const diagnoseDataFolder = ({ dataFolder }: Config): Diagnosis =>
  diagnoseFolder("data folder", dataFolder, "KONTER_DATA");

/** Whether the server could write in a folder, which a setting names. */
export function diagnoseFolder(subject: string, path: string, setting: string): Diagnosis {
  const folder = nearestFolder(path);
  try {
    rmSync(mkdtempSync(join(folder, ".konter-doctor-")), { recursive: true });
  } catch (error) {
    return broken(
      subject,
      `Nothing can be written in ${folder}: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`,
      `Give it to the user that the server runs as (chown -R konter:konter), or name another one: ${setting}.`,
    );
  }
  const { uid } = statSync(folder);
  const own = process.getuid?.() ?? uid;
  if (uid !== own)
    return odd(
      subject,
      `${folder} belongs to user ${uid}, and this is user ${own}: what is made now is not that user's.`,
      "Run commands as the server's user: sudo -u konter konter doctor.",
    );
  return fine(subject, existsSync(path) ? path : `${path} can be made.`);
}

/** The path itself, or the nearest existing folder above it. */
function nearestFolder(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : nearestFolder(dirname(path));
}

const GIBIBYTE = 2 ** 30;
const LEAST_FREE_BYTES = GIBIBYTE;
const LITTLE_FREE_BYTES = 5 * GIBIBYTE;

export function diagnoseDisk({ dataFolder }: Config): Diagnosis {
  const { bavail, bsize } = statfsSync(nearestFolder(dataFolder));
  return judgeFreeBytes(bavail * bsize);
}

export function judgeFreeBytes(free: number): Diagnosis {
  const subject = "disk";
  const finding = `${(free / GIBIBYTE).toFixed(1)} GiB are free.`;
  const advice =
    "Make room or a larger disk before PostgreSQL stops: old backups and logs first, never files of PostgreSQL.";
  if (free < LEAST_FREE_BYTES) return broken(subject, finding, advice);
  return free < LITTLE_FREE_BYTES ? odd(subject, finding, advice) : fine(subject, finding);
}

/** Checks of the key file alone. Whether it belongs to this database is checked with the database. */
export function diagnoseKeyFile(file: string, copy: string | undefined): readonly Diagnosis[] {
  const subject = "key file";
  try {
    accessSync(file, constants.R_OK);
    readKeyFile(file);
  } catch (error) {
    return [
      broken(
        subject,
        `${file} cannot be read as keys: ${error instanceof Error ? error.message : String(error)}.`,
        "Bring back its copy. Without it no PIN is right and no supplier can be reached.",
      ),
    ];
  }
  const found: Diagnosis[] = [];
  const { mode } = statSync(file);
  if ((mode & 0o077) !== 0)
    found.push(
      broken(
        subject,
        `Others than its owner may read ${file} (mode ${(mode & 0o777).toString(8)}).`,
        `chmod 600 ${file}; if anybody else has an account here, change the keys: konter keys rotate.`,
      ),
    );
  found.push(...judgeCopy(subject, file, copy));
  return found.length > 0 ? found : [fine(subject, `${file}, and a copy at ${copy}.`)];
}

function judgeCopy(subject: string, file: string, copy: string | undefined): readonly Diagnosis[] {
  if (copy === undefined)
    return [
      odd(
        subject,
        "No copy of it is known: a lost disk would take every PIN and every supplier's key along.",
        "Keep one where the database's copies are not, and name it in KONTER_KEYS_COPY.",
      ),
    ];
  if (digestOf(file) === digestOf(copy)) return [];
  return [
    odd(
      subject,
      existsSync(copy)
        ? `The copy at ${copy} is another one: keys were changed since.`
        : `There is no copy at ${copy}.`,
      `cp -p ${file} ${copy}`,
    ),
  ];
}

const digestOf = (file: string): string | undefined =>
  existsSync(file) ? createHash("sha256").update(readFileSync(file)).digest("hex") : undefined;
