import { clientFilters, clientOrders, SEARCHED_NAME } from 'contracts';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSettled } from '../../../components/page/hooks/use-settled.ts';
import { paths } from '../../../paths.ts';

export type ClientOrder = (typeof clientOrders)[number];
export type ClientFilter = (typeof clientFilters)[number];

export type Listing = {
  readonly q: string;
  readonly order: ClientOrder;
  readonly filter: ClientFilter;
  readonly page: number;
};

export const listingAddress = ({ q, order, filter, page }: Listing): string => {
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (order !== 'name') parameters.set('tri', order);
  if (filter !== 'all') parameters.set('filtre', filter);
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query === '' ? paths.clients : `${paths.clients}?${query}`;
};

const listingIn = (parameters: URLSearchParams): Listing => ({
  q: parameters.get('q')?.slice(0, SEARCHED_NAME.most) ?? '',
  order: clientOrders.find((order) => order === parameters.get('tri')) ?? 'name',
  filter: clientFilters.find((filter) => filter === parameters.get('filtre')) ?? 'all',
  page: Math.min(Math.max(1, Math.floor(Number(parameters.get('page'))) || 1), 100_000),
});

/** The filter, search and page of the list, which the address holds. */
export const useListing = () => {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const listing = listingIn(parameters);
  const [typed, setTyped] = useState(listing.q);
  const settled = useSettled(typed.trim());
  useEffect(() => {
    if (settled !== listing.q)
      void navigate(listingAddress({ ...listing, q: settled, page: 1 }), { replace: true });
    // Only a typed text navigates here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other changes are links of their own
  }, [settled]);
  return { listing, typed, setTyped, navigate };
};
