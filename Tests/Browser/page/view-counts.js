// A view that exists only for the tests: the number of recordings.
import { get } from "./api.js";
import { h, replace } from "./dom.js";

export const view = {
  address: "counts",
  title: "Counts",
  tab: 7,
  key: ["goCounts", "Go to counts", ["Shift+K"]],
  show: (main) => {
    get("/api/recordings").then(({ total }) => replace(main, h("h1", { id: "count" }, `${total} recordings`)));
  },
};
