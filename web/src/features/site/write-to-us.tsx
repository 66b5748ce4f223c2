import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useGetSiteQuery } from './site-api.ts';

export const MailAddressLink = () => {
  const address = useGetSiteQuery().currentData?.contact;
  return address === undefined ? (
    'l’adresse e-mail du site'
  ) : (
    <a href={`mailto:${address}`}>{address}</a>
  );
};

export const WriteToUs = () => (
  <>
    <span>{'par le '}</span>
    <Link to={paths.contact}>formulaire de contact</Link>
    <span>{', ou à '}</span>
    <MailAddressLink />
  </>
);
