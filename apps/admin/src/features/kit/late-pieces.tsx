import { Charts } from "./charts.tsx";
import { DateSamples, SearchSamples, TabSamples } from "./choices.tsx";
import { Codes, Images } from "./media.tsx";

/** What few screens use. It comes late here too. */
export default function LatePieces() {
  return (
    <>
      <TabSamples />
      <DateSamples />
      <SearchSamples />
      <Charts />
      <Images />
      <Codes />
    </>
  );
}
