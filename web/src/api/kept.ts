/** Values that this tab keeps across reloads. Browsers that block storage must not cause errors. */

const attempt = <Result>(action: () => Result): Result | undefined => {
  try {
    return action();
  } catch {
    return undefined;
  }
};

const PREFIX = 'souffle.';
const nameOf = (key: string) => `${PREFIX}${key}`;

export const keep = (key: string, value: string): void => {
  attempt(() => sessionStorage.setItem(nameOf(key), value));
};

export const kept = (key: string): string | undefined =>
  attempt(() => sessionStorage.getItem(nameOf(key))) ?? undefined;

export const removeKept = (key: string): void => {
  attempt(() => sessionStorage.removeItem(nameOf(key)));
};

/** Removes all that is stored, except the names that are spared. */
export const removeAllKept = (spared: readonly string[] = []): void => {
  const stays = new Set(spared.map(nameOf));
  attempt(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX) && !stays.has(name)) sessionStorage.removeItem(name);
  });
};

/** Keeps a value for later visits. */
export const keepForNextVisit = (key: string, value: string): void => {
  attempt(() => localStorage.setItem(nameOf(key), value));
};

export const keptFromLastVisit = (key: string): string | undefined =>
  attempt(() => localStorage.getItem(nameOf(key))) ?? undefined;

export const forgetForNextVisit = (key: string): void => {
  attempt(() => localStorage.removeItem(nameOf(key)));
};
