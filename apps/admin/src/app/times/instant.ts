/** The value of a `datetime-local` field is interpreted as WIB; null for an empty field. */
export const instantOf = (text: string): string | null => (text === "" ? null : `${text}:00+07:00`);
