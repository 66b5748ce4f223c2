import type { SubCustomer } from 'contracts';
import { useEffect, useRef } from 'react';
import { QueryView } from '../../../api/query-view.tsx';
import { useHandedOutcome } from '../../../api/use-handed-outcome.ts';
import { ButtonLink } from '../../../components/controls/button.tsx';
import { classes } from '../../../components/design/classes.ts';
import { DOT } from '../../../components/design/french-format.ts';
import { IconUserPlus } from '../../../components/design/icons.ts';
import { Message } from '../../../components/page/notices/message.tsx';
import { WithOrdinals } from '../../../components/page/dialogs/with-ordinals.tsx';
import surfaces from '../../../components/design/surfaces.module.css';
import typography from '../../../components/design/typography.module.css';
import { Avatar } from '../../../features/people/avatar.tsx';
import {
  comingWords,
  linkWords,
  nameOfRelative,
} from '../../../features/relatives/relative-words.ts';
import { useGetSubCustomersQuery } from '../../../features/relatives/relatives-api.ts';
import {
  deactivateRelativePath,
  editRelativePath,
  paths,
  reactivateRelativePath,
} from '../../../paths.ts';
import styles from './customer-profile-screen.module.css';
import { relativesTexts as texts } from './customer-profile-texts.ts';

const factsOf = ({ link, birthday, comingBookings }: SubCustomer): string =>
  [
    link === null ? '' : linkWords[link],
    birthday === null ? '' : texts.bornOn(birthday),
    comingBookings === 0 ? '' : comingWords(comingBookings),
  ]
    .filter((fact) => fact !== '')
    .join(DOT);

const RelativeCard = ({ relative }: { readonly relative: SubCustomer }) => {
  const { id, firstname, lastname, active } = relative;
  const name = nameOfRelative(relative);
  return (
    <li className={classes(surfaces['card'], surfaces['flat'], styles['relative'])}>
      <Avatar id={id} firstname={firstname} lastname={lastname} />
      <div className={styles['who']}>
        <h4 className={styles['name']}>{name}</h4>
        <p className={typography['small']}>
          <WithOrdinals>{factsOf(relative)}</WithOrdinals>
        </p>
      </div>
      <div className={styles['actions']}>
        {active ? (
          <>
            <ButtonLink
              variant="second"
              size="small"
              to={editRelativePath(id)}
              aria-label={texts.editName(name)}
            >
              Modifier
            </ButtonLink>
            <ButtonLink
              variant="quiet"
              size="small"
              to={deactivateRelativePath(id)}
              aria-label={texts.deactivateName(name)}
            >
              Désactiver
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            variant="second"
            size="small"
            to={reactivateRelativePath(id)}
            aria-label={texts.reactivateName(name)}
          >
            Réactiver
          </ButtonLink>
        )}
      </div>
    </li>
  );
};

type GroupProps = {
  readonly title: string;
  readonly none: string;
  readonly relatives: readonly SubCustomer[];
};

const Group = ({ title, none, relatives }: GroupProps) => (
  <section className={styles['relatives']}>
    <h3 className={styles['heading']}>{title}</h3>
    {relatives.length === 0 ? (
      <p className={styles['none']}>{none}</p>
    ) : (
      <ul className={styles['cards']}>
        {relatives.map((relative) => (
          <RelativeCard key={relative.id} relative={relative} />
        ))}
      </ul>
    )}
  </section>
);

export const RelativesSection = () => {
  const relatives = useGetSubCustomersQuery();
  const notice = useHandedOutcome()?.text;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice === undefined) return undefined;
    // Runs after the page itself has taken the focus.
    const frame = requestAnimationFrame(() => place.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [notice]);
  return (
    <section className={styles['family']} id="proches" aria-labelledby="proches-titre">
      <div className={styles['head']}>
        <div>
          <h2 className={typography['subtitle']} id="proches-titre">
            Mes proches
          </h2>
          <p className={typography['small']}>
            Vous pouvez prendre rendez-vous pour eux, avec votre compte.
          </p>
        </div>
        <ButtonLink variant="second" icon={<IconUserPlus />} to={paths.addRelative}>
          Ajouter un proche
        </ButtonLink>
      </div>
      {notice === undefined ? null : (
        <Message tone="success" ref={place}>
          {notice}
        </Message>
      )}
      <QueryView query={relatives}>
        {({ familyMembers }) => (
          <>
            <Group
              title="Actifs"
              none="Aucun proche actif."
              relatives={familyMembers.filter(({ active }) => active)}
            />
            <Group
              title="Désactivés"
              none="Aucun proche désactivé."
              relatives={familyMembers.filter(({ active }) => !active)}
            />
          </>
        )}
      </QueryView>
    </section>
  );
};
