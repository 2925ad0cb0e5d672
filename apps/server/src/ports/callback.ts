/** A vendor's call as received: its signature covers the raw bytes. */
export interface RawCallback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}
