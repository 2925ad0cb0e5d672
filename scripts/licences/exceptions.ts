export interface LicenceException {
  /** The names of the packages. */
  readonly packages: RegExp;
  /**
   * The exact licence that those packages state; undefined if they state none. Another licence needs another decision.
   */
  readonly licence: string | undefined;
  readonly reason: string;
}

const RUN_TIME_BINARY =
  "LGPL for the binary of libvips, which is loaded at run time, unchanged, and can be replaced";
const PUBLIC_DOMAIN = "the Unlicense is public domain, without conditions (docs/adr/0081)";

/** Packages outside the allowed licences, with the reason why they may be used. AGPL and GPL have no exception. */
export const EXCEPTIONS: readonly LicenceException[] = [
  {
    packages: /^@img\/sharp-libvips-/,
    licence: "LGPL-3.0-or-later",
    reason: RUN_TIME_BINARY,
  },
  {
    packages: /^@img\/sharp-win32-/,
    licence: "Apache-2.0 AND LGPL-3.0-or-later",
    reason: RUN_TIME_BINARY,
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    reason: RUN_TIME_BINARY,
  },
  { packages: /^isbot$/, licence: "Unlicense", reason: PUBLIC_DOMAIN },
  { packages: /^tweetnacl$/, licence: "Unlicense", reason: PUBLIC_DOMAIN },
  {
    packages: /^png-js$/,
    licence: undefined,
    reason: "its file LICENSE is the MIT licence; package.json lacks the field",
  },
  {
    packages: /^(busboy|dicer|humanize-number|only|streamsearch)$/,
    licence: undefined,
    reason:
      "MIT by LICENSE, Readme or the older field `licenses`; only s3rver needs them, in tests of the object store",
  },
  {
    packages: /^xendit-node$/,
    licence: undefined,
    reason: "the vendor's own SDK, MIT in its repository; only a test of the simulators runs it",
  },
];
