const POLYNOMIAL = 0x1021;
const START = 0xffff;

/** CRC-16/CCITT-FALSE of ASCII text, as four upper-case hex digits: `123456789` gives `29B1`. */
export function checksum(text: string): string {
  let register = START;
  for (let at = 0; at < text.length; at += 1) {
    register ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      register = (register & 0x8000) === 0 ? register << 1 : (register << 1) ^ POLYNOMIAL;
    register &= 0xffff;
  }
  return register.toString(16).toUpperCase().padStart(4, "0");
}
