/** What the address of a profile may say, in the order in which it says it. */
const parameters = ['option', 'consultation', 'address', 'slotDate', 'slotTime'] as const;

/** The query of a profile, with no more than what its page knows; '' for none. */
export const profileParameters = (search: URLSearchParams): string => {
  const entries = parameters.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
};
