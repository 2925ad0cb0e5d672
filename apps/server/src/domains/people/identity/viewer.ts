/** Who of the staff looks at an account, read only, and until when. */
export interface Viewer {
  readonly viewId: number;
  readonly staffId: number;
  readonly name: string;
  readonly endsAt: Date;
}
