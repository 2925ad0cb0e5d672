/** A brand cannot be created or removed as requested; the message is for the user. */
export class Unusable extends Error {
  override readonly name = "Unusable";
}
