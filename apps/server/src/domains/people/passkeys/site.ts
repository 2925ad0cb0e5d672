/** The URL of the members' pages, only from the configuration, because a client's host header proves nothing. */
export interface Site {
  /** `https://konter.example`. */
  readonly origin: string;
  /** The host name for which passkeys are created (WebAuthn's RP ID). */
  readonly host: string;
}

export function siteOf(publicUrl: string): Site {
  const { origin, hostname: host } = new URL(publicUrl);
  return { origin, host };
}
