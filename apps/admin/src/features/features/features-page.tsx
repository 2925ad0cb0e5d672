import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import * as m from "#messages";
import { ownFeatures } from "./api.ts";
import { FeatureList } from "./feature-list.tsx";

/** `/features`: the brand's features, with what each switch closes and affects. */
export function FeaturesPage() {
  const source = ownFeatures();
  const query = useQuery(source.query);
  return (
    <Page title={m.room_features()}>
      <p className="max-w-3xl text-sm text-soft">{m.features_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_features()} rows={4} />}>
        {({ features }) => <FeatureList features={features} source={source} />}
      </Loaded>
    </Page>
  );
}
