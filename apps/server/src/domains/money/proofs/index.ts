export { noteProof, readLastProof } from "./note-proof.ts";
