import { Charts } from "./charts.tsx";
import { DateSamples, SearchSamples, TabSamples } from "./choices.tsx";
import { Codes, Images } from "./media.tsx";
import { Pictures } from "./pictures.tsx";
import { Timelines } from "./timelines.tsx";

/** Components that few screens use, loaded on demand here too. */
export default function LatePieces() {
  return (
    <>
      <TabSamples />
      <DateSamples />
      <SearchSamples />
      <Timelines />
      <Charts />
      <Images />
      <Pictures />
      <Codes />
    </>
  );
}
