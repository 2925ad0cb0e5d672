import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import * as z from "zod/mini";

const port = (fallback: number) =>
  z._default(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), fallback);
const flag = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(["0", "1"]),
      z.transform((value) => value === "1"),
    ),
    fallback,
  );

/** Where the demo's simulated vendors are. */
const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];
const networksOf = (value: string): readonly string[] =>
  value
    .split(",")
    .map((network) => network.trim())
    .filter((network) => network !== "");

/** Two processes during an upgrade, and commands beside them, fit into the hundred that PostgreSQL allows unless told otherwise. */
const DEFAULT_CONNECTIONS = 40;
/** A file's export holds two, and the pipelines of two brands want one each. */
const FEWEST_CONNECTIONS = 8;

const environment = z.object({
  KONTER_HOST: z._default(z.string(), "127.0.0.1"),
  KONTER_PORT: port(8080),
  KONTER_ADMIN_PORT: port(8081),
  KONTER_METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  KONTER_METRICS_PORT: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  ),
  KONTER_TRACES_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  KONTER_CONSOLE_HOST: z._default(z.string(), "127.0.0.1"),
  KONTER_CONSOLE_PORT: z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)),
  ),
  KONTER_CONSOLE_PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
  KONTER_DATA: z._default(z.string(), "data"),
  KONTER_ROLES: z._default(
    z.string().check(z.regex(/^(api|worker)(,(api|worker))*$/)),
    "api,worker",
  ),
  KONTER_DEMO: z.optional(z.enum(["0", "1"])),
  KONTER_DEMO_HISTORY: flag(true),
  KONTER_DEMO_BRANDS: z.optional(z.enum(["1", "2"])),
  KONTER_LOG: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
  KONTER_PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
  KONTER_ADMIN_PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
  KONTER_TLS: flag(false),
  KONTER_TRUSTED_PROXY: z.optional(z.string()),
  KONTER_DRAIN_SECONDS: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
    0,
  ),
  KONTER_KEYS: z.optional(z.string()),
  KONTER_KEYS_COPY: z.optional(z.string()),
  KONTER_POSTGRES_PROGRAMS: z.optional(z.string()),
  KONTER_WAL_ARCHIVE: z.optional(z.string()),
  KONTER_ALLOW_UNSAFE_DATABASE: flag(false),
  KONTER_SIMULATOR_PORT: port(0),
  KONTER_PRIVATE_NETWORKS: z.optional(
    z.string().check(
      z.refine((value) => networksOf(value).every((network) => ipaddr.isValidCIDR(network)), {
        error: "networks such as 10.20.0.0/16, separated by commas",
      }),
    ),
  ),
  KONTER_RATE_LIMIT_FACTOR: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number)),
    1,
  ),
  KONTER_DATABASE_CONNECTIONS: z._default(
    z
      .pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number))
      .check(z.minimum(FEWEST_CONNECTIONS)),
    DEFAULT_CONNECTIONS,
  ),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
});

/** Every variable that the server reads. */
export const SETTING_VARIABLES: readonly string[] = Object.keys(environment.shape);

interface ConsoleAddress {
  readonly host: string;
  readonly port: number;
  /** As its people and browsers know it. Without a slash at its end. */
  readonly url: string;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly adminPort: number;
  readonly metricsHost: string;
  /** Where Prometheus looks; undefined: nothing is measured. */
  readonly metricsPort: number | undefined;
  /** The collector of traces, by OTLP over HTTP; undefined: nothing is traced. */
  readonly tracesEndpoint: string | undefined;
  /** Where the platform's owners find their console; undefined: there is none in this process. */
  readonly console: ConsoleAddress | undefined;
  /** Folder of the private database, the key file and the simulators' books. */
  readonly dataFolder: string;
  readonly roles: ReadonlySet<"api" | "worker">;
  /** Loads the demo brand and its simulated suppliers. */
  readonly demo: boolean;
  /** The demo brand has sixty days behind it when it is loaded; without them it has just opened. */
  readonly demoHistory: boolean;
  /** Two: a second brand, at a name below localhost, is made after the first one serves. */
  readonly demoBrands: 1 | 2;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Where people reach the members' pages; what links in mails begin with. Without a slash at its end. */
  readonly publicUrl: string;
  /** The same for the back office: what links of invitations begin with. */
  readonly staffUrl: string;
  /** People reach us over TLS: cookies get the `__Host-` prefix, answers HSTS. */
  readonly tls: boolean;
  /** The address of the one proxy whose X-Forwarded-For is believed. */
  readonly trustedProxy: string | undefined;
  /** So long it goes on answering when it is told to stop, and says that it is not ready: a balancer turns to another process. */
  readonly drainSeconds: number;
  readonly keysFile: string;
  /** Where a copy of it is kept; only `konter doctor` asks. */
  readonly keysCopy: string | undefined;
  readonly databaseUrl: string | undefined;
  /** The folder of `pg_dump` and `pg_restore`; where Debian keeps them, and PATH, unless named. */
  readonly postgresPrograms: string | undefined;
  /** The folder that PostgreSQL copies its log to: with a base backup it brings back any instant. The private one does it where it is named. */
  readonly walArchive: string | undefined;
  readonly allowUnsafeDatabase: boolean;
  /** The most that this process opens to PostgreSQL for the work of all its brands. */
  readonly databaseConnections: number;
  /** First port of the simulated suppliers; 0 lets the system choose. */
  readonly simulatorPort: number;
  /** Networks that connections to vendors may reach though they are private, and without TLS. */
  readonly privateNetworks: readonly string[];
  /** Multiplies the contract's call limits (not those on PIN and sign-in): for load tests and for a brand's own machines. */
  readonly rateLimitFactor: number;
}

export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/**
 * A second brand needs a name of its own, and with it every host that is nobody's is refused: unless somebody asks for it, only a
 * demo that this machine alone can reach has one, on the private database, and one that has just opened does without.
 */
function demoBrandsOf(values: z.output<typeof environment>): 1 | 2 {
  if (values.KONTER_DEMO_BRANDS !== undefined) return values.KONTER_DEMO_BRANDS === "2" ? 2 : 1;
  const isOfThisMachine =
    values.KONTER_HOST === "127.0.0.1" && values.KONTER_PUBLIC_URL === undefined;
  return isOfThisMachine && values.KONTER_DEMO_HISTORY && values.DATABASE_URL === undefined ? 2 : 1;
}

/** Reads the environment. Throws ConfigurationError that names the variable and what it takes. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const unknown = Object.keys(env).filter(
    (name) =>
      name.startsWith("KONTER_") &&
      !(name in environment.shape) &&
      !name.startsWith("KONTER_TEST_"),
  );
  if (unknown.length > 0) throw new ConfigurationError(`unknown setting ${unknown.join(", ")}`);
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; "),
    );
  }
  const values = parsed.data;
  const dataFolder = resolve(values.KONTER_DATA);
  const demo =
    values.KONTER_DEMO === undefined
      ? values.DATABASE_URL === undefined
      : values.KONTER_DEMO === "1";
  return {
    host: values.KONTER_HOST,
    port: values.KONTER_PORT,
    adminPort: values.KONTER_ADMIN_PORT,
    metricsHost: values.KONTER_METRICS_HOST,
    metricsPort: values.KONTER_METRICS_PORT,
    tracesEndpoint: values.KONTER_TRACES_ENDPOINT,
    console:
      values.KONTER_CONSOLE_PORT === undefined
        ? undefined
        : {
            host: values.KONTER_CONSOLE_HOST,
            port: values.KONTER_CONSOLE_PORT,
            url:
              values.KONTER_CONSOLE_PUBLIC_URL ?? `http://localhost:${values.KONTER_CONSOLE_PORT}`,
          },
    dataFolder,
    roles: new Set(values.KONTER_ROLES.split(",") as ("api" | "worker")[]),
    demo,
    demoHistory: values.KONTER_DEMO_HISTORY,
    demoBrands: demo ? demoBrandsOf(values) : 1,
    logLevel: values.KONTER_LOG,
    publicUrl:
      values.KONTER_PUBLIC_URL ??
      `http://${values.KONTER_HOST.replace("127.0.0.1", "localhost")}:${values.KONTER_PORT}`,
    staffUrl:
      values.KONTER_ADMIN_PUBLIC_URL ??
      `http://${values.KONTER_HOST.replace("127.0.0.1", "localhost")}:${values.KONTER_ADMIN_PORT}`,
    tls: values.KONTER_TLS,
    trustedProxy: values.KONTER_TRUSTED_PROXY,
    drainSeconds: values.KONTER_DRAIN_SECONDS,
    keysFile: values.KONTER_KEYS ?? resolve(dataFolder, "keys.json"),
    keysCopy: values.KONTER_KEYS_COPY,
    postgresPrograms: values.KONTER_POSTGRES_PROGRAMS,
    walArchive:
      values.KONTER_WAL_ARCHIVE === undefined ? undefined : resolve(values.KONTER_WAL_ARCHIVE),
    databaseUrl: values.DATABASE_URL,
    allowUnsafeDatabase: values.KONTER_ALLOW_UNSAFE_DATABASE,
    databaseConnections: values.KONTER_DATABASE_CONNECTIONS,
    simulatorPort: values.KONTER_SIMULATOR_PORT,
    privateNetworks: [
      ...networksOf(values.KONTER_PRIVATE_NETWORKS ?? ""),
      ...(demo ? THIS_MACHINE : []),
    ],
    rateLimitFactor: values.KONTER_RATE_LIMIT_FACTOR,
  };
}
