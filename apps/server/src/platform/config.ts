import { join, resolve } from "node:path";
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

/** The addresses of the demo's simulated vendors. */
const THIS_MACHINE = ["127.0.0.0/8", "::1/128"];
const networksOf = (value: string): readonly string[] =>
  value
    .split(",")
    .map((network) => network.trim())
    .filter((network) => network !== "");

/** Two processes during an upgrade, plus commands, fit into PostgreSQL's default of a hundred. */
const DEFAULT_CONNECTIONS = 40;
/** A file export uses two, and the pipelines of two brands one each. */
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
  KONTER_MEDIA: z.optional(z.string()),
  KONTER_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  KONTER_BUCKET_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s]+$/))),
  KONTER_BUCKET_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), "us-east-1"),
  KONTER_BUCKET_KEY: z.optional(z.string()),
  KONTER_BUCKET_SECRET: z.optional(z.string()),
  KONTER_BUCKET_PATH_STYLE: flag(false),
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

/** Every environment variable that the server reads. */
export const SETTING_VARIABLES: readonly string[] = Object.keys(environment.shape);

interface ConsoleAddress {
  readonly host: string;
  readonly port: number;
  /** The public address without a trailing slash. */
  readonly url: string;
}

/** A bucket of an S3-compatible store. */
interface Bucket {
  /** Undefined for AWS itself. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly isPathStyle: boolean;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly adminPort: number;
  readonly metricsHost: string;
  /** The port for Prometheus; undefined disables metrics. */
  readonly metricsPort: number | undefined;
  /** The trace collector, by OTLP over HTTP; undefined disables tracing. */
  readonly tracesEndpoint: string | undefined;
  /** The platform owners' console; undefined if this process has none. */
  readonly console: ConsoleAddress | undefined;
  /** Folder of the private database, the key file and the simulators' records. */
  readonly dataFolder: string;
  readonly roles: ReadonlySet<"api" | "worker">;
  /** Loads the demo brand and its simulated suppliers. */
  readonly demo: boolean;
  /** Loads the demo brand with sixty days of generated history; otherwise it has just opened. */
  readonly demoHistory: boolean;
  /** Two: a second brand, at a subdomain of localhost, is created after the first one serves. */
  readonly demoBrands: 1 | 2;
  readonly logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** The public address of the members' pages, used for links in mails. Without a trailing slash. */
  readonly publicUrl: string;
  /** The same for the back office, used for links in invitations. */
  readonly staffUrl: string;
  /** Clients connect over TLS: cookies get the `__Host-` prefix, responses HSTS. */
  readonly tls: boolean;
  /** The address of the only proxy whose X-Forwarded-For is trusted. */
  readonly trustedProxy: string | undefined;
  /**
   * How long a stopping process still responds while it reports that it is not ready, so that a load balancer switches
   * to another process.
   */
  readonly drainSeconds: number;
  readonly keysFile: string;
  /** The location of its copy; used only by `konter doctor`. */
  readonly keysCopy: string | undefined;
  readonly databaseUrl: string | undefined;
  /** The folder of `pg_dump` and `pg_restore`; by default Debian's folders and PATH. */
  readonly postgresPrograms: string | undefined;
  /**
   * The folder to which PostgreSQL archives its WAL: with a base backup it allows point-in-time recovery. If set, the
   * private PostgreSQL archives there.
   */
  readonly walArchive: string | undefined;
  /** Where pictures are stored: a folder of this machine, or a bucket that several machines share. */
  readonly media: { readonly folder: string } | Bucket;
  readonly allowUnsafeDatabase: boolean;
  /** The maximum number of PostgreSQL connections of this process for all its brands. */
  readonly databaseConnections: number;
  /** First port of the simulated suppliers; 0 lets the system choose. */
  readonly simulatorPort: number;
  /** Private networks that vendor connections may reach, also without TLS. */
  readonly privateNetworks: readonly string[];
  /**
   * Multiplies the contract's rate limits (except those on PIN and sign-in): for load tests and for a brand's own
   * machines.
   */
  readonly rateLimitFactor: number;
}

export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/**
 * A second brand needs its own host name, and then every unknown host is rejected. So by default only a demo that is
 * reachable from this machine alone has one, on the private database and with history.
 */
function demoBrandsOf(values: z.output<typeof environment>): 1 | 2 {
  if (values.KONTER_DEMO_BRANDS !== undefined) return values.KONTER_DEMO_BRANDS === "2" ? 2 : 1;
  const isOfThisMachine =
    values.KONTER_HOST === "127.0.0.1" && values.KONTER_PUBLIC_URL === undefined;
  return isOfThisMachine && values.KONTER_DEMO_HISTORY && values.DATABASE_URL === undefined ? 2 : 1;
}

function mediaOf(values: z.output<typeof environment>, dataFolder: string): Config["media"] {
  const { KONTER_BUCKET: bucket, KONTER_BUCKET_KEY: key, KONTER_BUCKET_SECRET: secret } = values;
  if (bucket === undefined)
    return { folder: resolve(values.KONTER_MEDIA ?? join(dataFolder, "media")) };
  if (key === undefined || secret === undefined)
    throw new ConfigurationError("KONTER_BUCKET needs KONTER_BUCKET_KEY and KONTER_BUCKET_SECRET");
  return {
    endpoint: values.KONTER_BUCKET_ENDPOINT,
    region: values.KONTER_BUCKET_REGION,
    bucket,
    key,
    secret,
    isPathStyle: values.KONTER_BUCKET_PATH_STYLE,
  };
}

/** Reads the environment. Throws ConfigurationError that names the variable and its allowed values. */
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
    media: mediaOf(values, dataFolder),
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
