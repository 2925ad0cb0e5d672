export { noteProof } from "./note-proof.ts";
