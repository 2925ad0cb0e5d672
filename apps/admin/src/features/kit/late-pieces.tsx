import { Charts } from "./charts.tsx";
import { DateSamples, SearchSamples, TabSamples } from "./choices.tsx";
import { Codes, Images } from "./media.tsx";
import { Timelines } from "./timelines.tsx";

/** What few screens use. It comes late here too. */
export default function LatePieces() {
  return (
    <>
      <TabSamples />
      <DateSamples />
      <SearchSamples />
      <Timelines />
      <Charts />
      <Images />
      <Codes />
    </>
  );
}
