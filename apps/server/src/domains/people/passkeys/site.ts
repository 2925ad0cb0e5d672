/** Where people reach the members' pages. From the configuration alone: what a client says of its host proves nothing. */
export interface Site {
  /** `https://konter.example`. */
  readonly origin: string;
  /** The host name for which passkeys are made (WebAuthn's RP ID). */
  readonly host: string;
}

export function siteOf(publicUrl: string): Site {
  const { origin, hostname: host } = new URL(publicUrl);
  return { origin, host };
}
