// Views that are loaded when they are shown first: most visits need a few of them only.
import { gone } from "./api.js";
import { emptyPage } from "./dialogs.js";

/** The `show` of a view whose module `load` gives. */
export const lazily = (load) => (main, ...rest) => {
  let end = null, isOver = false;
  load().then(
    ({ show }) => { if (!isOver) end = show(main, ...rest) ?? null; },
    () => { if (!isOver) emptyPage(main, gone(), () => location.reload()); },
  );
  return () => {
    isOver = true;
    end?.();
  };
};
