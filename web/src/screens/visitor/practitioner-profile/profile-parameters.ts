/** The parameters of a profile's address, in their order. */
const parameters = ['option', 'consultation', 'address', 'slotDate', 'slotTime'] as const;

/** The query of a profile, reduced to the parameters that its page uses; '' for none. */
export const profileParameters = (search: URLSearchParams): string => {
  const entries = parameters.flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
};
