import { CLIENTS_PAGE, type ListedClient } from 'contracts';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { NBSP, phoneText } from '../../../components/design/french-format.ts';
import { IconChevronRight } from '../../../components/design/icons.ts';
import layout from '../../../components/design/layout.module.css';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import { Message } from '../../../components/page/notices/message.tsx';
import { likenessTexts } from '../../../features/clients/likely-doubles.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import { clientPath, compareClientsPath } from '../../../paths.ts';
import styles from './clients.module.css';
import { nameOfClient, texts, clientTimeText, visitsText, type Clients } from './clients-texts.ts';
import { listingAddress, type Listing } from './use-listing.ts';

type RowProps = { readonly client: ListedClient; readonly today: string };

const Row = ({ client, today }: RowProps) => {
  const { id, firstname, lastname, age, phone, relatives, last, next, visits } = client;
  return (
    <li>
      <Link className={styles['row']} to={clientPath(id)}>
        <Avatar id={id} firstname={firstname} lastname={lastname} />
        <span className={styles['who']}>
          <span className={typography['name']}>{nameOfClient(client)}</span>
          {age === null ? null : <span className={typography['small']}>{`${age}${NBSP}ans`}</span>}
          {relatives.length === 0 ? null : (
            <span className={classes(typography['small'], styles['relatives'])}>
              {`avec ${relatives.join(', ')}`}
            </span>
          )}
        </span>
        <span className={styles['phone']}>{phone === null ? '' : phoneText(phone)}</span>
        <span className={styles['time']}>
          <span className={typography['small']}>Dernière fois</span>
          <WithOrdinals>{last === null ? 'pas encore' : clientTimeText(last, today)}</WithOrdinals>
        </span>
        <span className={styles['time']}>
          <span className={typography['small']}>Prochaine fois</span>
          <WithOrdinals>{next === null ? '–' : clientTimeText(next, today)}</WithOrdinals>
        </span>
        <span className={styles['visits']}>{visitsText(visits)}</span>
        <IconChevronRight />
      </Link>
    </li>
  );
};

const Doubles = ({ likelyDoubles }: Pick<Clients, 'likelyDoubles'>) => (
  <>
    {likelyDoubles.map(({ one, other, likeness }) => (
      <Message
        key={`${one.id}/${other.id}`}
        tone="information"
        action={
          <ButtonLink variant="second" size="small" to={compareClientsPath(one.id, other.id)}>
            Comparer
          </ButtonLink>
        }
      >
        {`${one.fullName} et ${other.fullName}\u00a0: la même personne\u00a0? Ces fiches ont ${likenessTexts[likeness]}.`}
      </Message>
    ))}
  </>
);

type PagesProps = { readonly listed: Clients; readonly listing: Listing };

const Pages = ({ listed: { clients, found, page, pages }, listing }: PagesProps) => {
  if (pages === 1) return null;
  const begin = (page - 1) * CLIENTS_PAGE + 1;
  return (
    <nav className={styles['pages']} aria-label="Pages de la liste">
      <span>{texts.range(begin, begin + clients.length - 1, found)}</span>
      <span className={layout['wrap-2']}>
        {page === 1 ? null : (
          <ButtonLink
            variant="second"
            size="small"
            to={listingAddress({ ...listing, page: page - 1 })}
          >
            Les précédents
          </ButtonLink>
        )}
        {page === pages ? null : (
          <ButtonLink
            variant="second"
            size="small"
            to={listingAddress({ ...listing, page: page + 1 })}
          >
            Les suivants
          </ButtonLink>
        )}
      </span>
    </nav>
  );
};

const NoneFound = () => (
  <EmptyState title={<h2>Aucun client trouvé</h2>}>
    Une partie du nom ou quelques chiffres du téléphone suffisent.
  </EmptyState>
);

type ListedClientsProps = { readonly listed: Clients; readonly listing: Listing };

export const ListedClients = ({ listed, listing }: ListedClientsProps) => (
  <div className={layout['stack-4']}>
    <Doubles likelyDoubles={listed.likelyDoubles} />
    <output className="visually-hidden">{texts.found(listed.found)}</output>
    {listed.found === 0 ? (
      <NoneFound />
    ) : (
      <ul className={classes(surfaces['card'], styles['list'])}>
        {listed.clients.map((client) => (
          <Row key={client.id} client={client} today={listed.today} />
        ))}
      </ul>
    )}
    <Pages listed={listed} listing={listing} />
    <p>
      <a className={layout['touch']} href="/api/practitioner/clients.csv" download>
        Télécharger la liste (CSV)
      </a>
    </p>
  </div>
);
