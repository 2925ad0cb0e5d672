/** A call from a vendor as it came: its proof covers bytes. */
export interface RawCallback {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}
