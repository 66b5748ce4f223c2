import { clientFilters, clientOrders, SEARCHED_NAME } from 'contracts';
import { useState } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { Button } from '../../../components/controls/button.tsx';
import { SelectField, TextField } from '../../../components/controls/fields/field.tsx';
import { Filters } from '../../../components/controls/filters.tsx';
import { NBSP } from '../../../components/design/french-format.ts';
import { IconUserPlus } from '../../../components/design/icons.ts';
import { Drawer } from '../../../components/page/dialogs/drawer.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { RecordClient } from '../../../features/clients/client-record-form.tsx';
import { useGetClientsQuery } from '../../../features/clients/clients-api.ts';
import { PageTitle } from '../../../page-title.tsx';
import { clientPath } from '../../../paths.ts';
import { ListedClients } from './client-list.tsx';
import styles from './clients.module.css';
import { texts } from './clients-texts.ts';
import { listingAddress, useListing, type ClientFilter, type ClientOrder } from './use-listing.ts';

const filterLabels: Readonly<Record<ClientFilter, string>> = {
  all: 'Tous',
  lapsed: `Sans rendez-vous depuis 3${NBSP}ans`,
};
const orderLabels: Readonly<Record<ClientOrder, string>> = { name: 'Nom', last: 'Dernière visite' };

// oxlint-disable-next-line max-lines-per-function -- markup in display order
export const ClientsScreen = () => {
  const { listing, typed, setTyped, navigate } = useListing();
  const query = useGetClientsQuery(listing);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon={<IconUserPlus />} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <div className={styles['page']}>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.following(query.data?.total ?? 0)} actions={add}>
        {texts.lead}
      </PageHeading>
      <div className={styles['tools']}>
        <TextField
          type="search"
          label="Chercher un client"
          placeholder="Nom ou numéro de téléphone"
          autoComplete="off"
          maxLength={SEARCHED_NAME.most}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label="Trier par"
          value={listing.order}
          onChange={({ target }) =>
            void navigate(
              listingAddress({
                ...listing,
                order: target.value === 'last' ? 'last' : 'name',
                page: 1,
              }),
            )
          }
        >
          {clientOrders.map((order) => (
            <option key={order} value={order}>
              {orderLabels[order]}
            </option>
          ))}
        </SelectField>
      </div>
      <Filters
        label="Quels clients"
        filters={clientFilters.map((filter) => ({
          to: listingAddress({ ...listing, filter, page: 1 }),
          label: filterLabels[filter],
          isCurrent: filter === listing.filter,
        }))}
      />
      <QueryView
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={<h2>Aucun client pour l’instant</h2>}>
            Qui prend rendez-vous chez vous apparaît ici. Vous pouvez aussi noter un client qui vous
            a appelé.
          </EmptyState>
        }
      >
        {(listed) => <ListedClients listed={listed} listing={listing} />}
      </QueryView>
      <Drawer isOpen={isAdding} onClose={() => setAdding(false)} title={texts.add}>
        {isAdding ? (
          <RecordClient
            onDone={(id) => void navigate(clientPath(id))}
            onCancel={() => setAdding(false)}
          />
        ) : null}
      </Drawer>
    </div>
  );
};
