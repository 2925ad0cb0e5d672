/** A brand cannot be made, or thrown away, as it was asked for; the message is a sentence for who asked. */
export class Unusable extends Error {
  override readonly name = "Unusable";
}
