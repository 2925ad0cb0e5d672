import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { movedTo, SearchList } from "./search-list.tsx";
import type { SearchGroup, SearchOption } from "./search-list.tsx";

const nothing = () => undefined;
const draw = (groups: readonly SearchGroup<SearchOption>[]) =>
  renderToStaticMarkup(
    createElement(SearchList<SearchOption>, {
      label: "Cari",
      value: "pu",
      onChange: nothing,
      groups,
      onChoose: nothing,
      status: "2 ditemukan",
      empty: "kosong",
    }),
  );

describe("a search list", () => {
  it("names the option that Enter selects, and only that one is selected", () => {
    const html = draw([
      { key: "empty", title: "Nomor", options: [] },
      {
        key: "screens",
        title: "Layar",
        options: [
          { key: "a", title: "Pulsa" },
          { key: "b", title: "Data" },
        ],
      },
    ]);
    const active = /aria-activedescendant="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain('aria-expanded="true"');
    expect(html.match(/role="option"/g)).toHaveLength(2);
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
    expect(/id="([^"]+)"[^>]*aria-selected="true"/.exec(html)?.[1]).toBe(active);
    // Screen readers would announce a group without options as empty.
    expect(html).not.toContain("Nomor");
  });

  it("is closed without options, with a message instead", () => {
    const html = draw([]);
    expect(html).toContain('aria-expanded="false"');
    expect(html).not.toContain("aria-activedescendant");
    expect(html).toContain("kosong");
  });

  it("wraps around at both ends with the arrow keys, and leaves every other key to the field", () => {
    expect([movedTo("ArrowDown", 0, 3), movedTo("ArrowDown", 2, 3)]).toEqual([1, 0]);
    expect([movedTo("ArrowUp", 1, 3), movedTo("ArrowUp", 0, 3)]).toEqual([0, 2]);
    expect(movedTo("ArrowDown", 0, 0)).toBeUndefined();
    expect(movedTo("Home", 1, 3)).toBeUndefined();
  });
});
