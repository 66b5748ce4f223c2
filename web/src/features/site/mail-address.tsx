import { useGetSiteQuery } from './site-api.ts';

/** Where people write to us; in words as long as the address is not known. */
export const MailAddress = () => {
  const address = useGetSiteQuery().currentData?.contact;
  return address === undefined ? (
    'l’adresse e-mail du site'
  ) : (
    <a href={`mailto:${address}`}>{address}</a>
  );
};
