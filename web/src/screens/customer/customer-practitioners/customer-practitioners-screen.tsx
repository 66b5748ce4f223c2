import type { CustomerPractitioner } from 'contracts';
import { QueryView } from '../../../api/query-view.tsx';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { EmptyState } from '../../../components/page/notices/empty-state.tsx';
import {
  priceText,
  spokenStartThisYear,
  longDay,
} from '../../../components/design/french-format.ts';
import { IconMapPin } from '../../../components/design/icons.ts';
import { PageHeading } from '../../../components/page/page-heading.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { VisuallyHidden } from '../../../components/design/visually-hidden.tsx';
import { Avatar } from '../../../features/people/avatar.tsx';
import rows from '../../../features/people/person-row.module.css';
import { ProfileLink } from '../../../features/people/profile-link.tsx';
import { PageTitle } from '../../../page-title.tsx';
import { anchors, practitionerPath } from '../../../paths.ts';
import { useGetCustomerPractitionersQuery } from '../../../features/people/customer-practitioners-api.ts';
import styles from './customer-practitioners-screen.module.css';
import layout from '../../../components/design/layout.module.css';

type WallTime = { readonly date: string; readonly time: string };

const texts = {
  title: 'Mes praticiens',
  next: ({ date, time }: WallTime) =>
    `Prochain rendez-vous\u00a0: ${spokenStartThisYear(date, time)}`,
  last: ({ date }: WallTime) => `Dernier rendez-vous\u00a0: ${longDay(date)}`,
  bookWith: (name: string) => `Prendre un rendez-vous avec ${name}`,
  requestTo: (name: string) => `Demander un rendez-vous à ${name}`,
  profileOf: (name: string) => `Voir le profil de ${name}`,
} as const;

type CardProps = { readonly practitioner: CustomerPractitioner };

const When = ({ practitioner: { next, last } }: CardProps) => {
  const sentence = next === null ? last && texts.last(last) : texts.next(next);
  return sentence === null ? null : (
    <p className={styles['when']}>
      <WithOrdinals>{sentence}</WithOrdinals>
    </p>
  );
};

/** Screen readers hear that the figure is the lowest price (D-31). */
const Price = ({ price }: Pick<CustomerPractitioner, 'price'>) => (
  <p className={styles['price']}>
    {price === null ? null : <VisuallyHidden>{`à partir de `}</VisuallyHidden>}
    <span>{priceText(price)}</span>
  </p>
);

type Action = readonly [label: string, labelWith: (name: string) => string];

const actionOf = ({ isBookable, isOnRequest }: CustomerPractitioner): Action => {
  if (isBookable) return ['Prendre un rendez-vous', texts.bookWith];
  return isOnRequest
    ? ['Demander un rendez-vous', texts.requestTo]
    : ['Voir le profil', texts.profileOf];
};

/** How to make an appointment with a practitioner who has no online booking. */
const otherwiseOf = ({ slug, isOnRequest }: CustomerPractitioner): string => {
  if (slug === null) return 'N’a plus de page sur Souffle.';
  return isOnRequest
    ? 'Fixe ses rendez-vous sur demande.'
    : 'Ne prend pas de rendez-vous en ligne pour le moment.';
};

const Action = ({ practitioner }: CardProps) => {
  const { prenom, nom, slug, price, isBookable, isOnRequest } = practitioner;
  const [label, labelWith] = actionOf(practitioner);
  return slug === null ? null : (
    <div className={styles['action']}>
      {isBookable || isOnRequest ? <Price price={price} /> : null}
      <ButtonLink
        variant="second"
        size="small"
        to={practitionerPath(slug)}
        aria-label={labelWith(`${prenom} ${nom}`)}
      >
        {label}
      </ButtonLink>
    </div>
  );
};

const PractitionerRow = ({ practitioner }: CardProps) => {
  const { id, prenom, nom, photo, slug, specialities, address, isBookable } = practitioner;
  return (
    <li className={classes(surfaces['card'], rows['card'], rows['columns'])}>
      <Avatar id={id} firstname={prenom} lastname={nom} picture={photo} />
      <div className={rows['details']}>
        <h2 className={rows['name']}>
          <ProfileLink className={rows['profile']} slug={slug}>
            {`${prenom} ${nom}`}
          </ProfileLink>
        </h2>
        {specialities.length === 0 ? null : (
          <p className={typography['small']}>{specialities.join(' • ')}</p>
        )}
        {address === null ? null : (
          <p className={classes(typography['small'], rows['place'])}>
            <IconMapPin size={18} />
            <span>{`${address.address}, ${address.zipcode} ${address.city}`}</span>
          </p>
        )}
        <When practitioner={practitioner} />
        {isBookable ? null : <p className={typography['small']}>{otherwiseOf(practitioner)}</p>}
      </div>
      <Action practitioner={practitioner} />
    </li>
  );
};

const NoPractitioners = () => (
  <EmptyState
    title="Aucun praticien pour le moment."
    action={
      <ButtonLink variant="second" to={anchors.search}>
        Trouver un praticien
      </ButtonLink>
    }
  >
    Vos praticiens apparaissent ici dès votre premier rendez-vous.
  </EmptyState>
);

/** 'Mes praticiens': first the practitioners of coming bookings, then those visited last. */
export const CustomerPractitionersScreen = () => {
  const practitioners = useGetCustomerPractitionersQuery();
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHeading title={texts.title}>
        Celles et ceux que vous ou vos proches avez vus, ou allez voir.
      </PageHeading>
      <QueryView
        query={practitioners}
        isEmpty={({ praticiens }) => praticiens.length === 0}
        empty={<NoPractitioners />}
      >
        {({ praticiens }) => (
          <ul className={layout['stack-3']}>
            {praticiens.map((practitioner) => (
              <PractitionerRow key={practitioner.id} practitioner={practitioner} />
            ))}
          </ul>
        )}
      </QueryView>
    </>
  );
};
