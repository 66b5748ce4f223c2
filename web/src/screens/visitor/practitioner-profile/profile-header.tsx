import type { PractitionerProfile } from 'contracts';
import { Badge } from '../../../components/page/badge.tsx';
import { IconRosetteDiscountCheckFilled } from '../../../components/design/icons.ts';
import { Avatar } from '../../../features/people/avatar.tsx';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import styles from './profile-header.module.css';
import { OptionIcon } from '../../../features/bookings/option-icon.tsx';

const citiesOf = ({ addresses }: PractitionerProfile): string =>
  [...new Set(addresses.map(({ city }) => city))].join(' • ');

const SPECIALITIES_SHOWN = 4;

/** Only the first specialities; the presentation lists all. */
const specialitiesOf = ({ specialities }: PractitionerProfile): string => {
  const shown = specialities.slice(0, SPECIALITIES_SHOWN).map(({ name }) => name);
  const others = specialities.length - shown.length;
  return [...shown, ...(others > 0 ? [`+ ${others}`] : [])].join(' • ');
};

export const ProfileHeader = ({ profile }: { readonly profile: PractitionerProfile }) => {
  const { id, name, firstname, lastname, picture, options, isVerified, isImported } = profile;
  return (
    <div className={styles['header']}>
      <Avatar id={id} firstname={firstname} lastname={lastname} picture={picture} size="large" />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{name}</h1>
        <p className={styles['lead']}>
          <span>{specialitiesOf(profile)}</span>
          <span>{citiesOf(profile)}</span>
        </p>
      </div>
      <div className={styles['badges']}>
        {isVerified ? (
          <Badge tone="success" icon={<IconRosetteDiscountCheckFilled />}>
            {texts.verified}
          </Badge>
        ) : null}
        {isImported ? <Badge tone="quiet">{texts.notActivated}</Badge> : null}
        {options.map((option) => (
          <span key={option.id} className={styles['option']}>
            <Badge tone="outline" icon={<OptionIcon option={option.id} size={22} />}>
              {option.name}
            </Badge>
          </span>
        ))}
      </div>
    </div>
  );
};
