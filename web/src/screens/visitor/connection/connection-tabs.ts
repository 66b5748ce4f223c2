/** The address parameter of the tab, and its values. */
export const TAB = 'onglet';
export const tabIds = {
  signIn: 'connexion',
  customer: 'client',
  practitioner: 'praticien',
} as const;

const isTab = (text: string | null): text is string =>
  Object.values<string | null>(tabIds).includes(text);

/** The part of the query that the page shows: '?onglet=client', or nothing. */
export const connectionParameters = (search: URLSearchParams): string => {
  const tab = search.get(TAB);
  return isTab(tab) && tab !== tabIds.signIn ? `?${TAB}=${tab}` : '';
};
