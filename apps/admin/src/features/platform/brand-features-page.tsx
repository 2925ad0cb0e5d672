import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { api } from "../../app/api.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { callerFor } from "../../app/query-client.ts";
import * as m from "#messages";
import { FeatureList, featureSource } from "../features/index.ts";
import { brandQuery } from "./api.ts";

const featuresOf = (code: string) =>
  featureSource({
    queryKey: ["brands", code, "features"],
    read: (context) =>
      callerFor(context)(
        "GET console/brands/{code}/features",
        { code },
        { signal: context.signal },
      ),
    send: (change) => api("POST console/brands/{code}/features", { code, ...change }),
    mayChange: true,
  });

/**
 * `/brands/$brand_code/features`: a brand's features, switched by the platform's owner with the same confirmations as
 * on the brand's own page.
 */
export function BrandFeaturesPage() {
  const { brand_code: code } = useParams({ from: "/office/brands/$brand_code/features" });
  const { data: brand } = useQuery(brandQuery(code));
  const source = featuresOf(code);
  const query = useQuery(source.query);
  return (
    <Page title={m.brand_features()}>
      <p className="max-w-3xl text-sm text-soft">
        <Link
          to="/brands/$brand_code"
          params={{ brand_code: code }}
          className="font-semibold text-primary-text underline underline-offset-4"
        >
          {brand?.name ?? code}
        </Link>{" "}
        · {m.brand_features_text()}
      </p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_features()} rows={4} />}>
        {({ features }) => <FeatureList features={features} source={source} />}
      </Loaded>
    </Page>
  );
}
